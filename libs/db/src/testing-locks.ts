import type { Database, Queryable } from './database.ts';

/**
 * For tests on PostgreSQL: `change` begins while a transaction holds the channel, which goes on with `then` once that waits.
 * Returns the result of `change`; throws on a deadlock.
 */
export async function besideHeldChannel<T>(
  db: Database,
  channelId: number,
  change: () => Promise<T>,
  then: (tx: Queryable) => Promise<unknown>,
): Promise<T> {
  const locked = Promise.withResolvers<void>();
  const met = Promise.withResolvers<void>();
  const holding = db.tx(async tx => {
    await tx.query('update channel set subdomain = subdomain where id = $1', [channelId]);
    locked.resolve();
    await met.promise;
    await then(tx);
  });
  await locked.promise;
  const changed = change();
  while (!(await isSomebodyWaiting(db)));
  met.resolve();
  await holding;
  return changed;
}

async function isSomebodyWaiting(db: Database): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    [],
  );
  return rowCount > 0;
}
