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

/** Longer than verifying a password takes: attempts that succeed are withdrawn before they are published. */
const PUBLISH_EVERY_MS = 1000;
/** Limit of keys that wait for an unavailable database; further ones count in this process only. */
const MAX_UNSENT = 10_000;

export interface SharedThrottle extends Throttle {
  /** Publishes to the other processes now instead of at the next interval. */
  publish(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Each process counts in its own memory and publishes its failed attempts over the database: at most one statement a
 * second, and none for successful attempts. While the database is unavailable each process counts on its own, and
 * publishes afterwards.
 */
export async function sharedThrottle(
  db: Database,
  now: () => number,
  onError: (error: unknown) => void,
): Promise<SharedThrottle> {
  const processId = randomUUID();
  const memory = memoryThrottle(now);
  const unsent = new Map<string, AttemptsChange>();

  const record = (key: string, attempts: number, windowMs: number) => {
    const { cleared = false, attempts: before = 0 } = unsent.get(key) ?? {};
    unsent.set(key, { key, cleared, attempts: before + attempts, windowMs });
  };
  const publish = async () => {
    const changes = [...unsent.values()].filter(({ attempts, cleared }) => attempts !== 0 || cleared);
    unsent.clear();
    if (changes.length === 0) return;
    await notifyAttempts(db, { process: processId, changes }).catch(error => {
      requeue(changes);
      throw error;
    });
  };
  /** Merges unpublished changes with those recorded since. */
  const requeue = (changes: readonly AttemptsChange[]) => {
    for (const before of changes.slice(0, MAX_UNSENT - unsent.size)) {
      const { cleared = false, attempts = 0 } = unsent.get(before.key) ?? {};
      unsent.set(before.key, {
        ...before,
        cleared: cleared || before.cleared,
        attempts: cleared ? attempts : before.attempts + attempts,
      });
    }
  };
  const receive = (payload: string | null) => {
    if (payload === null) return;
    // Only `notifyAttempts` writes to this channel.
    const notification = JSON.parse(payload) as AttemptsNotification;
    if (notification.process === processId) return;
    for (const { key, cleared, attempts, windowMs } of notification.changes) {
      if (cleared) void memory.clear(key);
      if (attempts !== 0) memory.add(key, attempts, windowMs);
    }
  };

  const stop = await db.listen(ATTEMPTS_CHANGED, receive);
  const timer = setInterval(() => void publish().catch(onError), PUBLISH_EVERY_MS).unref();
  return {
    publish,
    // A key names accounts and addresses: only its hash leaves this process.
    count: (key, windowMs) => {
      record(hashKey(key), 1, windowMs);
      return memory.count(hashKey(key), windowMs);
    },
    forgive: key => {
      record(hashKey(key), -1, 0);
      return memory.forgive(hashKey(key));
    },
    clear: key => {
      const hash = hashKey(key);
      const { cleared = false, attempts = 0 } = unsent.get(hash) ?? {};
      const othersKnow = cleared || memory.attempts(hash) > attempts;
      if (othersKnow) unsent.set(hash, { key: hash, cleared: true, attempts: 0, windowMs: 0 });
      else unsent.delete(hash);
      return memory.clear(hash);
    },
    secondsLeft: key => memory.secondsLeft(hashKey(key)),
    close: async () => {
      clearInterval(timer);
      await stop();
    },
  };
}
