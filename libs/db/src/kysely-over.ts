import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Queryable } from './database.ts';
import type { Tables } from './tables.ts';

/** Builds typed queries that run on either engine through `query`. */
export function kyselyOver(query: Queryable['query']): Kysely<Tables> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOver(query),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: db => new PostgresIntrospector(db),
  };
  return new Kysely<Tables>({ dialect });
}

function driverOver(query: Queryable['query']): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const { rows, rowCount } = await query<Row>(sql, parameters);
      return { rows, numAffectedRows: BigInt(rowCount) };
    },
    streamQuery: () => refuse('streaming'),
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: async () => refuse('kysely.transaction()'),
    commitTransaction: async () => refuse('kysely.transaction()'),
    rollbackTransaction: async () => refuse('kysely.transaction()'),
    destroy: async () => {},
  };
}

function refuse(what: string): never {
  throw new Error(`${what} is not offered here: use Database.tx`);
}
