import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { scoreDigits, shownScore } from './hidden-scores.ts';

function event(own: Partial<SportsEvent>): SportsEvent {
  return { away_score: 2, home_score: 1, stream_status: 'vod', ...own } as SportsEvent;
}

describe('shownScore', () => {
  it('hides the score of a replay until the visitor shows scores', () => {
    expect(shownScore(event({}), true)).toBeNull();
    expect(shownScore(event({}), false)).toEqual({ away: 2, home: 1 });
  });

  it('always shows the score of a live game', () => {
    expect(shownScore(event({ stream_status: 'live' }), true)).toEqual({ away: 2, home: 1 });
  });

  it('is null before the game or without a score', () => {
    expect(shownScore(event({ stream_status: 'upcoming' }), false)).toBeNull();
    expect(shownScore(event({ away_score: null }), false)).toBeNull();
  });
});

describe('scoreDigits', () => {
  it.each([
    [{ away: 3, home: 1 }, 1],
    [{ away: 9, home: 88 }, 2],
    [{ away: 104, home: 98 }, 3],
    [null, 0],
  ])('counts the digits of the longer number (%o)', (score, digits) => {
    expect(scoreDigits(score)).toBe(digits);
  });
});
