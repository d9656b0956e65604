import type { Database, Queryable } from './database.ts';
import { kyselyOver } from './kysely-over.ts';
import type { PgliteThread } from './pglite-thread.ts';
import { insideTransaction, refuseInsideTransaction } from './transaction-scope.ts';

/**
 * PGlite in a thread. It has a single session: queries follow each other in the order they are asked, and while a
 * transaction runs all others wait at its gate.
 */
export async function pgliteDatabase(thread: PgliteThread): Promise<Database> {
  await thread.opened;
  const ask: Queryable['query'] = (sql, params) => thread.ask({ op: 'query', sql, params });

  let gate: Promise<unknown> = Promise.resolve();
  const query: Queryable['query'] = async (sql, params) => {
    refuseInsideTransaction();
    await gate;
    return ask(sql, params);
  };

  const session: Queryable = { query: ask, kysely: kyselyOver(ask) };
  const tx: Database['tx'] = work => {
    refuseInsideTransaction();
    const done = gate.then(() => runTransaction(session, work));
    gate = done.catch(() => {});
    return done;
  };

  const listeners = new Map<string, Set<(payload: string) => void>>();
  const heard = new Map<string, Promise<unknown>>();
  thread.onNotify((channel, payload) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  });
  // Inside somebody's transaction it would be undone with that.
  const hear = async (channel: string) => {
    await gate;
    await thread.ask({ op: 'listen', channel });
  };
  const listen: Database['listen'] = async (channel, onNotify) => {
    const ofChannel = (listeners.get(channel) ?? new Set()).add(onNotify);
    listeners.set(channel, ofChannel);
    const hearing = heard.get(channel) ?? hear(channel);
    heard.set(channel, hearing);
    await hearing;
    return async () => void ofChannel.delete(onNotify);
  };

  return {
    engine: 'pglite',
    query,
    kysely: kyselyOver(query),
    tx,
    listen,
    close: async () => {
      await gate;
      await thread.ask({ op: 'close' });
    },
  };
}

async function runTransaction<T>(session: Queryable, work: (tx: Queryable) => Promise<T>): Promise<T> {
  await session.query('begin');
  try {
    const result = await insideTransaction(() => work(session));
    await session.query('commit');
    return result;
  } catch (error) {
    await session.query('rollback');
    throw error;
  }
}
