import type { CallData } from '@grandstand/contract/calls.schema';
import type { EventChange, EventDetail, SportsEvent } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { applyEventChange } from './apply-event-change.ts';

const SOCCER = 3;
const HOCKEY = 4;

/** The fields of an event that these tests read. */
function event(id: number, overrides: Partial<SportsEvent> = {}): SportsEvent {
  const known = {
    id,
    event_utc_ts: 1_800_000_000 + id,
    stream_status: 'upcoming',
    event_category_id: SOCCER,
    note: null,
    home_score: null,
    away_score: null,
    period_label: null,
    is_unrecorded: false,
    simulated_live: null,
    viewers: null,
    media: [],
  };
  return { ...known, ...overrides } as SportsEvent;
}

const live = (id: number, overrides: Partial<SportsEvent> = {}) =>
  event(id, { stream_status: 'live', home_score: 0, away_score: 0, viewers: 12, ...overrides });
const replay = (id: number, overrides: Partial<SportsEvent> = {}) =>
  event(id, { stream_status: 'vod', home_score: 1, away_score: 1, ...overrides });

function change(id: number, overrides: Partial<EventChange> = {}): EventChange {
  return {
    id,
    stream_status: 'live',
    stream_state: 'on_air',
    home_score: 0,
    away_score: 0,
    period_label: null,
    viewers: 12,
    note: null,
    timeline_version: 0,
    event_utc_ts: 1_800_000_000 + id,
    ...overrides,
  };
}

const over = (id: number) =>
  change(id, { stream_status: 'vod', stream_state: null, home_score: 2, away_score: 1, viewers: null });

type HomeData = CallData<'listEventsForHomepage'>;
const home = (overrides: Partial<HomeData> = {}): HomeData => ({
  live: [],
  upcoming: [],
  replays: [],
  has_moments: true,
  ...overrides,
});
const ids = (data: HomeData) => ({
  live: data.live.map(({ id }) => id),
  upcoming: data.upcoming.map(({ id }) => id),
  replays: data.replays.map(row => [row.event_category_id, ...row.events.map(({ id }) => id)]),
});

describe('applyEventChange of the homepage', () => {
  it('moves a game that starts to the live games, sorted by start', () => {
    const before = home({ live: [live(1), live(3)], upcoming: [event(2), event(4)] });
    const after = applyEventChange(before, change(2)) as HomeData;
    expect(ids(after)).toEqual({ live: [1, 2, 3], upcoming: [4], replays: [] });
    expect(after.live[1]).toMatchObject({ stream_status: 'live', viewers: 12, home_score: 0 });
  });

  it('puts a game that ends first among the replays of its sport', () => {
    const rows = [
      { event_category_id: HOCKEY, events: [replay(8, { event_category_id: HOCKEY })] },
      { event_category_id: 1, events: [replay(7)] },
    ];
    const after = applyEventChange(home({ live: [live(1), live(2)], replays: rows }), over(1)) as HomeData;
    expect(ids(after)).toEqual({
      live: [2],
      upcoming: [],
      replays: [
        [HOCKEY, 8],
        [1, 1, 7],
      ],
    });
    expect(after.replays[1]?.events[0]).toMatchObject({ stream_status: 'vod', home_score: 2, viewers: null });
  });

  it('adds a row for the first replay of a sport', () => {
    const after = applyEventChange(home({ live: [live(1)] }), over(1)) as HomeData;
    expect(ids(after)).toEqual({ live: [], upcoming: [], replays: [[SOCCER, 1]] });
  });

  it('returns a game that was live by mistake to the upcoming games', () => {
    const back = change(1, { stream_status: 'upcoming', stream_state: null, viewers: null });
    const after = applyEventChange(home({ live: [live(1)], upcoming: [event(2)] }), back) as HomeData;
    expect(ids(after)).toEqual({ live: [], upcoming: [1, 2], replays: [] });
  });

  it('changes a score without moving its game', () => {
    const before = home({ live: [live(1), live(2)] });
    const after = applyEventChange(before, change(2, { away_score: 1, period_label: '2nd' })) as HomeData;
    expect(ids(after)).toEqual(ids(before));
    expect(after.live[1]).toMatchObject({ away_score: 1, period_label: '2nd' });
    expect(after.live[0]).toBe(before.live[0]);
  });
});

describe('applyEventChange of a list', () => {
  it.each([
    ['score', { home_score: 3 }],
    ['period', { period_label: 'Q3' }],
    ['viewers', { viewers: 1204 }],
    ['state', { stream_status: 'vod' }],
    ['note', { note: 'postponed' }],
  ] as const)('updates the %s without reordering', (_, now) => {
    const before = [live(1), live(2)];
    const after = applyEventChange(before, change(1, now)) as SportsEvent[];
    expect(after.map(({ id }) => id)).toEqual([1, 2]);
    expect(after[0]).toMatchObject(now);
    expect(after[1]).toBe(before[1]);
  });
});

describe('applyEventChange of an event', () => {
  const detail = (overrides: Partial<EventDetail> = {}): EventDetail => ({
    ...live(1),
    description: null,
    categories: [],
    location: null,
    reason: null,
    processing_progress: null,
    stream: { state: 'on_air', started_at: '2026-11-21T18:00:00Z' },
    ...overrides,
  });

  it('updates the stream state when the encoder disconnects and returns', () => {
    const away = applyEventChange(detail(), change(1, { stream_state: 'away' })) as EventDetail;
    expect(away.stream).toEqual({ state: 'away', started_at: '2026-11-21T18:00:00Z' });
    expect((applyEventChange(away, change(1)) as EventDetail).stream?.state).toBe('on_air');
  });

  it('leaves media and reason to the refetched response', () => {
    const waiting = detail({ ...event(1), reason: 'not_started', stream: null });
    const after = applyEventChange(waiting, change(1)) as EventDetail;
    expect(after).toMatchObject({ stream_status: 'live', reason: 'not_started', media: [], stream: null });
  });

  it('removes the stream when the game is over', () => {
    expect((applyEventChange(detail(), over(1)) as EventDetail).stream).toBeNull();
  });
});

describe('applyEventChange of unaffected data', () => {
  it.each([
    ['a homepage without the event', home({ live: [live(1)] }), change(9)],
    ['a homepage that is up to date', home({ live: [live(1)] }), change(1)],
    ['a list without the event', [live(1)], change(9)],
    ['a list that is up to date', [live(1)], change(1)],
    ['another event', { ...live(1), stream: null } as EventDetail, change(9)],
  ])('returns the same object: %s', (_, cached, now) => expect(applyEventChange(cached, now)).toBe(cached));
});
