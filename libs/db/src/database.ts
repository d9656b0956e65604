import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export interface QueryResult<Row> {
  readonly rows: Row[];
  /** Rows returned, or changed where none are returned. */
  readonly rowCount: number;
}

/** Runs queries: the database itself, or one transaction of it. */
export interface Queryable {
  /**
   * One statement with `$1` parameters; several statements only without parameters.
   * Trap: pass JSON as text (`JSON.stringify`), as the engines disagree about arrays in jsonb.
   * `patienceMs` is for statements that may take longer than a visitor's; PostgreSQL's own limit is raised separately.
   */
  query<Row>(sql: string, params?: readonly unknown[], patienceMs?: number): Promise<QueryResult<Row>>;
  /** The same connection with types. Its own `.transaction()` is refused: there is `tx`. */
  readonly kysely: Kysely<Tables>;
}

export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /** Runs `work` in one transaction. Inside, ask `tx` only: asking the database itself is refused. */
  tx<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** `payload` is null after a lost connection came back: anything may have been missed. Answers how to stop. */
  listen(channel: string, onNotify: (payload: string | null) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
