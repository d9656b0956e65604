import pg from 'pg';
import type { Database, Queryable, QueryResult } from './database.ts';
import { kyselyOver } from './kysely-over.ts';
import { DatabaseUnreachable } from './open-errors.ts';
import { closeSocketAfterTimeout, KEEP_ALIVE } from './pg-connection.ts';
import { listenOnPg } from './pg-listener.ts';
import { QueryError, refusalOf } from './query-error.ts';
import { insideTransaction, refuseInsideTransaction } from './transaction-scope.ts';

const STATEMENT_TIMEOUT_MS = 5000;
const CONNECT_TIMEOUT_MS = 5000;
/** PostgreSQL cancels a slow statement itself. After this further time the server counts as unresponsive. */
const GRACE_MS = 1000;
/** Ends a transaction whose client disappeared silently, because its locks would last for hours. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;
/** Named statements are planned once. Beyond this number of distinct texts they would fill the server's memory. */
const MAX_NAMED_STATEMENTS = 300;
const INT8 = 20;

const types = {
  getTypeParser: (oid: number, format: 'text' | 'binary' = 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/** Connects to PostgreSQL. */
export async function openPg(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    ...KEEP_ALIVE,
    options: '-c timezone=UTC',
    types: types as pg.CustomTypesConfig,
  });
  // The pool replaces a dropped connection. Without listeners, its `error` event would end the process.
  pool.on('error', () => {});
  const connected = new Set<pg.PoolClient>();
  pool.on('connect', client => {
    client.on('error', () => {});
    connected.add(client);
  });
  pool.on('remove', client => connected.delete(client));
  await pool.query('select 1').catch(async error => {
    await pool.end();
    throw new DatabaseUnreachable(url, error);
  });

  const named = statementNames();
  const query: Queryable['query'] = async (sql, params, patienceMs) => {
    refuseInsideTransaction();
    return run(pool, statement(named, sql, params, patienceMs));
  };
  const tx: Database['tx'] = async work => {
    refuseInsideTransaction();
    const client = await pool.connect().catch(refuse);
    try {
      const result = await runTransaction(client, named, work);
      client.release();
      return result;
    } catch (error) {
      // A connection is reused only after a rollback. On a lost connection, the rollback would only run into the timeout.
      const isLost = error instanceof QueryError && error.code === undefined;
      client.release(isLost || !(await rollsBack(client)));
      throw error;
    }
  };
  return {
    engine: 'postgres',
    query,
    kysely: kyselyOver(query),
    tx,
    listen: (channel, onNotify) => listenOnPg(url, channel, onNotify).catch(refuse),
    close: async () => {
      await pool.end();
      for (const client of connected) closeSocketAfterTimeout(client);
    },
  };
}

async function runTransaction<T>(
  client: pg.PoolClient,
  named: StatementNames,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const query: Queryable['query'] = (sql, params, patienceMs) =>
    run(client, statement(named, sql, params, patienceMs));
  await query('begin');
  const result = await insideTransaction(() => work({ query, kysely: kyselyOver(query) }));
  await query('commit');
  return result;
}

function rollsBack(client: pg.PoolClient): Promise<boolean> {
  return run(client, { text: 'rollback', query_timeout: STATEMENT_TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
}

/** `query_timeout` is an option of every query that pg's types lack. */
type Statement = pg.QueryConfig & { readonly query_timeout: number };

function statement(
  named: StatementNames,
  sql: string,
  params: readonly unknown[] | undefined,
  patienceMs = STATEMENT_TIMEOUT_MS,
): Statement {
  const text = params === undefined ? { text: sql } : { ...named(sql), values: [...params] };
  return { ...text, query_timeout: patienceMs + GRACE_MS };
}

async function run<Row>(on: pg.Pool | pg.PoolClient, asked: Statement): Promise<QueryResult<Row>> {
  try {
    const result = await on.query(asked);
    // Several statements return an array of results, which pg's types lack.
    const last: pg.QueryResult | undefined = Array.isArray(result) ? result.at(-1) : result;
    return { rows: last?.rows ?? [], rowCount: last?.rowCount ?? 0 };
  } catch (error) {
    return refuse(error);
  }
}

function refuse(error: unknown): never {
  throw new QueryError(refusalOf(error));
}

type StatementNames = (sql: string) => { text: string; name?: string };

function statementNames(): StatementNames {
  const names = new Map<string, string>();
  return text => {
    const known = names.get(text);
    if (known !== undefined) return { text, name: known };
    if (names.size >= MAX_NAMED_STATEMENTS) return { text };
    const name = `s${names.size}`;
    names.set(text, name);
    return { text, name };
  };
}
