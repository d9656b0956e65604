import type { Queryable, QueryResult } from '@grandstand/db/database';
import type { ApplyDatabase } from '../apply-bundle.ts';
import type { DatabaseCall } from './protocol.ts';

interface OpenTransaction {
  readonly started: Promise<Queryable>;
  readonly end: PromiseWithResolvers<void>;
  /** Settles when the database has committed or rolled back. */
  readonly done: Promise<void>;
}

class RolledBack extends Error {}

const NOTHING: QueryResult<unknown> = { rows: [], rowCount: 0 };

/** Serves a child process's queries, including its one transaction. */
export class ServedDatabase {
  readonly #db: ApplyDatabase;
  #open: OpenTransaction | undefined;

  constructor(db: ApplyDatabase) {
    this.#db = db;
  }

  async handle(call: DatabaseCall): Promise<QueryResult<unknown>> {
    if (call.op === 'query') return (await this.#queryable(call.inTransaction)).query(call.sql, call.params);
    if (call.op === 'begin') await this.#begin();
    else if (call.op === 'commit') await this.#commit();
    else await this.rollBack();
    return NOTHING;
  }

  /** Rolls back the open transaction, if any, also after the child process has ended. */
  async rollBack(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    open?.end.reject(new RolledBack());
    await open?.done.catch(ignoreRolledBack);
  }

  async #begin(): Promise<void> {
    const started = Promise.withResolvers<Queryable>();
    const end = Promise.withResolvers<void>();
    const done = this.#db.tx(async tx => {
      started.resolve(tx);
      await end.promise;
    });
    this.#open = { started: started.promise, end, done };
    // Callers that await `started` or `done` get the error; the empty handlers cover an end before anyone awaits.
    done.catch(started.reject);
    end.promise.catch(() => undefined);
    await started.promise;
  }

  async #commit(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    open?.end.resolve();
    await open?.done;
  }

  async #queryable(inTransaction: boolean): Promise<Queryable> {
    if (!inTransaction) return this.#db;
    if (this.#open === undefined) throw new Error('no transaction is open');
    return this.#open.started;
  }
}

function ignoreRolledBack(error: unknown): void {
  if (!(error instanceof RolledBack)) throw error;
}
