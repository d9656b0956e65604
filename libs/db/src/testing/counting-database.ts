import type { Database, Queryable } from '../database.ts';
import { kyselyOver } from '../kysely-over.ts';

/** For tests: the same database, which also counts queries outside transactions for which `counts` returns true. */
export function countingDatabase(
  db: Database,
  counts: (sql: string) => boolean = () => true,
): Database & { readonly queryCount: () => number } {
  let queryCount = 0;
  const query: Queryable['query'] = (sql, params, timeoutMs) => {
    if (counts(sql)) queryCount += 1;
    return db.query(sql, params, timeoutMs);
  };
  return { ...db, query, kysely: kyselyOver(query), queryCount: () => queryCount };
}
