import type { Clock } from '@grandstand/client/clock';
import type { EventChange, SportsEvent } from '@grandstand/contract/entities.schema';
import type { QueryClient } from '@tanstack/react-query';
import { createEventCache } from './event-cache.ts';
import { reconnectDelay } from './reconnect-delay.ts';

/** A timer that fires this late means that the machine slept, and that the connection is dead. */
export const SLEPT_MS = 20_000;
export const PULSE_MS = 10_000;

export interface FollowCallbacks {
  /** Reports whether changes arrive; while they do, screens need not poll. */
  readonly onFollowing: (isFollowing: boolean) => void;
  readonly onStarted: (event: SportsEvent) => void;
  readonly onNotLive: (id: number) => void;
}

export interface StreamHandlers {
  readonly onChange: (change: EventChange) => void;
  /** The initial messages have arrived. */
  readonly onReady: () => void;
  readonly onBroken: () => void;
}

export interface Page {
  isHidden(): boolean;
  /** Calls back when the page is hidden, shown or restored, or back online. Returns an unsubscribe function. */
  listen(changed: () => void): () => void;
}

interface Ports extends FollowCallbacks {
  readonly queryClient: QueryClient;
  /** Returns a function that closes the stream. */
  readonly openStream: (handlers: StreamHandlers) => () => void;
  readonly page: Page;
  readonly clock: Clock;
  /** A random number from 0 to 1, for jitter. */
  readonly random: () => number;
}

/**
 * Follows the stream of event changes while the page is visible; reconnects with backoff and jitter when it breaks, and after
 * sleep. Returns a function that stops it.
 */
export function followEventChanges(ports: Ports): () => void {
  const { queryClient, openStream, page, clock, random, onFollowing, onStarted, onNotLive } = ports;
  let close: (() => void) | undefined;
  let cancelRetry: (() => void) | undefined;
  let attempt = 0;

  function end(): void {
    cancelRetry?.();
    close?.();
    close = undefined;
    onFollowing(false);
  }

  function open(): void {
    end();
    if (page.isHidden()) return;
    const cache = createEventCache({ queryClient, random, onStarted, onNotLive });
    const closeStream = openStream({
      onChange: cache.apply,
      onReady() {
        cache.completeSnapshot();
        attempt = 0;
        onFollowing(true);
      },
      onBroken() {
        end();
        cancelRetry = clock.after(reconnectDelay(attempt++, random()), open);
      },
    });
    close = () => {
      closeStream();
      cache.close();
    };
  }

  open();
  const stopListening = page.listen(open);
  const stopPulse = onWake(clock, open);
  return () => {
    stopListening();
    stopPulse();
    end();
  };
}

/** Calls `woke` when the machine has slept. Returns a function that stops it. */
function onWake(clock: Clock, woke: () => void): () => void {
  let last = clock.now();
  let cancel = clock.after(PULSE_MS, beat);
  function beat(): void {
    const slept = clock.now() - last > PULSE_MS + SLEPT_MS;
    last = clock.now();
    cancel = clock.after(PULSE_MS, beat);
    if (slept) woke();
  }
  return () => cancel();
}
