import type { Clock } from '@grandstand/client/clock';
import type { SportsEvent } from '@grandstand/contract/entities.schema';
import type { FollowCallbacks } from './follow-event-changes.ts';

/** The hero, lists and the first frame load first. */
export const START_AFTER_MS = 1500;
/** The stream stays open between two screens. */
export const LINGER_MS = 5000;

/** Opens the stream of event changes. Returns a function that closes it. */
type Follow = (callbacks: FollowCallbacks) => () => void;

/** One stream of event changes per tab, shared by all screens with events. */
export interface EventFeed {
  /** Opens the stream, if it is not open, for a screen; at once if it is urgent. Returns a function to call when the screen closes. */
  join(follow: Follow, isUrgent?: boolean): () => void;
  /** Whether changes arrive; while they do not, screens have to poll. */
  isFollowing(): boolean;
  /** The last game that started while the stream was open, until it ends. */
  startedEvent(): SportsEvent | null;
  /** Returns an unsubscribe function. */
  listen(changed: () => void): () => void;
}

export function createEventFeed(clock: Clock): EventFeed {
  const listeners = new Set<() => void>();
  let isFollowing = false;
  let started: SportsEvent | null = null;
  let screens = 0;
  let close: (() => void) | null = null;
  let cancelTimer: (() => void) | undefined;

  function notify(): void {
    for (const changed of listeners) changed();
  }

  const callbacks: FollowCallbacks = {
    onFollowing(next) {
      if (next === isFollowing) return;
      isFollowing = next;
      notify();
    },
    onStarted(event) {
      started = event;
      notify();
    },
    onNotLive(id) {
      if (started?.id !== id) return;
      started = null;
      notify();
    },
  };

  function end(): void {
    close?.();
    close = null;
  }

  function leave(): void {
    screens -= 1;
    if (screens > 0) return;
    cancelTimer?.();
    cancelTimer = clock.after(LINGER_MS, end);
  }

  function join(follow: Follow, isUrgent = false): () => void {
    const open = () => {
      close ??= follow(callbacks);
    };
    screens += 1;
    cancelTimer?.();
    if (isUrgent) open();
    else if (close === null) cancelTimer = clock.after(START_AFTER_MS, open);
    return leave;
  }

  function listen(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }

  return { join, listen, isFollowing: () => isFollowing, startedEvent: () => started };
}
