import type { EventChange, SportsEvent } from '@grandstand/contract/entities.schema';
import type { QueryClient } from '@tanstack/react-query';
import { createEventCache, type EventCache } from './event-cache.ts';
import { reconnectDelay } from './reconnect-delay.ts';

/** A timer that fires this late means that the machine slept, and that the connection is dead. */
const SLEPT_MS = 20_000;
const PULSE_MS = 10_000;

export interface FollowCallbacks {
  /** Reports whether changes arrive; while they do, screens need not poll. */
  readonly onFollowing: (isFollowing: boolean) => void;
  readonly onStarted: (event: SportsEvent) => void;
  readonly onNotLive: (id: number) => void;
}

interface FollowOptions extends FollowCallbacks {
  readonly url: string;
  readonly queryClient: QueryClient;
}

/**
 * Follows the stream of event changes while the page is visible; reconnects with backoff and jitter when it breaks, and after
 * sleep. Returns a function that stops it.
 */
export function followEventChanges({
  url,
  queryClient,
  onFollowing,
  ...callbacks
}: FollowOptions): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let close: (() => void) | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;

  function end(): void {
    clearTimeout(retry);
    close?.();
    close = null;
    onFollowing(false);
  }

  function open(): void {
    end();
    if (document.hidden) return;
    const cache = createEventCache({ queryClient, random: Math.random, ...callbacks });
    const stream = openStream(url, cache, onReady, onBroken);
    close = () => {
      stream.close();
      cache.close();
    };
  }

  function onReady(): void {
    attempt = 0;
    onFollowing(true);
  }

  function onBroken(): void {
    end();
    retry = setTimeout(open, reconnectDelay(attempt++, Math.random()));
  }

  open();
  document.addEventListener('visibilitychange', open, { signal });
  window.addEventListener('online', open, { signal });
  window.addEventListener('pageshow', e => e.persisted && open(), { signal });
  const stopPulse = onWake(open);
  return () => {
    leaving.abort();
    stopPulse();
    end();
  };
}

function openStream(url: string, cache: EventCache, onReady: () => void, onBroken: () => void): EventSource {
  const stream = new EventSource(url);
  // The messages are trusted: tests check the server against the contract.
  stream.addEventListener('change', e => cache.apply(JSON.parse(e.data) as EventChange));
  stream.addEventListener('ready', () => {
    cache.completeSnapshot();
    onReady();
  });
  stream.addEventListener('error', onBroken);
  return stream;
}

/** Calls `woke` when the machine has slept. Returns a function that stops it. */
function onWake(woke: () => void): () => void {
  let last = Date.now();
  const pulse = setInterval(() => {
    const slept = Date.now() - last > PULSE_MS + SLEPT_MS;
    last = Date.now();
    if (slept) woke();
  }, PULSE_MS);
  return () => clearInterval(pulse);
}
