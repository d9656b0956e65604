import { describe, expect, it } from 'vitest';
import { account as accountBg } from '../../../locales/bg/account.ts';
import { buy as buyBg } from '../../../locales/bg/buy.ts';
import { find as findBg } from '../../../locales/bg/find.ts';
import { head as headBg } from '../../../locales/bg/head.ts';
import { bg } from '../../../locales/bg/index.ts';
import { watch as watchBg } from '../../../locales/bg/watch.ts';
import { account as accountEn } from '../../../locales/en/account.ts';
import { buy as buyEn } from '../../../locales/en/buy.ts';
import { find as findEn } from '../../../locales/en/find.ts';
import { head as headEn } from '../../../locales/en/head.ts';
import { en } from '../../../locales/en/index.ts';
import { watch as watchEn } from '../../../locales/en/watch.ts';
import { account as accountFr } from '../../../locales/fr/account.ts';
import { buy as buyFr } from '../../../locales/fr/buy.ts';
import { find as findFr } from '../../../locales/fr/find.ts';
import { head as headFr } from '../../../locales/fr/head.ts';
import { fr } from '../../../locales/fr/index.ts';
import { watch as watchFr } from '../../../locales/fr/watch.ts';
import { createTranslator } from './translator.ts';

describe('createTranslator', () => {
  it('uses the plural rules and number format of the language', () => {
    const english = createTranslator('en', en);
    expect(english.t('games_count', { count: 1 })).toBe('1 game');
    expect(english.t('games_count', { count: 1200 })).toBe('1,200 games');
    expect(createTranslator('fr', fr).t('games_count', { count: 0 })).toBe('0 match');
    expect(createTranslator('bg', bg).t('games_count', { count: 2 })).toBe('2 мача');
  });

  it('lets a channel override any key', () => {
    expect(createTranslator('fr', fr, { overrides: { school: 'Équipe' } }).t('school')).toBe('Équipe');
  });

  it('returns null for keys that the catalogue lacks', () => {
    expect(createTranslator('en', en).optional('no_such_key')).toBeNull();
  });
});

const CATALOGUES = {
  main: { en, fr, bg },
  account: { en: accountEn, fr: accountFr, bg: accountBg },
  buy: { en: buyEn, fr: buyFr, bg: buyBg },
  watch: { en: watchEn, fr: watchFr, bg: watchBg },
  find: { en: findEn, fr: findFr, bg: findBg },
  head: { en: headEn, fr: headFr, bg: headBg },
};
const OTHERS = Object.entries(CATALOGUES).flatMap(([name, { en: english, fr: french, bg: bulgarian }]) => [
  { name, language: 'fr', english, other: french },
  { name, language: 'bg', english, other: bulgarian },
]);

/** Each parameter once: translations may repeat it. A plural may leave out its number. */
function paramsOf(message: unknown): string[] {
  const params = new Set(JSON.stringify(message).match(/\{\w+\}/g));
  return [...params].filter(param => param !== '{count}').sort();
}

describe('the message catalogues', () => {
  it.each(OTHERS)('$name in $language has the keys and parameters of English', ({ english, other }) => {
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    const messages = new Map<string, unknown>(Object.entries(other));
    for (const [key, message] of Object.entries(english)) {
      expect(paramsOf(messages.get(key)), key).toEqual(paramsOf(message));
    }
  });
});
