import type { Queryable, QueryResult } from '@grandstand/db/database';
import { kyselyOver } from '@grandstand/db/kysely-over';
import { QueryError } from '@grandstand/db/query-error';
import type { ApplyDatabase } from '../apply-bundle.ts';
import type { DatabaseCall, ToProcess } from './protocol.ts';

type Parent = Pick<NodeJS.Process, 'on' | 'send'>;

/** The database of the process that started this one. */
export function remoteDatabase(parent: Parent): ApplyDatabase {
  const waiting = new Map<number, PromiseWithResolvers<QueryResult<unknown>>>();
  let lastId = 0;
  parent.on('message', (answer: ToProcess) => {
    const caller = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('refused' in answer) caller?.reject(new QueryError(answer.refused));
    else caller?.resolve({ rows: [...answer.rows], rowCount: answer.rowCount });
  });
  const call = (request: DatabaseCall) => {
    const id = ++lastId;
    const answered = Promise.withResolvers<QueryResult<unknown>>();
    waiting.set(id, answered);
    parent.send?.({ id, ...request });
    return answered.promise;
  };
  const queryable = (inTransaction: boolean): Queryable => {
    const query: Queryable['query'] = async <Row>(sql: string, params?: readonly unknown[]) =>
      // The rows are what the statement says; the caller names that shape.
      (await call({ op: 'query', inTransaction, sql, ...(params && { params }) })) as QueryResult<Row>;
    return { query, kysely: kyselyOver(query) };
  };
  return {
    ...queryable(false),
    async tx(work) {
      await call({ op: 'begin' });
      try {
        const result = await work(queryable(true));
        await call({ op: 'commit' });
        return result;
      } catch (error) {
        await call({ op: 'rollback' });
        throw error;
      }
    },
  };
}
