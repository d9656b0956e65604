import type { PlayerHandle } from '@grandstand/player/player-props';
import { incident } from '@grandstand/rules/testing/incidents';
import { afterEach, describe, expect, it } from 'vitest';
import { setWatchedGame, type WatchedGame, watchedGame } from '#shared/events/watched-game.ts';
import { watchGame } from './watch-game.ts';

const GAME = 7;
const START = Date.parse('2026-11-21T18:00:00Z');
const goal = (home_score: number, own = {}) =>
  incident({ id: home_score, kind: 'score', away_score: 0, home_score, ...own });
const TIMELINE = [goal(1, { position: 10_000 }), goal(2, { position: 20_000 })];

let isBehind = false;
const player = { isBehindLive: () => isBehind } as PlayerHandle;
const watching = (timeline = TIMELINE) => watchGame({ id: GAME, timeline, player });
const at = (time: number) => ({ time, date: START + time * 1000 });
const score = () => watchedGame(GAME)?.score ?? null;

afterEach(() => {
  isBehind = false;
  setWatchedGame(null);
});

describe('watchGame', () => {
  it('publishes the score of the playhead, and returns the time until the next one', () => {
    const update = watching();
    expect(update(at(4))).toBe(5_990);
    expect(score()).toBeNull();
    expect(update(at(10))).toBe(9_990);
    expect(score()).toEqual({ away: 0, home: 1 });
    expect(update(at(20))).toBe(Number.POSITIVE_INFINITY);
    expect(score()).toEqual({ away: 0, home: 2 });
    update(at(12));
    expect(score()).toEqual({ away: 0, home: 1 });
  });

  it('publishes only changes, so that nothing renders in between', () => {
    const update = watching();
    update(at(11));
    const before: WatchedGame | null = watchedGame(GAME);
    update(at(12));
    update(at(19));
    expect(watchedGame(GAME)).toBe(before);
  });

  it('knows no score without program dates if incidents were entered as times', () => {
    const update = watching([goal(1, { position: null, at: START + 10_000 })]);
    update({ time: 15, date: undefined });
    expect(watchedGame(GAME)).toMatchObject({ score: null, game: { is_unknown: true } });
    update(at(15));
    expect(score()).toEqual({ away: 0, home: 1 });
  });

  it('shows no score behind the live point of a game without incidents, and that of its cards otherwise', () => {
    const update = watching([]);
    update(at(10));
    expect(watchedGame(GAME)).toBeNull();
    isBehind = true;
    update(at(10));
    expect(watchedGame(GAME)).toMatchObject({ score: null, game: null });
    isBehind = false;
    update(at(10));
    expect(watchedGame(GAME)).toBeNull();
  });

  it('publishes all key moments, also those ahead, and none of a game that has only other incidents', () => {
    watching()(at(4));
    expect(watchedGame(GAME)?.moments.map(({ id }) => id)).toEqual([1, 2]);
    watching([incident({ kind: 'substitution', position: 1_000 })])(at(4));
    expect(watchedGame(GAME)).toMatchObject({ moments: [], game: { passed: [{ kind: 'substitution' }] } });
  });

  it('says nothing about another game', () => {
    watching()(at(10));
    expect(watchedGame(GAME + 1)).toBeNull();
  });
});
