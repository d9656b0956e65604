import { Worker } from 'node:worker_threads';
import type { QueryResult } from './database.ts';
import { OPENED, type Reply, type Request } from './pglite-protocol.ts';
import { QueryError } from './query-error.ts';

type WithoutId<R> = R extends unknown ? Omit<R, 'id'> : never;

export interface PgliteThread {
  readonly opened: Promise<unknown>;
  send<Row>(request: WithoutId<Request>): Promise<QueryResult<Row>>;
  onNotify(listener: (channel: string, payload: string) => void): void;
  /** Ends the thread without closing the engine, for a database that could not be opened. */
  terminate(): Promise<unknown>;
}

interface Waiting {
  resolve(result: QueryResult<unknown>): void;
  reject(error: Error): void;
}

/** Starts the embedded engine in a thread of its own, because a slow query in the main thread would delay every request. */
export function startPgliteThread(dir: string): PgliteThread {
  // The thread must not inherit flags of the process, such as --input-type.
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: dir,
    execArgv: [],
  });
  const waiting = new Map<number, Waiting>();
  const listeners: ((channel: string, payload: string) => void)[] = [];
  let lastId = OPENED;
  let ended: Error | undefined;

  const wait = <Row>(id: number) =>
    new Promise<QueryResult<Row>>((resolve, reject) => {
      // The statement determines the shape of the rows, and the caller names it as `Row`.
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
    });

  const settle = (reply: Exclude<Reply, { notified: string }>) => {
    const caller = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('refused' in reply) caller?.reject(new QueryError(reply.refused));
    else caller?.resolve({ rows: reply.rows, rowCount: reply.rowCount });
  };
  const end = (error: Error) => {
    ended ??= error;
    for (const caller of waiting.values()) caller.reject(ended);
    waiting.clear();
  };

  worker.on('message', (reply: Reply) => {
    if (!('notified' in reply)) return settle(reply);
    for (const listener of listeners) listener(reply.notified, reply.payload);
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the database is closed')));

  return {
    opened: wait(OPENED),
    send: request => {
      if (ended) return Promise.reject(ended);
      const id = ++lastId;
      worker.postMessage({ ...request, id });
      return wait(id);
    },
    onNotify: listener => listeners.push(listener),
    terminate: () => worker.terminate(),
  };
}
