import { LANGUAGES } from '@grandstand/rules/languages';
import { expect, it } from 'vitest';
import { listFiles, readFile } from './repository.ts';

const SOURCE = 'libs/rules/src/languages.ts';
const spelled = LANGUAGES.map(language => `['"\`]${language}['"\`]`).join(String.raw`\s*[,|]\s*`);
const LIST = new RegExp(spelled);

it('derives every list of the languages from rules/languages', () => {
  const files = listFiles('{apps,libs,e2e,scripts}/**/*.{ts,tsx,mjs}');
  const lists = files.filter(path => LIST.test(readFile(path)));
  expect(lists).toEqual([SOURCE]);
});
