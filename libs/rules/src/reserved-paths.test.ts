import { expect, it } from 'vitest';
import { isReservedPath } from './reserved-paths.ts';

it.each(['/', '/watch', '/watch/1', '/api/settings', '/media/x', '/healthz', '/calendar/events'])(
  'reserves %s for the product',
  path => {
    expect(isReservedPath(path)).toBe(true);
  },
);

it.each(['/about', '/packages', '/league-rules', '/watching', '/league/watch'])(
  'leaves %s to pages of a channel',
  path => {
    expect(isReservedPath(path)).toBe(false);
  },
);
