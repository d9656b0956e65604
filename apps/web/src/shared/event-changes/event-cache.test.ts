import type { EventChange, EventDetail, SportsEvent } from '@grandstand/contract/entities.schema';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callKey } from '../api/call-options.ts';
import { createEventCache, type EventCache } from './event-cache.ts';

const GAME = 7;
const OTHER = 8;
const START = 1_800_000_000;
const LIST = callKey('listEvents', { query: { type: 'upcoming' } });
const EVENT = callKey('getEvent', { params: { id: GAME } });

/** The fields of an event that the cache reads. */
function event(overrides: Partial<EventDetail> = {}): EventDetail {
  const known = {
    id: GAME,
    name: 'Brackwater @ Tarn Hill',
    stream_status: 'upcoming',
    stream: null,
    viewers: null,
    event_utc_ts: START,
  };
  return {
    home_score: null,
    away_score: null,
    period_label: null,
    note: null,
    ...known,
    ...overrides,
  } as EventDetail;
}

function change(overrides: Partial<EventChange> = {}): EventChange {
  const known = { id: GAME, stream_status: 'live', stream_state: 'on_air', viewers: 3, note: null } as const;
  const noScore = {
    home_score: null,
    away_score: null,
    period_label: null,
    timeline_version: 0,
    event_utc_ts: START,
  };
  return { ...noScore, ...known, ...overrides };
}

describe('createEventCache', () => {
  let queryClient: QueryClient;
  let cache: EventCache;
  let started: SportsEvent[];
  let notLive: number[];

  beforeEach(() => {
    vi.useFakeTimers();
    started = [];
    notLive = [];
    queryClient = new QueryClient();
    cache = createEventCache({
      queryClient,
      random: () => 0.5,
      onStarted: event => started.push(event),
      onNotLive: id => notLive.push(id),
    });
  });
  afterEach(() => {
    cache.close();
    queryClient.clear();
    vi.useRealTimers();
  });

  function store(key: readonly unknown[], data: unknown): void {
    queryClient.setQueryData(key, { data, meta: undefined }, { updatedAt: 1000 });
  }
  const stored = (key: readonly unknown[]) => queryClient.getQueryData<{ data: unknown }>(key)?.data;
  const isDue = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

  it('updates every response that contains the event, without changing its age', () => {
    store(LIST, [event(), event({ id: OTHER })]);
    store(EVENT, event());
    cache.apply(change());
    expect(stored(LIST)).toMatchObject([
      { stream_status: 'live', viewers: 3 },
      { stream_status: 'upcoming' },
    ]);
    expect(stored(EVENT)).toMatchObject({ stream_status: 'live' });
    expect(queryClient.getQueryState(LIST)?.dataUpdatedAt).toBe(1000);
  });

  it('refetches the event and lists within 1.5 s, with jitter, when a game starts', () => {
    store(LIST, [event()]);
    store(EVENT, event());
    cache.apply(change());
    vi.advanceTimersByTime(749);
    expect([isDue(LIST), isDue(EVENT)]).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect([isDue(LIST), isDue(EVENT)]).toEqual([true, true]);
  });

  it.each([{ note: 'cancelled' }, { event_utc_ts: START + 3600 }] as const)(
    'shows %o at once, and refetches what follows from it',
    moved => {
      store(LIST, [event()]);
      store(EVENT, event());
      cache.apply(change({ stream_status: 'upcoming', stream_state: null, viewers: null, ...moved }));
      expect(stored(LIST)).toMatchObject([moved]);
      expect(stored(EVENT)).toMatchObject(moved);
      vi.advanceTimersByTime(750);
      expect([isDue(LIST), isDue(EVENT)]).toEqual([true, true]);
    },
  );

  it('refetches a query on screen once', () => {
    store(LIST, [event()]);
    const queryFn = vi.fn(() => ({ data: [], meta: undefined }));
    const observer = new QueryObserver(queryClient, {
      queryKey: LIST,
      queryFn,
      staleTime: Infinity,
      enabled: true,
    });
    const stop = observer.subscribe(() => undefined);
    queryFn.mockClear();
    cache.apply(change());
    vi.advanceTimersByTime(750);
    expect(queryFn).toHaveBeenCalledTimes(1);
    stop();
  });

  it('refetches only the event when its stream is interrupted', () => {
    const stream = { state: 'on_air', started_at: '2026-11-21T18:00:00Z' } as const;
    store(LIST, [event({ stream_status: 'live' })]);
    store(EVENT, event({ stream_status: 'live', stream }));
    cache.apply(change());
    cache.apply(change({ stream_state: 'away' }));
    vi.runAllTimers();
    expect([isDue(LIST), isDue(EVENT)]).toEqual([false, true]);
  });

  it('refetches nothing when only score and viewers change', () => {
    store(LIST, [event({ stream_status: 'live' })]);
    cache.apply(change());
    vi.runAllTimers();
    store(LIST, stored(LIST));
    cache.apply(change({ home_score: 1, viewers: 1204 }));
    vi.runAllTimers();
    expect(stored(LIST)).toMatchObject([{ home_score: 1, viewers: 1204 }]);
    expect(isDue(LIST)).toBe(false);
  });

  it('refetches home and the lists of live games when a game starts that they do not contain', () => {
    const home = callKey('listEventsForHomepage');
    const live = callKey('listEvents', { query: { type: 'live' } });
    const team = callKey('listEvents', { query: { team: 'solvane' } });
    store(home, { live: [], upcoming: [], replays: [] });
    for (const list of [live, team, LIST]) store(list, [event({ id: OTHER })]);
    cache.apply(change());
    vi.runAllTimers();
    expect([home, live, team, LIST].map(isDue)).toEqual([true, true, false, false]);
  });

  it('refetches lists with live games that the snapshot does not contain', () => {
    store(LIST, [event({ id: OTHER, stream_status: 'live' })]);
    cache.completeSnapshot();
    vi.runAllTimers();
    expect(isDue(LIST)).toBe(true);
  });

  it('announces once that a game has started', () => {
    store(LIST, [event()]);
    cache.apply(change());
    cache.apply(change({ home_score: 1 }));
    expect(started.map(({ name }) => name)).toEqual(['Brackwater @ Tarn Hill']);
  });

  it('reports that a game is no longer live when it ends', () => {
    store(LIST, [event()]);
    cache.apply(change());
    expect(notLive).toEqual([]);
    cache.apply(change({ stream_status: 'vod', stream_state: null }));
    expect(notLive).toEqual([GAME]);
  });

  it('reports the games that ended while the connection was down', () => {
    store(LIST, [event({ stream_status: 'live' }), event({ id: OTHER, stream_status: 'live' })]);
    cache.apply(change());
    cache.completeSnapshot();
    expect(notLive).toEqual([OTHER]);
  });

  it('does not let an in-flight response revert a change', async () => {
    store(LIST, [event()]);
    cache.apply(change({ home_score: 2 }));
    await queryClient.fetchQuery({ queryKey: LIST, queryFn: () => ({ data: [event()], meta: undefined }) });
    expect(stored(LIST)).toMatchObject([{ stream_status: 'live', home_score: 2 }]);
  });
});
