import type { Database, Queryable } from '@grandstand/db/database';

/** Thrown to roll a transaction back. */
class RolledBack extends Error {}

/** Returns the result of work whose changes nobody else ever sees. */
export async function rolledBack<T>(
  db: Pick<Database, 'tx'>,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  try {
    await db.tx(async tx => {
      resolve(await work(tx));
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return promise;
}
