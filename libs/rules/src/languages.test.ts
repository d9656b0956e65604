import { expect, it } from 'vitest';
import { byLanguage, isLanguage, LANGUAGE_NAMES, LANGUAGES } from './languages.ts';

it('names each language once', () => {
  expect(Object.keys(LANGUAGE_NAMES)).toEqual([...LANGUAGES]);
});

it.each(['en', 'bg'])('accepts the code %s', code => expect(isLanguage(code)).toBe(true));
it.each(['xx', 'EN', '', null, undefined, 0])('refuses %j', code => expect(isLanguage(code)).toBe(false));

it('has one value for each language', () => {
  const names = byLanguage(language => LANGUAGE_NAMES[language]);
  expect(names).toEqual(LANGUAGE_NAMES);
});
