import { expect, it } from 'vitest';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from './languages.ts';

it('names each language once', () => {
  expect(Object.keys(LANGUAGE_NAMES)).toEqual([...LANGUAGES]);
});

it.each(['en', 'bg'])('accepts the code %s', code => expect(isLanguage(code)).toBe(true));
it.each(['de', 'EN', '', null, undefined, 0])('refuses %j', code => expect(isLanguage(code)).toBe(false));
