import { sportsEvent } from '@grandstand/contract/entities.schema';
import { SHOWN_EVENT_COLUMNS } from '@grandstand/db/tables/events';
import { describe, expect, it } from 'vitest';
import { listFiles, readFile } from './repository.ts';

const EXAMPLE = 'period_label';
const files = filesOf('Carry a field');

/** A path is in backticks and has a folder. */
function filesOf(recipe: string): string[] {
  const sections = readFile('docs/how-to.md').split(/^## /m);
  const section = sections.find(text => text.startsWith(recipe)) ?? '';
  return [...section.matchAll(/`((?:apps|libs|docs)\/[^`]+\.\w+)`/g)].map(([, path = '']) => path);
}

describe('the recipe of a field from the bundle to a card', () => {
  it('changes at most five files, besides its migration', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(new Set(files).size).toBeLessThanOrEqual(5);
  });

  it('names the files that write a field of the bundle out', () => {
    expect(SHOWN_EVENT_COLUMNS).toContain(EXAMPLE);
    expect(Object.keys(sportsEvent.shape)).toContain(EXAMPLE);
    const sources = files.filter(path => !path.startsWith('apps/web/'));
    expect(sources.filter(path => !readFile(path).includes(EXAMPLE))).toEqual([]);
  });

  it.each([
    'libs/db/src/events.ts',
    'libs/db/src/bundle-entries.ts',
    'apps/api/src/shared/presenters/event.ts',
  ])('leaves %s alone, which takes its columns from the list', path => {
    expect(SHOWN_EVENT_COLUMNS).toContain('home_team_id');
    expect(readFile(path)).not.toContain('home_team_id');
  });
});

describe('the recipe of a language', () => {
  const TEXTS = ['apps/web/locales/bg/**', 'libs/messages/src/bg/**'];
  const TESTS = ['**/*.test.*', '**/testing/**'];
  const NAMES_A_LANGUAGE = /\bbg:|\/bg\/|'bg'/;

  it('names every file that lists the languages, and at most four', () => {
    const sources = listFiles('{apps,libs,scripts}/**/*.{ts,tsx,mjs}', [...TEXTS, ...TESTS]);
    const lists = sources.filter(path => NAMES_A_LANGUAGE.test(readFile(path)));
    expect(lists.length).toBeLessThanOrEqual(4);
    expect(filesOf('Add a language')).toEqual(expect.arrayContaining(lists));
  });
});
