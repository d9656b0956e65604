import { randomUUID } from 'node:crypto';
import {
  ATTEMPTS_CHANGED,
  type AttemptsChange,
  type AttemptsNotification,
  notifyAttempts,
} from '@grandstand/db/attempt-notifications';
import type { Database } from '@grandstand/db/database';
import { memoryThrottle, type Throttle } from './throttle.ts';
import { hashKey } from './user-key.ts';

/** Longer than it takes to see that a password is right, which then is told to nobody. */
const PUBLISH_EVERY_MS = 1000;
/** Of keys whose attempts wait for a database that is away: beyond it they are counted in this process only. */
const MAX_UNSENT = 10_000;

export interface SharedThrottle extends Throttle {
  /** Tells the other processes at once. */
  publish(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Each process counts in its own memory and tells the others, over the database, what has failed here: one statement a
 * second, whatever is tried, and none for what succeeds. While the database is away each counts for itself, and tells
 * the others afterwards.
 */
export async function sharedThrottle(
  db: Database,
  now: () => number,
  onError: (error: unknown) => void,
): Promise<SharedThrottle> {
  const from = randomUUID();
  const memory = memoryThrottle(now);
  const untold = new Map<string, AttemptsChange>();

  const note = (key: string, attempts: number, windowMs: number) => {
    const { cleared = false, attempts: before = 0 } = untold.get(key) ?? {};
    untold.set(key, { key, cleared, attempts: before + attempts, windowMs });
  };
  const tell = async () => {
    const told = [...untold.values()].filter(({ attempts, cleared }) => attempts !== 0 || cleared);
    untold.clear();
    if (told.length === 0) return;
    await notifyAttempts(db, { process: from, changes: told }).catch(error => {
      putBack(told);
      throw error;
    });
  };
  /** Those of the meantime follow them. */
  const putBack = (told: readonly AttemptsChange[]) => {
    for (const before of told.slice(0, MAX_UNSENT - untold.size)) {
      const { cleared = false, attempts = 0 } = untold.get(before.key) ?? {};
      untold.set(before.key, {
        ...before,
        cleared: cleared || before.cleared,
        attempts: cleared ? attempts : before.attempts + attempts,
      });
    }
  };
  const hear = (payload: string | null) => {
    if (payload === null) return;
    // Only we write to this channel.
    const heard = JSON.parse(payload) as AttemptsNotification;
    if (heard.process === from) return;
    for (const { key, cleared, attempts, windowMs } of heard.changes) {
      if (cleared) void memory.clear(key);
      if (attempts !== 0) memory.add(key, attempts, windowMs);
    }
  };

  const stop = await db.listen(ATTEMPTS_CHANGED, hear);
  const timer = setInterval(() => void tell().catch(onError), PUBLISH_EVERY_MS).unref();
  return {
    publish: tell,
    // A key names accounts and addresses: only its hash leaves this process.
    count: (key, windowMs) => {
      note(hashKey(key), 1, windowMs);
      return memory.count(hashKey(key), windowMs);
    },
    forgive: key => {
      note(hashKey(key), -1, 0);
      return memory.forgive(hashKey(key));
    },
    clear: key => {
      const hash = hashKey(key);
      const { cleared = false, attempts = 0 } = untold.get(hash) ?? {};
      const othersKnow = cleared || memory.attempts(hash) > attempts;
      if (othersKnow) untold.set(hash, { key: hash, cleared: true, attempts: 0, windowMs: 0 });
      else untold.delete(hash);
      return memory.clear(hash);
    },
    secondsLeft: key => memory.secondsLeft(hashKey(key)),
    close: async () => {
      clearInterval(timer);
      await stop();
    },
  };
}
