import type { Database, Queryable } from './database.ts';
import { kyselyOver } from './kysely-over.ts';
import type { PgliteThread } from './pglite-thread.ts';
import { insideTransaction, refuseInsideTransaction } from './transaction-scope.ts';

/**
 * Opens PGlite in a thread. It has a single session: queries run in the order in which they are sent, and while a
 * transaction runs all others wait in the queue.
 */
export async function pgliteDatabase(thread: PgliteThread): Promise<Database> {
  await thread.opened;
  const send: Queryable['query'] = (sql, params) => thread.send({ op: 'query', sql, params });

  let queue: Promise<unknown> = Promise.resolve();
  const query: Queryable['query'] = async (sql, params) => {
    refuseInsideTransaction();
    await queue;
    return send(sql, params);
  };

  const session: Queryable = { query: send, kysely: kyselyOver(send) };
  const tx: Database['tx'] = work => {
    refuseInsideTransaction();
    const done = queue.then(() => runTransaction(session, work));
    queue = done.catch(() => {});
    return done;
  };

  const listeners = new Map<string, Set<(payload: string) => void>>();
  const subscribed = new Map<string, Promise<unknown>>();
  thread.onNotify((channel, payload) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  });
  // Inside a running transaction, its rollback would also undo the `listen`.
  const subscribe = async (channel: string) => {
    await queue;
    await thread.send({ op: 'listen', channel });
  };
  const listen: Database['listen'] = async (channel, onNotify) => {
    const ofChannel = (listeners.get(channel) ?? new Set()).add(onNotify);
    listeners.set(channel, ofChannel);
    const subscription = subscribed.get(channel) ?? subscribe(channel);
    subscribed.set(channel, subscription);
    await subscription;
    return async () => void ofChannel.delete(onNotify);
  };

  return {
    engine: 'pglite',
    query,
    kysely: kyselyOver(query),
    tx,
    listen,
    close: async () => {
      await queue;
      await thread.send({ op: 'close' });
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
