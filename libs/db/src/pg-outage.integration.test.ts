import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openPg } from './pg-database.ts';
import { isOutage, QueryError } from './query-error.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { type DatabaseProxy, openTestProxy } from './testing/test-proxy.ts';

/** An unresponsive server is abandoned after a second. */
const AT_ONCE = 0;

describe.runIf(process.env.TEST_DATABASE_URL)('PostgreSQL behind a network that fails', () => {
  let direct: Database;
  let proxy: DatabaseProxy;
  let db: Database;
  beforeAll(async () => {
    direct = await openTestDatabase();
    proxy = await openTestProxy(direct);
    db = await openPg(proxy.url);
    await direct.query('create table note (text text primary key)', []);
  });
  afterAll(async () => {
    await db.close();
    await proxy.close();
    await direct.close();
  });
  beforeEach(async () => {
    proxy.restore();
    await direct.query('delete from note', []);
    await db.query('select 1', []);
  });

  const notes = async () => (await direct.query<{ text: string }>('select text from note', [])).rows;
  const add = (text: string) =>
    db.tx(async tx => {
      await tx.query('insert into note values ($1)', [text]);
      return text;
    });

  it('fails a statement that gets no response, and uses another connection afterwards', async () => {
    proxy.silence();
    const failure = await db.query('select 1', [], AT_ONCE).catch(reason => reason);
    expect(failure).toBeInstanceOf(QueryError);
    proxy.restore();
    expect((await db.query('select 2 as two', [])).rows).toEqual([{ two: 2 }]);
  });

  it('fails a transaction that gets no response, without waiting for its rollback, and changes nothing', async () => {
    const failed = db.tx(async tx => {
      await tx.query('insert into note values ($1)', ['lost']);
      proxy.silence();
      await tx.query('select 1', [], AT_ONCE);
    });
    await expect(failed).rejects.toBeInstanceOf(QueryError);
    proxy.restore();
    await add('kept');
    expect(await notes()).toEqual([{ text: 'kept' }]);
  });

  it('changes nothing when the connection is cut before the commit', async () => {
    proxy.cutAt('commit');
    await expect(add('lost')).rejects.toBeInstanceOf(QueryError);
    proxy.restore();
    await add('kept');
    expect(await notes()).toEqual([{ text: 'kept' }]);
  });

  it('fails a transaction whose commit was carried out but not confirmed', async () => {
    proxy.cutAt('commit', { isResponseLost: true });
    await expect(add('kept')).rejects.toBeInstanceOf(QueryError);
    expect(await notes()).toEqual([{ text: 'kept' }]);
  });

  it('lets statements with more patience take longer than others', async () => {
    await expect(db.query('select pg_sleep(0.01)', [], 60_000)).resolves.toMatchObject({ rowCount: 1 });
  });

  it('ends a transaction whose client is gone without a word', async () => {
    const { rows } = await db.query('show idle_in_transaction_session_timeout', []);
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
  });

  it('receives notifications again after an outage, and learns that it may have missed some', async () => {
    const received: (string | null)[] = [];
    const back = Promise.withResolvers<void>();
    const stop = await db.listen('note', payload => {
      received.push(payload);
      back.resolve();
    });
    proxy.cut();
    await direct.query("select pg_notify('note', 'missed')", []);
    proxy.restore();
    await back.promise;
    await stop();
    expect(received).toEqual([null]);
  });

  it.each(['statement', 'transaction', 'listener'] as const)(
    'fails a %s as an outage while it is gone',
    async kind => {
      proxy.cut();
      const ask = {
        statement: () => db.query('select 1', []),
        transaction: () => add('lost'),
        listener: () => db.listen('note', () => {}),
      };
      expect(isOutage(await ask[kind]().catch(reason => reason))).toBe(true);
    },
  );

  it('closes although the server does not respond', async () => {
    const other = await openPg(proxy.url);
    const stop = await other.listen('note', () => {});
    proxy.silence();
    await stop();
    await other.close();
  });
});
