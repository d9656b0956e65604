import { once } from 'node:events';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from './testing/test-database.ts';

const END_LISTENERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where query like 'listen%' and datname = current_database()`;

afterEach(() => void vi.restoreAllMocks());

describe.runIf(process.env.TEST_DATABASE_URL)('listening on PostgreSQL', () => {
  it('continues after a lost connection and reports possibly missed notifications', async () => {
    const db = await openTestDatabase();
    const heard: (string | null)[] = [];
    let resume = () => {};
    const stop = await db.listen('content', payload => {
      heard.push(payload);
      resume();
    });
    const next = () =>
      new Promise<void>(resolve => {
        resume = resolve;
      });

    const back = next();
    await db.query(END_LISTENERS);
    await back;
    const news = next();
    await db.query("select pg_notify('content', 'again')", []);
    await news;
    await stop();
    await db.close();
    expect(heard).toEqual([null, 'again']);
  });

  it('leaves no connection behind, and says nothing, when it is stopped while it comes back', async () => {
    const db = await openTestDatabase();
    const heard: (string | null)[] = [];
    const stop = await db.listen('content', payload => heard.push(payload));
    const connect: (this: pg.Client, known?: unknown) => Promise<unknown> = pg.Client.prototype.connect;
    const coming = Promise.withResolvers<pg.Client>();
    const stopped = Promise.withResolvers<void>();
    vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(async function (
      this: pg.Client,
      known?: unknown,
    ) {
      // The pool's connection, for queries.
      if (known !== undefined) return connect.call(this, known);
      coming.resolve(this);
      await stopped.promise;
      return connect.call(this);
    });
    await db.query(END_LISTENERS);
    const client = await coming.promise;
    const left = once(client, 'end');
    await stop();
    stopped.resolve();
    await left;
    await db.close();
    expect(heard).toEqual([]);
  });
});
