import type { EventChange, EventDetail, SportsEvent } from '@grandstand/contract/entities.schema';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callKey } from '../api/call-options.ts';
import { createEventCache, type EventCache } from './event-cache.ts';

const GAME = 7;
const OTHER = 8;
const LIST = callKey('listEvents', { query: { type: 'upcoming' } });
const EVENT = callKey('getEvent', { params: { id: GAME } });

/** What of an event the cache looks at. */
function event(overrides: Partial<EventDetail> = {}): EventDetail {
  const known = {
    id: GAME,
    name: 'Brackwater @ Tarn Hill',
    stream_status: 'upcoming',
    stream: null,
    viewers: null,
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
  return { home_score: null, away_score: null, period_label: null, ...known, ...overrides };
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
      onStarted: one => started.push(one),
      onNotLive: id => notLive.push(id),
    });
  });
  afterEach(() => {
    cache.close();
    queryClient.clear();
    vi.useRealTimers();
  });

  function keep(key: readonly unknown[], data: unknown): void {
    queryClient.setQueryData(key, { data, meta: undefined }, { updatedAt: 1000 });
  }
  const kept = (key: readonly unknown[]) => queryClient.getQueryData<{ data: unknown }>(key)?.data;
  const isDue = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

  it('changes every answer that carries the event, and leaves them as old as they were', () => {
    keep(LIST, [event(), event({ id: OTHER })]);
    keep(EVENT, event());
    cache.apply(change());
    expect(kept(LIST)).toMatchObject([{ stream_status: 'live', viewers: 3 }, { stream_status: 'upcoming' }]);
    expect(kept(EVENT)).toMatchObject({ stream_status: 'live' });
    expect(queryClient.getQueryState(LIST)?.dataUpdatedAt).toBe(1000);
  });

  it('has event and lists asked for again within 1.5 s when a game begins', () => {
    keep(LIST, [event()]);
    keep(EVENT, event());
    cache.apply(change());
    vi.advanceTimersByTime(749);
    expect([isDue(LIST), isDue(EVENT)]).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect([isDue(LIST), isDue(EVENT)]).toEqual([true, true]);
  });

  it('asks once for what is on screen', () => {
    keep(LIST, [event()]);
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

  it('asks for the event alone when its picture goes', () => {
    const stream = { state: 'on_air', started_at: '2026-11-21T18:00:00Z' } as const;
    keep(LIST, [event({ stream_status: 'live' })]);
    keep(EVENT, event({ stream_status: 'live', stream }));
    cache.apply(change());
    cache.apply(change({ stream_state: 'away' }));
    vi.runAllTimers();
    expect([isDue(LIST), isDue(EVENT)]).toEqual([false, true]);
  });

  it('asks for nothing when only score and viewers change', () => {
    keep(LIST, [event({ stream_status: 'live' })]);
    cache.apply(change());
    vi.runAllTimers();
    keep(LIST, kept(LIST));
    cache.apply(change({ home_score: 1, viewers: 1204 }));
    vi.runAllTimers();
    expect(kept(LIST)).toMatchObject([{ home_score: 1, viewers: 1204 }]);
    expect(isDue(LIST)).toBe(false);
  });

  it('has home and lists of live games asked for again when a game begins that they do not carry', () => {
    const home = callKey('listEventsForHomepage');
    const live = callKey('listEvents', { query: { type: 'live' } });
    const team = callKey('listEvents', { query: { team: 'solvane' } });
    keep(home, { live: [], upcoming: [], replays: [] });
    for (const list of [live, team, LIST]) keep(list, [event({ id: OTHER })]);
    cache.apply(change());
    vi.runAllTimers();
    expect([home, live, team, LIST].map(isDue)).toEqual([true, true, false, false]);
  });

  it('knows by the first messages which games have ended meanwhile', () => {
    keep(LIST, [event({ id: OTHER, stream_status: 'live' })]);
    cache.completeSnapshot();
    vi.runAllTimers();
    expect(isDue(LIST)).toBe(true);
  });

  it('announces once that a game has started', () => {
    keep(LIST, [event()]);
    cache.apply(change());
    cache.apply(change({ home_score: 1 }));
    expect(started.map(({ name }) => name)).toEqual(['Brackwater @ Tarn Hill']);
  });

  it('says that a game is no longer live when it ends', () => {
    keep(LIST, [event()]);
    cache.apply(change());
    expect(notLive).toEqual([]);
    cache.apply(change({ stream_status: 'vod', stream_state: null }));
    expect(notLive).toEqual([GAME]);
  });

  it('says which games have ended while nobody listened', () => {
    keep(LIST, [event({ stream_status: 'live' }), event({ id: OTHER, stream_status: 'live' })]);
    cache.apply(change());
    cache.completeSnapshot();
    expect(notLive).toEqual([OTHER]);
  });

  it('does not let an answer that was on its way take a change back', async () => {
    keep(LIST, [event()]);
    cache.apply(change({ home_score: 2 }));
    await queryClient.fetchQuery({ queryKey: LIST, queryFn: () => ({ data: [event()], meta: undefined }) });
    expect(kept(LIST)).toMatchObject([{ stream_status: 'live', home_score: 2 }]);
  });
});
