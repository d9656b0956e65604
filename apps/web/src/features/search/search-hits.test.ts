import type { SearchResults } from '@grandstand/contract/search.schema';
import { describe, expect, it } from 'vitest';
import { nextHit, searchGroups, storedRecent, withRecent } from './search-hits.ts';

const NOTHING: SearchResults = {
  events: [],
  participants: [],
  participant_groups: [],
  event_categories: [],
  vod_media_items: [],
  moments: [],
};

describe('searchGroups', () => {
  it('orders the kinds, and puts a sport first if the query names it', () => {
    const category = {
      id: 1,
      key: 'v',
      name: 'Volleyball',
      alias: 'v',
      parent_id: null,
      sport: null,
      children: [],
    };
    const film = { id: 2 } as SearchResults['vod_media_items'][number];
    const team = { id: 3, name: 'Volleyball, men' } as SearchResults['participants'][number];
    const found = {
      ...NOTHING,
      vod_media_items: [film],
      event_categories: [category],
      participants: [team],
    };
    const kinds = (query: string) => searchGroups(found, query).map(({ kind }) => kind);
    expect(kinds('men')).toEqual(['participants', 'event_categories', 'vod_media_items']);
    expect(kinds('volleybal')).toEqual(['event_categories', 'participants', 'vod_media_items']);
    expect(searchGroups(NOTHING, 'men')).toEqual([]);
  });
});

describe('nextHit', () => {
  it.each([
    [null, 1, 3, 0],
    [null, -1, 3, 2],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [1, 1, 3, 2],
    [null, 1, 0, null],
  ] as const)('moves from %s by %s among %s hits to %s', (active, step, count, next) => {
    expect(nextHit(active, step, count)).toBe(next);
  });
});

describe('recent searches', () => {
  it('contain each query once, the latest first, at most six', () => {
    expect(withRecent(['herons', 'volley'], ' Volley ')).toEqual(['Volley', 'herons']);
    expect(withRecent(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']);
    expect(withRecent(['herons'], '  ')).toEqual(['herons']);
  });

  it('ignore invalid entries of the storage', () => {
    expect(storedRecent(['a', 4, null])).toEqual(['a']);
    expect(storedRecent({})).toEqual([]);
  });
});
