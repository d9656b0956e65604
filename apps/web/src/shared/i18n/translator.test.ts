import { describe, expect, it } from 'vitest';
import { bg } from '../../../locales/bg/index.ts';
import { en } from '../../../locales/en/index.ts';
import { fr } from '../../../locales/fr/index.ts';
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
    expect(createTranslator('fr', fr, { school: 'Équipe' }).t('school')).toBe('Équipe');
  });

  it('has no text for keys that the catalogue lacks', () => {
    expect(createTranslator('en', en).optional('no_such_key')).toBeNull();
  });
});

describe('the catalogues', () => {
  it.each([
    ['fr', fr],
    ['bg', bg],
  ])('%s fills the same marks as English', (_, other) => {
    const marks = (message: unknown) =>
      [...new Set(JSON.stringify(message).match(/\{\w+\}/g))].filter(mark => mark !== '{count}').sort();
    for (const [key, message] of Object.entries(en)) {
      expect(marks(other[key as keyof typeof other]), key).toEqual(marks(message));
    }
  });
});
