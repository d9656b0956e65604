import { LANGUAGES } from '@grandstand/rules/languages';
import { readerLocale } from '@grandstand/rules/reader-locale';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, HEAD_CATALOGUE, loadAll, loadersOf } from '../../../locales/catalogues.ts';
import { onDemand } from '../../../locales/en/index.ts';
import { longDate } from './long-date.ts';
import { type CatalogueName, createTranslator } from './translator.ts';

const { en, fr, bg } = await loadAll(CATALOGUE);

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

const ON_DEMAND = await Promise.all(
  (Object.keys(onDemand) as CatalogueName[]).map(
    async name => [name, await loadAll(loadersOf(name))] as const,
  ),
);
const CATALOGUES = {
  main: await loadAll(CATALOGUE),
  ...Object.fromEntries(ON_DEMAND),
  head: await loadAll(HEAD_CATALOGUE),
};
const TRANSLATIONS = Object.entries(CATALOGUES).flatMap(([name, catalogues]) =>
  LANGUAGES.filter(language => language !== 'en').map(language => ({
    name,
    language,
    english: catalogues.en,
    translated: catalogues[language],
  })),
);

/** Each parameter once: translations may repeat it. A plural may leave out its number. */
function paramsOf(message: unknown): string[] {
  const params = new Set(JSON.stringify(message).match(/\{\w+\}/g));
  return [...params].filter(param => param !== '{count}').sort();
}

describe('the message catalogues', () => {
  it.each(TRANSLATIONS)(
    '$name in $language has the keys and parameters of English',
    ({ english, translated }) => {
      expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
      const messages = new Map<string, unknown>(Object.entries(translated));
      for (const [key, message] of Object.entries(english)) {
        expect(paramsOf(messages.get(key)), key).toEqual(paramsOf(message));
      }
    },
  );

  it('end no sentence with two full stops after a Bulgarian date', () => {
    const day = longDate(Date.UTC(2026, 10, 23), readerLocale('bg', null), 'UTC');
    expect(day).toBe('23 ноември 2026 г.');
    for (const { bg: messages } of Object.values(CATALOGUES)) {
      const { optional } = createTranslator('bg', bg, { overrides: messages });
      for (const [key, message] of Object.entries(messages)) {
        const names = paramsOf(message).map(param => param.slice(1, -1));
        expect(optional(key, Object.fromEntries(names.map(name => [name, day])))).not.toContain(`${day}.`);
      }
    }
  });

  it('name an e-mail by one word in French, that of Québec', () => {
    expect(JSON.stringify(Object.values(CATALOGUES).map(({ fr: messages }) => messages))).not.toMatch(
      /e-mail/i,
    );
  });
});
