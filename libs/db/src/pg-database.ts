import pg from 'pg';
import type { Database, Queryable, QueryResult } from './database.ts';
import { kyselyOver } from './kysely-over.ts';
import { DatabaseUnreachable } from './open-errors.ts';
import { listenOnPg } from './pg-listener.ts';
import { QueryError, refusalOf } from './query-error.ts';
import { insideTransaction, refuseInsideTransaction } from './transaction-scope.ts';

const STATEMENT_TIMEOUT_MS = 5000;
const CONNECT_TIMEOUT_MS = 5000;
/** Named statements spare the planning; beyond this many distinct texts they would only fill the server's memory. */
const MAX_NAMED_STATEMENTS = 300;
const INT8 = 20;

const types = {
  getTypeParser: (oid: number, format: 'text' | 'binary' = 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/** PostgreSQL by its address. */
export async function openPg(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: '-c timezone=UTC',
    types: types as pg.CustomTypesConfig,
  });
  // A dropped connection is replaced by the pool; unheard, its error would end the process, idle or in a transaction.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  await pool.query('select 1').catch(async error => {
    await pool.end();
    throw new DatabaseUnreachable(url, error);
  });

  const named = statementNames();
  const query: Queryable['query'] = async (sql, params) => {
    refuseInsideTransaction();
    return run(pool, named, sql, params);
  };
  const tx: Database['tx'] = async work => {
    refuseInsideTransaction();
    const client = await pool.connect().catch(refuse);
    try {
      const result = await runTransaction(client, named, work);
      client.release();
      return result;
    } catch (error) {
      // Only a connection that rolled back is fit for others.
      const rolledBack = await client.query('rollback').then(
        () => true,
        () => false,
      );
      client.release(!rolledBack);
      throw error;
    }
  };
  return {
    engine: 'postgres',
    query,
    kysely: kyselyOver(query),
    tx,
    listen: (channel, onNotify) => listenOnPg(url, channel, onNotify),
    close: () => pool.end(),
  };
}

async function runTransaction<T>(
  client: pg.PoolClient,
  named: StatementNames,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const query: Queryable['query'] = (sql, params) => run(client, named, sql, params);
  await client.query('begin').catch(refuse);
  const result = await insideTransaction(() => work({ query, kysely: kyselyOver(query) }));
  await client.query('commit').catch(refuse);
  return result;
}

async function run<Row>(
  on: pg.Pool | pg.PoolClient,
  named: StatementNames,
  sql: string,
  params: readonly unknown[] | undefined,
): Promise<QueryResult<Row>> {
  try {
    const result = await on.query(params === undefined ? sql : { ...named(sql), values: [...params] });
    // Several statements answer an array of results, which the types of pg do not know.
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
