import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** The notification channel that every process listens to. */
export const ATTEMPTS_CHANGED = 'attempts_changed';

/** Changes in a key's attempts since the last notification. */
export interface AttemptsChange {
  readonly key: string;
  /** Whether all earlier attempts are cleared. */
  readonly cleared: boolean;
  /** The number to add; negative to subtract. */
  readonly attempts: number;
  readonly windowMs: number;
}

export interface AttemptsNotification {
  /** The sending process, which receives its own notification too. */
  readonly process: string;
  readonly changes: readonly AttemptsChange[];
}

/** A notification may have 8000 bytes; one change has 120. */
const MAX_CHANGES = 60;

export async function notifyAttempts(
  db: Queryable,
  { process, changes }: AttemptsNotification,
): Promise<void> {
  const payloads = Array.from({ length: Math.ceil(changes.length / MAX_CHANGES) }, (_, index) => {
    const part = changes.slice(index * MAX_CHANGES, (index + 1) * MAX_CHANGES);
    return JSON.stringify({ process, changes: part } satisfies AttemptsNotification);
  });
  await sql`select pg_notify(${ATTEMPTS_CHANGED}, payload) from unnest(${payloads}::text[]) as payload`.execute(
    db.kysely,
  );
}
