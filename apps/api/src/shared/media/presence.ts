import { randomUUID } from 'node:crypto';
import type { Database } from '@grandstand/db/database';
import { readPresence, savePresence, saveViewerCounts } from '@grandstand/db/presence';
import { viewerCounter } from './viewer-counter.ts';

/** Viewer counts: in memory for this process, summed over all processes in the database, without a row for each viewer. */
export interface Presence {
  /** The viewer counts until `until`, in Unix milliseconds. */
  seen(eventId: number, viewer: string, until: number): void;
  /** Viewers over all processes at the last count. */
  viewersOf(eventId: number): number;
  /** Viewers over all events and processes at the last count. */
  total(): number;
  /** Called after each count; counting continues while there are listeners. Returns an unsubscribe function. */
  onCount(listener: () => void): () => void;
  /** Counts now instead of at the next interval. */
  count(): Promise<void>;
  close(): void;
}

interface PresenceSource {
  readonly db: Database;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

const COUNT_EVERY_MS = 10_000;

export function openPresence({ db, now, onError }: PresenceSource): Presence {
  const processId = randomUUID();
  const counter = viewerCounter();
  const listeners = new Set<() => void>();
  let known: ReadonlyMap<number, number> = new Map();

  async function count(): Promise<void> {
    const own = counter.counts(now().getTime());
    if (own.size > 0) await savePresence(db, processId, own, now());
    if (own.size > 0 || listeners.size > 0) known = await readPresence(db, now());
    if (own.size > 0) await saveViewerCounts(db, known, now());
    for (const listener of listeners) listener();
  }

  const timer = setInterval(() => void count().catch(onError), COUNT_EVERY_MS).unref();
  return {
    seen: counter.seen,
    viewersOf: eventId => known.get(eventId) ?? 0,
    total: () => [...known.values()].reduce((sum, viewers) => sum + viewers, 0),
    onCount: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    count,
    close: () => clearInterval(timer),
  };
}
