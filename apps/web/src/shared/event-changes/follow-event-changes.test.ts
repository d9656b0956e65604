import { systemClock } from '@grandstand/client/clock';
import type { EventChange, SportsEvent } from '@grandstand/contract/entities.schema';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callKey } from '../api/call-options.ts';
import { followEventChanges, PULSE_MS, SLEPT_MS, type StreamHandlers } from './follow-event-changes.ts';

const GAME = { id: 7, stream_status: 'upcoming' } as SportsEvent;
const CHANGE = { id: GAME.id, stream_status: 'live' } as EventChange;
/** The first backoff with `random: 0`. */
const FIRST_RETRY_MS = 500;

describe('followEventChanges', () => {
  /** The handlers of each stream that was opened. */
  let opened: StreamHandlers[];
  let closed: number;
  let isHidden: boolean;
  let pageChanged: (() => void) | null;
  let following: boolean[];
  let started: SportsEvent[];
  let queryClient: QueryClient;
  let stop: () => void;

  const last = () => opened.at(-1);

  function follow(): void {
    stop = followEventChanges({
      queryClient,
      openStream(handlers) {
        opened.push(handlers);
        return () => {
          closed += 1;
        };
      },
      page: {
        isHidden: () => isHidden,
        listen(changed) {
          pageChanged = changed;
          return () => {
            pageChanged = null;
          };
        },
      },
      clock: systemClock,
      random: () => 0,
      onFollowing: isFollowing => following.push(isFollowing),
      onStarted: event => started.push(event),
      onNotLive: () => undefined,
    });
  }

  beforeEach(() => {
    vi.useFakeTimers();
    [opened, closed, isHidden, pageChanged, following, started] = [[], 0, false, null, [], []];
    queryClient = new QueryClient();
    queryClient.setQueryData(callKey('listEvents'), { data: [GAME], meta: undefined });
  });
  afterEach(() => {
    stop();
    queryClient.clear();
    vi.useRealTimers();
  });

  it('follows once the initial messages have arrived, and applies changes to the cache', () => {
    follow();
    expect(following).toEqual([false]);
    last()?.onReady();
    expect(following).toEqual([false, true]);
    last()?.onChange(CHANGE);
    expect(started).toEqual([GAME]);
  });

  it('reconnects with a growing delay, which starts again after a connection', () => {
    follow();
    last()?.onBroken();
    expect([closed, following.at(-1)]).toEqual([1, false]);
    vi.advanceTimersByTime(FIRST_RETRY_MS);
    expect(opened).toHaveLength(2);
    last()?.onBroken();
    vi.advanceTimersByTime(FIRST_RETRY_MS);
    expect(opened).toHaveLength(2);
    vi.advanceTimersByTime(FIRST_RETRY_MS);
    expect(opened).toHaveLength(3);
    last()?.onReady();
    last()?.onBroken();
    vi.advanceTimersByTime(FIRST_RETRY_MS);
    expect(opened).toHaveLength(4);
  });

  it('closes the stream while the page is hidden, and opens it when the page is shown', () => {
    follow();
    isHidden = true;
    pageChanged?.();
    expect([opened.length, closed]).toEqual([1, 1]);
    isHidden = false;
    pageChanged?.();
    expect([opened.length, closed]).toEqual([2, 1]);
  });

  it('does not reconnect a hidden page', () => {
    follow();
    last()?.onBroken();
    isHidden = true;
    vi.advanceTimersByTime(FIRST_RETRY_MS);
    expect(opened).toHaveLength(1);
  });

  it('replaces a pending retry when the page changes', () => {
    follow();
    last()?.onBroken();
    pageChanged?.();
    vi.advanceTimersByTime(FIRST_RETRY_MS);
    expect(opened).toHaveLength(2);
  });

  it('reconnects after sleep, but not while timers are on time', () => {
    follow();
    vi.advanceTimersByTime(PULSE_MS * 5);
    expect(opened).toHaveLength(1);
    vi.setSystemTime(Date.now() + SLEPT_MS + 1);
    vi.advanceTimersByTime(PULSE_MS);
    expect([opened.length, closed]).toEqual([2, 1]);
  });

  it('stops for good', () => {
    follow();
    last()?.onBroken();
    stop();
    vi.setSystemTime(Date.now() + SLEPT_MS * 2);
    vi.advanceTimersByTime(PULSE_MS * 2);
    expect([opened.length, pageChanged, following.at(-1)]).toEqual([1, null, false]);
  });
});
