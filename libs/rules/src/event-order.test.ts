import { describe, expect, it } from 'vitest';
import { byStart } from './event-order.ts';

describe('byStart', () => {
  it('sorts by start, and by id if two games start together', () => {
    const games = [
      { id: 3, event_utc_ts: 200 },
      { id: 9, event_utc_ts: 100 },
      { id: 2, event_utc_ts: 200 },
    ];
    expect(games.sort(byStart).map(({ id }) => id)).toEqual([9, 2, 3]);
  });
});
