import type { EventChange } from '@grandstand/contract/entities.schema';
import { listenToChanges } from '#shared/event-changes/change-listeners.ts';

/** Jitter: the viewers of a game refetch at random moments, not all at once, but at most this long after a change. */
const REFETCH_WITHIN_MS = 300;
/** Fewer than one process of the server sends from its memory. */
const REFETCHES_PER_MS = 5;

interface Ports {
  /** Fetches the timeline, of this version or a later one. */
  readonly refetch: (version: number) => void;
  /** A random number from 0 to 1, for jitter. */
  readonly random: () => number;
}

/**
 * Refetches the timeline of a game after another entry for it; when the changes start to arrive, because entries may have been
 * missed; and when the game ends, because its recording has positions. Returns a function that stops it.
 */
export function refetchOnEntries(id: number, { refetch, random }: Ports): () => void {
  let version = 0;
  let status: EventChange['stream_status'] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refetchLatest(): void {
    timer = undefined;
    refetch(version);
  }

  const stop = listenToChanges(change => {
    if (change.id !== id) return;
    const hasEnded = status !== undefined && status !== change.stream_status;
    const hasEntry = version !== change.timeline_version;
    ({ timeline_version: version, stream_status: status } = change);
    // A refetch that waits already will return this change too.
    if (hasEntry || hasEnded) timer ??= setTimeout(refetchLatest, random() * longestWait(change));
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** A few viewers need not wait for each other. */
function longestWait({ viewers }: EventChange): number {
  return Math.min(REFETCH_WITHIN_MS, (viewers ?? Number.POSITIVE_INFINITY) / REFETCHES_PER_MS);
}
