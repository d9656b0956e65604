import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePreroll } from './preroll-choice.ts';
import { dismissedPrerolls, type PrerollDismissal, withDismissal } from './preroll-dismissals.ts';
import type { PrerollGame, PrerollRule } from './prerolls.ts';

const NOW = 1_800_000_000_000;

function preroll(fields: Partial<PrerollRule> = {}): PrerollRule {
  return {
    id: 1,
    weight: 0,
    location_id: null,
    event_categories: [],
    for_vod: true,
    for_live: true,
    ...fields,
  };
}

const GAME: PrerollGame = { id: 7, stream_status: 'live', location_id: 3, event_category_id: 5 };
const chosen = (prerolls: readonly PrerollRule[], game = GAME, dismissed: readonly number[] = []) =>
  choosePreroll(prerolls, game, new Set(dismissed))?.id;

describe('choosePreroll', () => {
  it.each([
    ['for every place and category', {}, 1],
    ['for the location of the game', { location_id: 3 }, 1],
    ['for another location', { location_id: 4 }, undefined],
    ['for the category of the game', { event_categories: [4, 5] }, 1],
    ['for another category', { event_categories: [4] }, undefined],
    ['for the location, but another category', { location_id: 3, event_categories: [4] }, undefined],
    ['for replays only', { for_live: false }, undefined],
    ['for live games only', { for_vod: false }, 1],
  ])('before a live game, a preroll %s', (_, fields, id) => {
    expect(chosen([preroll(fields)])).toBe(id);
  });

  it.each([
    ['for replays only', { for_live: false }, 1],
    ['for live games only', { for_vod: false }, undefined],
  ])('before a replay, a preroll %s', (_, fields, id) => {
    expect(chosen([preroll(fields)], { ...GAME, stream_status: 'vod' })).toBe(id);
  });

  it('plays nothing before a game that is not on yet', () => {
    expect(chosen([preroll()], { ...GAME, stream_status: 'upcoming' })).toBeUndefined();
  });

  it('plays no preroll of a location before a game without one', () => {
    expect(chosen([preroll({ location_id: 3 })], { ...GAME, location_id: null })).toBeUndefined();
  });

  it('prefers the heaviest, and of equal ones the first of the list', () => {
    const list = [
      preroll({ id: 1, weight: 5 }),
      preroll({ id: 2, weight: 9 }),
      preroll({ id: 3, weight: 9 }),
    ];
    expect(chosen(list)).toBe(2);
    expect(chosen(list, GAME, [2])).toBe(3);
    expect(chosen(list, GAME, [2, 3])).toBe(1);
    expect(chosen(list, GAME, [1, 2, 3])).toBeUndefined();
  });

  const anyPreroll = fc.record({
    id: fc.integer({ min: 1, max: 30 }),
    weight: fc.integer({ min: 0, max: 4 }),
    location_id: fc.option(fc.integer({ min: 1, max: 3 })),
    event_categories: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    for_vod: fc.boolean(),
    for_live: fc.boolean(),
  });
  const anyGame = fc.record({
    id: fc.constant(7),
    stream_status: fc.constantFrom('live' as const, 'vod' as const),
    location_id: fc.option(fc.integer({ min: 1, max: 3 })),
    event_category_id: fc.integer({ min: 1, max: 3 }),
  });
  const anyList = fc.uniqueArray(anyPreroll, { selector: ({ id }) => id, maxLength: 8 });

  it('chooses one that plays alone, and none that plays alone is heavier', () => {
    fc.assert(
      fc.property(anyList, anyGame, fc.array(fc.integer({ min: 1, max: 30 })), (list, game, ids) => {
        const dismissed = new Set(ids);
        const eligible = list.filter(one => choosePreroll([one], game, dismissed) !== undefined);
        const found = choosePreroll(list, game, dismissed);
        expect(found === undefined).toBe(eligible.length === 0);
        if (found === undefined) return;
        expect(eligible).toContain(found);
        expect(found.weight).toBe(Math.max(...eligible.map(({ weight }) => weight)));
        expect(dismissed.has(found.id)).toBe(false);
      }),
    );
  });

  it('leaves the list of the channel as it is', () => {
    fc.assert(
      fc.property(anyList, anyGame, (list, game) => {
        const before = structuredClone(list);
        choosePreroll(list, game, new Set());
        expect(list).toEqual(before);
      }),
    );
  });
});

describe('dismissals', () => {
  const entry = (fields: Partial<PrerollDismissal> = {}): PrerollDismissal => ({
    user_id: null,
    event_id: 7,
    preroll_id: 1,
    until: NOW + 1,
    ...fields,
  });

  const VISITOR = { user_id: null, event_id: 7 };
  const dismissed = (
    stored: unknown,
    now = NOW,
    viewer: typeof VISITOR | { user_id: number; event_id: number } = VISITOR,
  ) => [...dismissedPrerolls(stored, viewer, now)];

  it('hold until their time', () => {
    expect(dismissed([entry()], NOW)).toEqual([1]);
    expect(dismissed([entry()], NOW + 1)).toEqual([]);
  });

  it('belong to one user or to the visitor, and to one game', () => {
    const stored = [entry(), entry({ user_id: 9, preroll_id: 2 }), entry({ event_id: 8, preroll_id: 3 })];
    expect(dismissed(stored)).toEqual([1]);
    expect(dismissed(stored, NOW, { user_id: 9, event_id: 7 })).toEqual([2]);
    expect(dismissed(stored, NOW, { user_id: 9, event_id: 8 })).toEqual([]);
  });

  it.each([
    undefined,
    null,
    'none',
    {},
    [null],
    [7],
    [{}],
    [{ until: NOW + 9 }],
    [{ until: NOW + 9, event_id: 7 }],
    [{ until: NOW + 9, event_id: 7, preroll_id: 1 }],
    [{ ...entry(), until: 'tomorrow' }],
    [{ ...entry(), until: null }],
  ])('are none in %j', stored => {
    expect(dismissed(stored)).toEqual([]);
    expect(withDismissal(stored, entry(), NOW)).toEqual([entry()]);
  });

  it('are stored once for each viewer, game and preroll', () => {
    const others = [entry({ user_id: 9 }), entry({ event_id: 8 }), entry({ preroll_id: 2 })];
    const later = entry({ until: NOW + 50 });
    expect(withDismissal([...others, entry()], later, NOW)).toEqual([...others, later]);
  });

  it('drop the expired ones when one is added', () => {
    expect(withDismissal([entry({ event_id: 8, until: NOW })], entry(), NOW)).toEqual([entry()]);
  });
});
