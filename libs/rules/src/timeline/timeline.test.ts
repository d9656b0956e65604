import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { incident } from '../testing/incidents.ts';
import {
  periodText,
  positionOf,
  type RecordEntry,
  type RecordingClock,
  scoreAfter,
  timelineOf,
} from './timeline.ts';

const CLOCK: RecordingClock = { dates: [{ position: 0, at: 1_000_000 }], offset: 0 };
const entry = (own: Parameters<typeof incident>[0] & { replaces?: number } = {}): RecordEntry => ({
  ...incident(own),
  replaces: own.replaces ?? null,
});

describe('the place of an incident', () => {
  it('is its position in the recording, or its time since the first picture', () => {
    expect(positionOf({ position: 4_000, at: null }, CLOCK)).toBe(4_000);
    expect(positionOf({ position: null, at: 1_004_000 }, CLOCK)).toBe(4_000);
  });

  it('moves with the offset only if it was entered as a time', () => {
    const late = { ...CLOCK, offset: 2_500 };
    expect(positionOf({ position: null, at: 1_004_000 }, late)).toBe(6_500);
    expect(positionOf({ position: 4_000, at: null }, late)).toBe(4_000);
  });

  it('leaves out the pauses of the encoder', () => {
    const paused: RecordingClock = { ...CLOCK, dates: [...CLOCK.dates, { position: 3_000, at: 1_009_000 }] };
    expect(positionOf({ position: null, at: 1_010_000 }, paused)).toBe(4_000);
  });
});

describe('the timeline', () => {
  it('is ordered by place, whenever an incident was entered', () => {
    const record = [
      entry({ id: 1, position: 9_000 }),
      entry({ id: 2, position: null, at: 1_003_000 }),
      entry({ id: 3, position: 5_000 }),
    ];
    expect(timelineOf(record, CLOCK).map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  it('keeps the order of entry at the same place', () => {
    const record = [entry({ id: 7, position: 5 }), entry({ id: 3, position: 5 })];
    expect(timelineOf(record, CLOCK).map(({ id }) => id)).toEqual([3, 7]);
  });

  it('shows a correction instead of what it replaces, and corrections of corrections', () => {
    const record = [
      entry({ id: 1, position: 1_000, home_score: 2 }),
      entry({ id: 2, position: 1_000, home_score: 1, replaces: 1 }),
      entry({ id: 3, position: 3_000, home_score: 1, replaces: 2 }),
    ];
    expect(timelineOf(record, CLOCK).map(({ id, position }) => [id, position])).toEqual([[3, 3_000]]);
    expect(timelineOf(record.slice(0, 2), CLOCK).map(({ id }) => id)).toEqual([2]);
  });

  it('drops what was removed, through any of its corrections', () => {
    const record: RecordEntry[] = [
      entry({ id: 1, position: 1_000 }),
      entry({ id: 2, position: 2_000 }),
      entry({ id: 3, position: 1_500, replaces: 1 }),
      { id: 4, kind: 'removal', replaces: 3 },
    ];
    expect(timelineOf(record, CLOCK).map(({ id }) => id)).toEqual([2]);
  });

  it('does not depend on the order in which the record is read', () => {
    const places = fc.array(fc.nat(20), { maxLength: 12 });
    fc.assert(
      fc.property(places, fc.infiniteStream(fc.nat()), (positions, keys) => {
        const record = positions.map((position, index) => entry({ id: index + 1, position }));
        const shuffled = record
          .map(one => ({ one, key: keys.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(timelineOf(shuffled, CLOCK)).toEqual(timelineOf(record, CLOCK));
      }),
    );
  });
});

describe('the score after some incidents', () => {
  it('is unknown before the first one, and keeps what an incident does not say', () => {
    expect(scoreAfter([])).toEqual({
      away_score: null,
      home_score: null,
      away_period_score: null,
      home_period_score: null,
      period_label: null,
      is_final: false,
    });
    const played = [
      incident({ kind: 'period_start', period_label: '1st half' }),
      incident({ kind: 'score', away_score: 0, home_score: 1 }),
      incident({ kind: 'card' }),
    ];
    expect(scoreAfter(played)).toMatchObject({
      away_score: 0,
      home_score: 1,
      period_label: '1st half',
      is_final: false,
    });
  });

  it('restarts within each period', () => {
    const start = incident({ kind: 'period_start', period_label: 'Set 2' });
    const point = incident({ kind: 'score', away_period_score: 14, home_period_score: 11 });
    expect(scoreAfter([point])).toMatchObject({ away_period_score: 14, home_period_score: 11 });
    expect(scoreAfter([point, start])).toMatchObject({ away_period_score: null, home_period_score: null });
  });

  it('is shown with the points of the set until the game is over', () => {
    const start = incident({ kind: 'period_start', period_label: 'Set 2' });
    const point = incident({ kind: 'score', away_period_score: 14, home_period_score: 11 });
    expect(periodText(scoreAfter([]))).toBeNull();
    expect(periodText(scoreAfter([start]))).toBe('Set 2');
    expect(periodText(scoreAfter([start, point]))).toBe('Set 2, 14–11');
    const result = incident({ kind: 'final', period_label: 'Final' });
    expect(periodText(scoreAfter([start, point, result]))).toBe('Final');
  });

  it('is final after the final result only', () => {
    const result = incident({ kind: 'final', away_score: 2, home_score: 1, period_label: 'Final' });
    expect(scoreAfter([result])).toMatchObject({ away_score: 2, period_label: 'Final', is_final: true });
  });
});
