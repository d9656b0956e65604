import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutPatterns } from './no-route-patterns.ts';

it('takes the parser of patterns out of the installed wouter', () => {
  const code = readFileSync(new URL('../../node_modules/wouter/src/index.js', import.meta.url), 'utf8');
  expect(code).toMatch(/parser: parsePattern/);
  expect(withoutPatterns(code)).not.toMatch(/parser: parsePattern/);
  expect(() => withoutPatterns('')).toThrow('Found the parser of patterns 0 times in wouter instead of once');
});
