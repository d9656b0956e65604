import type { Database, Queryable } from '../database.ts';

/**
 * For tests on PostgreSQL: starts `change` while a transaction locks the channel. Once `change` waits, that transaction runs
 * `then` and commits. Returns the result of `change`; throws on a deadlock.
 */
export async function againstLockedChannel<T>(
  db: Database,
  channelId: number,
  change: () => Promise<T>,
  then: (tx: Queryable) => Promise<unknown>,
): Promise<T> {
  const locked = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<void>();
  const holding = db.tx(async tx => {
    await tx.query('update channel set subdomain = subdomain where id = $1', [channelId]);
    locked.resolve();
    await waiting.promise;
    await then(tx);
  });
  await locked.promise;
  const changed = change();
  while (!(await isLockAwaited(db)));
  waiting.resolve();
  await holding;
  return changed;
}

async function isLockAwaited(db: Database): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    [],
  );
  return rowCount > 0;
}
