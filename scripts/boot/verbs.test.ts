import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VERBS } from './verbs.mjs';

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

it.each(Object.entries<string>(scripts))('knows the verb of npm run %s', (_, script) => {
  expect(Object.keys(VERBS)).toContain(script.replace('exec node scripts/boot.mjs ', '').split(' ')[0]);
});
