import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export interface QueryResult<Row> {
  readonly rows: Row[];
  /** Number of rows returned or, if the statement returns none, changed. */
  readonly rowCount: number;
}

/** Runs queries, in the database or in one transaction. */
export interface Queryable {
  /**
   * Runs one statement with parameters such as `$1`, or several statements without parameters.
   * Trap: pass JSON as text (`JSON.stringify`), because the engines convert arrays differently.
   * `patienceMs` is the timeout of statements that may take longer than a visitor's. PostgreSQL's own limit is raised separately.
   */
  query<Row>(sql: string, params?: readonly unknown[], patienceMs?: number): Promise<QueryResult<Row>>;
  /** The same connection as a typed query builder. Its `.transaction()` throws: use `tx`. */
  readonly kysely: Kysely<Tables>;
}

export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /** Runs `work` in one transaction. Inside `work`, use only its `tx`: a query on the database throws. */
  tx<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Returns an unsubscribe function. `payload` is null after a reconnect, because notifications may have been missed. */
  listen(channel: string, onNotify: (payload: string | null) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
