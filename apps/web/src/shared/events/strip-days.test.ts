import { describe, expect, it } from 'vitest';
import type { EventDay } from './group-days.ts';
import { stripDays } from './strip-days.ts';

const day = (key: string, games: number): EventDay => ({ key, events: Array(games).fill({}) });

describe('stripDays', () => {
  it('shows a week from today with the games of each day', () => {
    const strip = stripDays([day('2026-11-21', 2), day('2026-11-23', 1)], '2026-11-21', true);
    expect(strip.map(({ count }) => count)).toEqual([2, 0, 1, 0, 0, 0, 0]);
    expect(strip[0]?.isToday).toBe(true);
    expect(strip.at(-1)?.key).toBe('2026-11-27');
  });

  it('has no counts if the games did not load', () => {
    const strip = stripDays(undefined, '2026-11-21', true);
    expect(strip.map(({ count }) => count)).toEqual(Array(7).fill(null));
    expect(strip[0]?.key).toBe('2026-11-21');
  });

  it('has no counts for days that a page of a longer list does not cover', () => {
    const strip = stripDays([day('2026-11-21', 8), day('2026-11-23', 4)], '2026-11-21', false);
    expect(strip.map(({ count }) => count)).toEqual([8, 0, null, null, null, null, null]);
  });

  it('starts at the first game when the next week has none', () => {
    expect(stripDays([day('2026-12-20', 1)], '2026-11-21', true)[0]).toEqual({
      key: '2026-12-20',
      count: 1,
      isToday: false,
    });
  });
});
