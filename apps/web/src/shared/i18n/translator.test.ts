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
  it('chooses the plural of the language and writes numbers its way', () => {
    const english = createTranslator('en', en);
    expect(english.t('games_count', { count: 1 })).toBe('1 game');
    expect(english.t('games_count', { count: 1200 })).toBe('1,200 games');
    expect(createTranslator('fr', fr).t('games_count', { count: 0 })).toBe('0 match');
    expect(createTranslator('bg', bg).t('games_count', { count: 2 })).toBe('2 мача');
  });

  it('lets a channel override any key', () => {
    expect(createTranslator('fr', fr, { overrides: { school: 'Équipe' } }).t('school')).toBe('Équipe');
  });

  it('has no text for keys that the catalogue lacks', () => {
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

/** How often a sentence says a mark is its language's affair; the number of a plural may be left out. */
function marksOf(message: unknown): string[] {
  const marks = new Set(JSON.stringify(message).match(/\{\w+\}/g));
  return [...marks].filter(mark => mark !== '{count}').sort();
}

describe('the catalogues', () => {
  it.each(OTHERS)('$name in $language fills the same marks as English', ({ english, other }) => {
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    const words = new Map<string, unknown>(Object.entries(other));
    for (const [key, message] of Object.entries(english)) {
      expect(marksOf(words.get(key)), key).toEqual(marksOf(message));
    }
  });
});
