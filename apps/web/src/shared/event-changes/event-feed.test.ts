import { systemClock } from '@grandstand/client/clock';
import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventFeed, type EventFeed, LINGER_MS, START_AFTER_MS } from './event-feed.ts';
import type { FollowCallbacks } from './follow-event-changes.ts';

const GAME = { id: 7 } as SportsEvent;

describe('createEventFeed', () => {
  let feed: EventFeed;
  /** The callbacks of each stream that was opened. */
  let opened: FollowCallbacks[];
  let closed: number;

  const follow = (callbacks: FollowCallbacks) => {
    opened.push(callbacks);
    return () => {
      closed += 1;
    };
  };

  beforeEach(() => {
    vi.useFakeTimers();
    feed = createEventFeed(systemClock);
    opened = [];
    closed = 0;
  });
  afterEach(() => void vi.useRealTimers());

  it('opens one stream for all screens, 1.5 s after the last one joined', () => {
    feed.join(follow);
    vi.advanceTimersByTime(START_AFTER_MS - 1);
    expect(opened).toHaveLength(0);
    feed.join(follow);
    vi.advanceTimersByTime(START_AFTER_MS);
    expect(opened).toHaveLength(1);
    feed.join(follow);
    vi.advanceTimersByTime(START_AFTER_MS);
    expect(opened).toHaveLength(1);
  });

  it('opens the stream at once for a screen that cannot wait, and once', () => {
    feed.join(follow);
    feed.join(follow, true);
    expect(opened).toHaveLength(1);
    feed.join(follow, true);
    vi.advanceTimersByTime(START_AFTER_MS);
    expect(opened).toHaveLength(1);
  });

  it('does not open the stream for a screen that closes before', () => {
    feed.join(follow)();
    vi.advanceTimersByTime(START_AFTER_MS + LINGER_MS);
    expect(opened).toHaveLength(0);
  });

  it('leaves the stream open between two screens', () => {
    const leave = feed.join(follow);
    vi.advanceTimersByTime(START_AFTER_MS);
    leave();
    vi.advanceTimersByTime(LINGER_MS - 1);
    feed.join(follow);
    vi.advanceTimersByTime(LINGER_MS);
    expect([opened.length, closed]).toEqual([1, 0]);
  });

  it('closes the stream 5 s after the last screen, and opens it again for a new one', () => {
    const leave = feed.join(follow);
    const leaveOther = feed.join(follow);
    vi.advanceTimersByTime(START_AFTER_MS);
    leave();
    vi.advanceTimersByTime(LINGER_MS);
    expect(closed).toBe(0);
    leaveOther();
    vi.advanceTimersByTime(LINGER_MS);
    expect(closed).toBe(1);
    feed.join(follow);
    vi.advanceTimersByTime(START_AFTER_MS);
    expect(opened).toHaveLength(2);
  });

  it('notifies listeners only when following changes', () => {
    const changed = vi.fn();
    const unsubscribe = feed.listen(changed);
    feed.join(follow);
    vi.advanceTimersByTime(START_AFTER_MS);
    opened[0]?.onFollowing(true);
    opened[0]?.onFollowing(true);
    expect([feed.isFollowing(), changed.mock.calls.length]).toEqual([true, 1]);
    unsubscribe();
    opened[0]?.onFollowing(false);
    expect([feed.isFollowing(), changed.mock.calls.length]).toEqual([false, 1]);
  });

  it('holds the game that started last until that game ends', () => {
    feed.join(follow);
    vi.advanceTimersByTime(START_AFTER_MS);
    opened[0]?.onStarted(GAME);
    opened[0]?.onNotLive(8);
    expect(feed.startedEvent()).toBe(GAME);
    opened[0]?.onNotLive(GAME.id);
    expect(feed.startedEvent()).toBeNull();
  });
});
