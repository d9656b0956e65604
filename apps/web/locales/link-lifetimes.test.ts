import { LANGUAGES } from '@grandstand/rules/languages';
import { describe, expect, it } from 'vitest';
import { loadAll, loadersOf } from './catalogues.ts';

const CATALOGUES = await loadAll(loadersOf('account'));

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
