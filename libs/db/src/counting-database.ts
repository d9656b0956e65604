import type { Database, Queryable } from './database.ts';
import { kyselyOver } from './kysely-over.ts';

/** For tests: the same database, which counts what it is asked outside transactions, as far as that `counts`. */
export function countingDatabase(
  db: Database,
  counts: (sql: string) => boolean = () => true,
): Database & { readonly asked: () => number } {
  let asked = 0;
  const query: Queryable['query'] = (sql, params, patienceMs) => {
    if (counts(sql)) asked += 1;
    return db.query(sql, params, patienceMs);
  };
  return { ...db, query, kysely: kyselyOver(query), asked: () => asked };
}
