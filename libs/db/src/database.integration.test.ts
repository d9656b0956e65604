import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { QueryError } from './query-error.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.query(
    'create table account (id integer primary key, balance integer not null check (balance >= 0))',
  );
  await db.query('insert into account values (1, 100), (2, 100)');
});
afterAll(() => db.close());

/** Changes the accounts in the order of their ids, so that two transfers never wait for each other. */
const transfer = (from: number, to: number, amount: number) =>
  db.tx(async tx => {
    const changes = [
      { id: from, change: -amount },
      { id: to, change: amount },
    ].sort((one, other) => one.id - other.id);
    for (const { id, change } of changes) {
      await tx.query('update account set balance = balance + $2 where id = $1', [id, change]);
    }
  });

const total = async () => {
  const { rows } = await db.query<{ sum: number }>('select sum(balance)::integer as sum from account', []);
  return rows[0]?.sum;
};

describe('Database', () => {
  it('answers the same JavaScript values on both engines', async () => {
    const { rows } = await db.query(
      `select 9007199254740991::bigint as big, $1::timestamptz as time, $2::text[] as list, $3::jsonb as json,
        1.5::real as real, true as yes, null::text as nothing`,
      [new Date('2026-01-02T03:04:05.678Z'), ['a', 'b,c'], JSON.stringify([{ x: 1 }])],
    );
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        time: new Date('2026-01-02T03:04:05.678Z'),
        list: ['a', 'b,c'],
        json: [{ x: 1 }],
        real: 1.5,
        yes: true,
        nothing: null,
      },
    ]);
  });

  it('keeps a transaction apart from what is asked meanwhile', async () => {
    const totals = await Promise.all([transfer(1, 2, 10), total(), transfer(2, 1, 20), total(), total()]);
    expect(totals.filter(answer => answer !== undefined)).toEqual([200, 200, 200]);
  });

  it('rolls a failed transaction back and continues', async () => {
    await expect(transfer(2, 1, 1000)).rejects.toMatchObject({ code: '23514' });
    expect(await total()).toBe(200);
  });

  it('gives each of many questions its own answer although others fail', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, (_, i) =>
        i % 3 === 0
          ? db.query('insert into account values (1, 0)', [])
          : db.query<{ n: number }>('select $1::integer as n', [i]),
      ),
    );
    for (const [i, answer] of answers.entries()) {
      if (i % 3 === 0) expect(answer).toMatchObject({ status: 'rejected', reason: { code: '23505' } });
      else expect(answer).toMatchObject({ value: { rows: [{ n: i }] } });
    }
  });

  it('runs a text again that was refused, with other parameters or once there is what it names', async () => {
    const inverse = (of: unknown) => db.query<{ is: number | null }>('select 1 / $1::integer as is', [of]);
    await expect(inverse(0)).rejects.toThrow(QueryError);
    await expect(inverse('none')).rejects.toThrow(QueryError);
    expect((await inverse(1)).rows).toEqual([{ is: 1 }]);
    expect((await inverse(undefined)).rows).toEqual([{ is: null }]);

    const notes = () => db.query('select text from later_note where text <> $1', ['']);
    await expect(notes()).rejects.toThrow(QueryError);
    await db.query("create table later_note (text text); insert into later_note values ('there')");
    expect(await notes()).toEqual({ rows: [{ text: 'there' }], rowCount: 1 });
  });

  it('knows a text that was first asked in a transaction which was undone', async () => {
    const add = 'update account set balance = balance + $1 where id = 1';
    const undone = db.tx(async tx => {
      await tx.query(add, [50]);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await db.query(add, [0])).toEqual({ rows: [], rowCount: 1 });
    expect(await total()).toBe(200);
  });

  it('answers more different texts than it keeps', async () => {
    const texts = Array.from({ length: 310 }, (_, n) => `select ${n} + $1::integer as sum`);
    for (const [n, text] of texts.entries()) {
      expect((await db.query<{ sum: number }>(text, [1])).rows).toEqual([{ sum: n + 1 }]);
    }
  });

  it('refuses to wait for itself inside its own transaction', async () => {
    const asking = db.tx(() => db.query('select 1'));
    await expect(asking).rejects.toThrow('inside a transaction ask tx');
  });

  it('runs typed queries on the database and in a transaction', async () => {
    const added = await db.tx(tx =>
      tx.kysely
        .insertInto('channel')
        .values({
          channel_key: 'k',
          subdomain: 's',
          anchored_at: new Date(0),
          bundle_hash: 'h',
          domains: ['a.example'],
        })
        .returning(['id', 'content_version', 'domains'])
        .executeTakeFirstOrThrow(),
    );
    expect(added).toMatchObject({ content_version: 1, domains: ['a.example'] });
    const changed = await db.kysely.updateTable('channel').set({ subdomain: 't' }).executeTakeFirst();
    expect(changed.numUpdatedRows).toBe(1n);
  });

  it('throws refusals as QueryError, without the statement', async () => {
    const error = await db.query('select $1::integer', ['secret']).catch(reason => reason);
    expect(error).toBeInstanceOf(QueryError);
    expect(Object.keys(error).sort()).toEqual(['code', 'constraint', 'detail', 'name']);
  });

  it('receives notifications after their transaction until it stops listening', async () => {
    const heard: (string | null)[] = [];
    const first = Promise.withResolvers<void>();
    const stop = await db.listen('content', payload => {
      heard.push(payload);
      first.resolve();
    });
    await db.tx(tx => tx.query("select pg_notify('content', '7')", []));
    await first.promise;
    await stop();
    expect(heard).toEqual(['7']);
  });

  it('keeps listening although it started during a transaction that was rolled back', async () => {
    const heard = Promise.withResolvers<string | null>();
    let listening: ReturnType<Database['listen']> | undefined;
    const undone = db.tx(async tx => {
      listening = db.listen('undone', heard.resolve);
      await tx.query('select 1', []);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    const stop = await listening;
    await db.query("select pg_notify('undone', 'news')", []);
    expect(await heard.promise).toBe('news');
    await stop?.();
  });
});
