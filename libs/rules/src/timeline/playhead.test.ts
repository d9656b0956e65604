import { describe, expect, it } from 'vitest';
import { incident } from '../testing/incidents.ts';
import { gameAtPlayhead, type Playhead, passedIncidents, untilNextIncident } from './playhead.ts';
import { type RecordEntry, timelineOf } from './timeline.ts';

const FIRST_PICTURE = 1_000_000;
const CLOCK = { dates: [{ position: 0, at: FIRST_PICTURE }] as const, offset: 0 };

/** A stream without interruptions. */
const dated = (position: number): Playhead => ({ position, date: FIRST_PICTURE + position });
const undated = (position: number): Playhead => ({ position, date: null });

const KICK_OFF = incident({ id: 1, kind: 'period_start', position: 1_000, period_label: '1st half' });
const GOAL = incident({
  id: 2,
  kind: 'score',
  position: 60_000,
  away_score: 0,
  home_score: 1,
  clock: '0:59',
});
const SECOND_GOAL = incident({ id: 3, kind: 'score', position: 90_000, away_score: 0, home_score: 2 });
const GAME = [KICK_OFF, GOAL, SECOND_GOAL];

describe('the game at a playhead', () => {
  it('has no score before the first incident', () => {
    expect(gameAtPlayhead(GAME, dated(0))).toMatchObject({
      ...{ away_score: null, home_score: null, period_label: null, clock: null },
      ...{ is_unknown: false, passed: [] },
    });
  });

  it('is 0–0 from the first period on', () => {
    expect(gameAtPlayhead(GAME, dated(1_000))).toMatchObject({
      ...{ away_score: 0, home_score: 0, period_label: '1st half' },
    });
  });

  it('changes at the frame of an incident, whose time may be rounded', () => {
    expect(gameAtPlayhead(GAME, dated(59_960)).home_score).toBe(0);
    expect(gameAtPlayhead(GAME, dated(59_995))).toMatchObject({ home_score: 1, clock: '0:59' });
    expect(gameAtPlayhead(GAME, dated(60_000)).passed.at(-1)?.id).toBe(2);
  });

  it('takes a score back when the viewer seeks back', () => {
    expect(gameAtPlayhead(GAME, dated(95_000)).home_score).toBe(2);
    expect(gameAtPlayhead(GAME, dated(70_000)).home_score).toBe(1);
    expect(gameAtPlayhead(GAME, dated(2_000)).home_score).toBe(0);
  });

  it('is final only after the final result', () => {
    const final = incident({ id: 9, kind: 'final', position: 100_000, away_score: 0, home_score: 2 });
    expect(gameAtPlayhead([...GAME, final], dated(99_000)).is_final).toBe(false);
    expect(gameAtPlayhead([...GAME, final], dated(100_000)).is_final).toBe(true);
  });

  it('follows corrections and removals, whether the picture has passed them or not', () => {
    const record: RecordEntry[] = [
      ...GAME.map(one => ({ ...one, replaces: null })),
      { ...GOAL, id: 4, away_score: 1, home_score: 0, position: 61_000, replaces: 2 },
      { id: 5, kind: 'removal', replaces: 3 },
    ];
    const timeline = timelineOf(record, CLOCK);
    expect(gameAtPlayhead(timeline, dated(60_500)).home_score).toBe(0);
    expect(gameAtPlayhead(timeline, dated(61_000))).toMatchObject({ away_score: 1, home_score: 0 });
    expect(gameAtPlayhead(timeline, dated(95_000))).toMatchObject({ away_score: 1, home_score: 0 });
  });

  it('restarts the score of a period with each period', () => {
    const sets = [
      incident({ kind: 'period_start', position: 0, period_label: 'Set 1' }),
      incident({
        kind: 'score',
        position: 5_000,
        away_period_score: 25,
        home_period_score: 23,
        away_score: 1,
      }),
      incident({ kind: 'period_start', position: 8_000, period_label: 'Set 2' }),
      incident({ kind: 'score', position: 9_000, away_period_score: 0, home_period_score: 1 }),
    ];
    expect(gameAtPlayhead(sets, dated(5_000)).away_period_score).toBe(25);
    expect(gameAtPlayhead(sets, dated(8_000))).toMatchObject({ away_period_score: null, away_score: 1 });
    expect(gameAtPlayhead(sets, dated(9_000))).toMatchObject({ away_period_score: 0, home_period_score: 1 });
  });
});

describe('an incident entered as a time', () => {
  const at = (milliseconds: number, own = {}) =>
    incident({ kind: 'score', home_score: 1, away_score: 0, at: FIRST_PICTURE + milliseconds, ...own });

  it('is reached when the stream’s program date is', () => {
    expect(gameAtPlayhead([at(60_000)], dated(59_000)).home_score).toBeNull();
    expect(gameAtPlayhead([at(60_000)], dated(60_000)).home_score).toBe(1);
  });

  it('moves by the game’s offset, which its time of the picture includes', () => {
    expect(passedIncidents([at(60_000 + 2_500)], dated(61_000))).toEqual([]);
    expect(passedIncidents([at(60_000 + 2_500)], dated(62_500))).toHaveLength(1);
  });

  it('is reached by the first picture after a gap of the stream, if it happened in the gap', () => {
    // 60 s of pictures, then nothing for 30 s, then pictures again.
    const afterGap = (position: number): Playhead => ({ position, date: FIRST_PICTURE + position + 30_000 });
    expect(passedIncidents([at(75_000)], dated(60_000))).toEqual([]);
    expect(passedIncidents([at(75_000)], afterGap(60_000))).toHaveLength(1);
    expect(passedIncidents([at(95_000)], afterGap(60_000))).toEqual([]);
    expect(passedIncidents([at(95_000)], afterGap(65_000))).toHaveLength(1);
  });

  it('makes the score unknown without program dates, instead of wrong', () => {
    const timeline = [GOAL, at(70_000, { id: 5, home_score: 2 })];
    expect(gameAtPlayhead(timeline, undated(95_000))).toMatchObject({ is_unknown: true, home_score: null });
    expect(gameAtPlayhead(timeline, dated(95_000))).toMatchObject({ is_unknown: false, home_score: 2 });
  });

  it('leaves the score known without program dates if it does not change it', () => {
    const card = incident({ id: 6, kind: 'card', at: FIRST_PICTURE + 70_000 });
    expect(gameAtPlayhead([GOAL, card], undated(95_000))).toMatchObject({ is_unknown: false, home_score: 1 });
  });
});

describe('the time until the next incident', () => {
  it('is that to the nearest one ahead, by position or date', () => {
    const card = incident({ id: 7, kind: 'card', at: FIRST_PICTURE + 80_000 });
    expect(untilNextIncident([...GAME, card], dated(2_000))).toBe(57_990);
    expect(untilNextIncident([...GAME, card], dated(60_000))).toBe(19_990);
    expect(untilNextIncident([...GAME, card], dated(80_000))).toBe(9_990);
  });

  it('is infinite after the last one, and does not count what cannot be placed', () => {
    const card = incident({ id: 7, kind: 'card', at: FIRST_PICTURE + 99_000 });
    expect(untilNextIncident(GAME, dated(90_000))).toBe(Number.POSITIVE_INFINITY);
    expect(untilNextIncident([...GAME, card], undated(90_000))).toBe(Number.POSITIVE_INFINITY);
  });

  it('ends at a playhead that has passed exactly one more', () => {
    const until = untilNextIncident(GAME, dated(2_000));
    expect(passedIncidents(GAME, dated(2_000 + until - 1))).toHaveLength(1);
    expect(passedIncidents(GAME, dated(2_000 + until))).toHaveLength(2);
  });
});
