import type { EventChange } from '@grandstand/contract/entities.schema';
import { listenToChanges } from '#shared/event-changes/change-listeners.ts';

/** Jitter: viewers refetch at random moments within this time, not all at once. */
const REFETCH_WITHIN_MS = 300;

interface Ports {
  readonly refetch: () => void;
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
  const stop = listenToChanges(change => {
    if (change.id !== id) return;
    const hasEnded = status !== undefined && status !== change.stream_status;
    const hasEntry = version !== change.timeline_version;
    ({ timeline_version: version, stream_status: status } = change);
    if (!hasEntry && !hasEnded) return;
    clearTimeout(timer);
    timer = setTimeout(refetch, random() * REFETCH_WITHIN_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
