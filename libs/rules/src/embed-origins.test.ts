import { expect, it } from 'vitest';
import { canBeEmbedded } from './embed-origins.ts';

it.each([
  ['every site', null, true],
  ['some sites', ['https://news.example'], true],
  ['no site', [], false],
])('decides whether a channel that allows %s can be embedded', (_, origins, can) =>
  expect(canBeEmbedded(origins)).toBe(can),
);
