import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Listened to by every process that counts attempts. */
export const ATTEMPTS_CHANGED = 'attempts_told';

/** Changes in a key's attempts since the last notification. */
export interface AttemptsChange {
  readonly key: string;
  /** All before are forgotten. */
  readonly cleared: boolean;
  /** More, or where it is negative fewer. */
  readonly attempts: number;
  readonly windowMs: number;
}

export interface AttemptsNotification {
  /** The process that says it, and hears it too. */
  readonly process: string;
  readonly changes: readonly AttemptsChange[];
}

/** A notification may have 8000 bytes, one of these has 120. */
const MOST_AT_ONCE = 60;

export async function notifyAttempts(
  db: Queryable,
  { process: from, changes: told }: AttemptsNotification,
): Promise<void> {
  const payloads = Array.from({ length: Math.ceil(told.length / MOST_AT_ONCE) }, (_, index) =>
    JSON.stringify({ from, told: told.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE) }),
  );
  await sql`select pg_notify(${ATTEMPTS_CHANGED}, payload) from unnest(${payloads}::text[]) as payload`.execute(
    db.kysely,
  );
}
