import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openPg } from './pg-database.ts';
import { QueryError } from './query-error.ts';
import { createTestPg, openTestDatabase } from './testing/test-database.ts';

/** Reached only if the test hangs. */
const LONG_ENOUGH_MS = 120_000;

describe.runIf(process.env.TEST_DATABASE_URL)('a transaction on PostgreSQL', () => {
  it('rejects its statement when the connection breaks, and the database recovers', async () => {
    const db = await openTestDatabase();
    const operator = new pg.Client(process.env.TEST_DATABASE_URL);
    await operator.connect();
    const broken = db.tx(async tx => {
      const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid', []);
      await operator.query('select pg_terminate_backend($1, $2)', [rows[0]?.pid, LONG_ENOUGH_MS]);
    });
    await expect(broken).rejects.toBeInstanceOf(QueryError);
    expect((await db.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
    await operator.end();
    await db.close();
  });

  it('for which there is no connection is a refused statement', async () => {
    const { url, drop } = await createTestPg(process.env.TEST_DATABASE_URL ?? '');
    const db = await openPg(url);
    await db.close();
    await expect(db.tx(async () => {})).rejects.toBeInstanceOf(QueryError);
    await drop();
  });
});
