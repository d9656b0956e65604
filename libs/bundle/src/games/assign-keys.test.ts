import { describe, expect, it } from 'vitest';
import { assignKeys } from './assign-keys.ts';
import type { ResolvedGame } from './resolve-rows.ts';

const game = (at: string, away = 'thl', home = 'brk', uid: string | null = null): ResolvedGame => ({
  ...{ line: 2, uid, startsAt: 0 },
  event: { at, away, home },
});
const keysOf = (
  games: readonly ResolvedGame[],
  previous = [] as readonly ResolvedGame[],
  taken: string[] = [],
) => {
  const stored = assignKeys(previous, [], new Set()).map(({ key, uid, event }) => ({ key, uid, event }));
  return assignKeys(games, stored, new Set(taken)).map(({ key }) => key);
};

describe('assignKeys', () => {
  it('names a new game by its day and teams, and a second one of the day by a number', () => {
    const games = [game('2026-11-28 12:00'), game('2026-11-28 19:00')];
    expect(keysOf(games)).toEqual(['2026-11-28-thl-brk', '2026-11-28-thl-brk-2']);
  });

  it('avoids the keys of the bundle and of other schedules', () => {
    expect(keysOf([game('2026-11-28 12:00')], [], ['2026-11-28-thl-brk'])).toEqual(['2026-11-28-thl-brk-2']);
  });

  it.each([
    ['its clock time', game('2026-11-28 20:00')],
    ['its day', game('2027-01-09 19:00')],
    ['a team', game('2026-11-28 19:00', 'dun')],
    ['the home team', game('2026-11-28 19:00', 'thl', 'dun')],
  ])('keeps the key of a game when its line changes %s', (_, edited) => {
    const other = game('2026-12-05 19:00', 'sol', 'pel');
    expect(keysOf([other, edited], [game('2026-11-28 19:00'), other])).toEqual([
      '2026-12-05-sol-pel',
      '2026-11-28-thl-brk',
    ]);
  });

  it('recognises a game by its id even if everything else has changed', () => {
    const before = [game('2026-11-28 19:00', 'thl', 'brk', '7'), game('2026-12-05 19:00', 'sol', 'pel', '8')];
    const after = [game('2026-12-05 19:00', 'sol', 'pel', '7'), game('2026-11-28 19:00', 'thl', 'brk', '8')];
    expect(keysOf(after, before)).toEqual(['2026-11-28-thl-brk', '2026-12-05-sol-pel']);
  });

  it('does not take another id for the same game', () => {
    const before = [game('2026-11-28 19:00', 'thl', 'brk', '7')];
    expect(keysOf([game('2026-12-05 19:00', 'thl', 'brk', '9')], before)).toEqual(['2026-12-05-thl-brk']);
  });

  it('takes two games of the same teams in their order, so that the nearer one stays itself', () => {
    const before = [game('2026-11-28 19:00'), game('2027-02-06 19:00')];
    const after = [game('2027-02-06 19:00'), game('2026-11-29 19:00')];
    expect(keysOf(after, before)).toEqual(['2027-02-06-thl-brk', '2026-11-28-thl-brk']);
  });
});
