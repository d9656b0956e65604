import { sportsEvent } from '@grandstand/contract/entities.schema';
import { SHOWN_EVENT_COLUMNS } from '@grandstand/db/tables/events';
import { describe, expect, it } from 'vitest';
import { readFile } from './repository.ts';

const EXAMPLE = 'period_label';
/** Every section of the page starts with a heading; a path is in backticks and has a folder. */
const recipe = readFile('docs/how-to.md')
  .split(/^## /m)
  .find(section => section.startsWith('Carry a field'));
const files = [...(recipe ?? '').matchAll(/`((?:apps|libs|docs)\/[^`]+\.\w+)`/g)].map(
  ([, path = '']) => path,
);

describe('the recipe of a field from the bundle to a card', () => {
  it('changes at most six files', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(new Set(files).size).toBeLessThanOrEqual(6);
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
