import type { EventState } from '@grandstand/db/event-states';
import { describe, expect, it } from 'vitest';
import { changesBetween, idsOfChanged, nextClockChange, presentStates } from './changed-events.ts';

const START = new Date('2026-11-21T18:00:00Z');
const SIX_HOURS = 6 * 3_600_000;
const state = (overrides: Partial<EventState>): EventState => ({
  id: 1,
  starts_at: START,
  stream_status: 'upcoming',
  is_away: false,
  home_score: null,
  away_score: null,
  period_label: null,
  is_final: false,
  note: null,
  has_recording: false,
  timeline_version: 0,
  has_changed: false,
  ...overrides,
});
const now = (...states: EventState[]) => presentStates(states, id => id * 10);
const changes = (before: readonly EventState[], after: readonly EventState[]) =>
  changesBetween(now(...before), now(...after), idsOfChanged(after));

describe('presentStates', () => {
  it('has viewers and a stream for live events only', () => {
    const events = now(
      state({ stream_status: 'live', is_away: true }),
      state({ id: 2, stream_status: 'vod', is_away: true }),
    );
    expect(events.get(1)).toMatchObject({ stream_state: 'away', viewers: 10 });
    expect(events.get(2)).toMatchObject({ stream_state: null, viewers: null });
  });
});

describe('changesBetween', () => {
  it.each([
    { note: 'postponed' },
    { home_score: 1 },
    { period_label: 'Half-time' },
    { timeline_version: 1 },
    { stream_status: 'vod' },
  ] as const)('reports %o', change => {
    expect(changes([state({})], [state(change)])).toMatchObject([change]);
  });

  it('returns no change for unchanged, removed or newly listed events', () => {
    const [one, two] = [state({}), state({ id: 2 })];
    expect(changes([one], [one])).toEqual([]);
    expect(changes([one, two], [one])).toEqual([]);
    expect(changes([one], [one, two])).toEqual([]);
    expect(changes([], [state({ note: 'postponed' })])).toEqual([]);
  });

  it('returns a newly listed game that is live', () => {
    expect(changes([], [state({ stream_status: 'live' })])).toHaveLength(1);
  });

  it('returns a newly listed game that was changed, once', () => {
    const moved = state({ has_changed: true });
    expect(changes([], [moved])).toHaveLength(1);
    expect(changes([moved], [moved])).toEqual([]);
  });
});

describe('nextClockChange', () => {
  it('is 6 h after the start of a game without a stream, or its start if the result is final', () => {
    expect(nextClockChange([state({})])).toBe(START.getTime() + SIX_HOURS);
    expect(nextClockChange([state({ home_score: 2, away_score: 1, is_final: true })])).toBe(START.getTime());
    expect(nextClockChange([state({ stream_status: 'live' })])).toBeNull();
  });
});
