import { globSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '@grandstand/rules/languages';
import { expect, it } from 'vitest';

const SOURCE = 'libs/rules/src/languages.ts';
const spelled = LANGUAGES.map(language => `['"\`]${language}['"\`]`).join(String.raw`\s*[,|]\s*`);
const LIST = new RegExp(spelled);

it('derives every list of the languages from rules/languages', () => {
  const files = globSync('{apps,libs,e2e,scripts}/**/*.{ts,tsx,mjs}', {
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const lists = files.filter(path => LIST.test(readFileSync(path, 'utf8')));
  expect(lists).toEqual([SOURCE]);
});
