import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { scoreDigits, shownScore } from './hidden-scores.ts';

function event(own: Partial<SportsEvent>): SportsEvent {
  return { away_score: 2, home_score: 1, stream_status: 'vod', ...own } as SportsEvent;
}

describe('shownScore', () => {
  it('hides the score of a replay until the visitor shows scores', () => {
    expect(shownScore(event({}), 'replays')).toBeNull();
    expect(shownScore(event({}), 'none')).toEqual({ away: 2, home: 1 });
  });

  it('shows the score of a live game unless the visitor hides those, too', () => {
    const live = event({ stream_status: 'live' });
    expect(shownScore(live, 'replays')).toEqual({ away: 2, home: 1 });
    expect(shownScore(live, 'all')).toBeNull();
    expect(shownScore(event({}), 'all')).toBeNull();
  });

  it('is null before the game or without a score', () => {
    expect(shownScore(event({ stream_status: 'upcoming' }), 'none')).toBeNull();
    expect(shownScore(event({ away_score: null }), 'none')).toBeNull();
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
