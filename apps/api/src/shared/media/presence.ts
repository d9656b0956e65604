import { randomUUID } from 'node:crypto';
import type { Database } from '@grandstand/db/database';
import { readPresence, savePresence } from '@grandstand/db/presence';
import { viewerCounter } from './viewer-counter.ts';

/** Who watches: counted in memory, added up over all processes in the database, never one row a viewer. */
export interface Presence {
  /** `until` in Unix milliseconds: overdue then. */
  seen(eventId: number, viewer: string, until: number): void;
  /** Over all processes, as counted last. */
  viewersOf(eventId: number): number;
  /** Over all events and processes, as counted last. */
  total(): number;
  /** Called after each count, which go on while somebody listens. Answers how to stop. */
  onCount(listener: () => void): () => void;
  /** Counts now; otherwise it happens by itself. */
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
