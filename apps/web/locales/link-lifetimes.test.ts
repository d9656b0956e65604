import { LANGUAGES } from '@grandstand/rules/languages';
import { describe, expect, it } from 'vitest';
import { account as bg } from './bg/account.ts';
import { account as en } from './en/account.ts';
import { account as fr } from './fr/account.ts';

const CATALOGUES = { en, fr, bg };

/** A number in a text would stay when `LINK_LIFETIME_MS` changes. */
describe.each(LANGUAGES)('lifetimes of links in %s', language => {
  it.each(['verify_notice_wait', 'reset_sent', 'delete_sent'] as const)(
    'takes the lifetime in %s from the rules',
    key => {
      const text = CATALOGUES[language][key];
      expect(text).toContain('{lifetime}');
      expect(text).not.toMatch(/\d/);
    },
  );
});
