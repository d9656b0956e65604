import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { countingDatabase } from './testing/counting-database.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const migration = (name: string, sql: string, checksum = name): Migration => ({ name, sql, checksum });

const good = migration('901-good.sql', 'create table good (id integer); create table better (id integer);');

/** Runs the product's migrations and then these. */
const migrateTo = async (...added: Migration[]) => migrate(db, [...(await readMigrations()), ...added]);

const tableExists = async (name: string) => {
  const { rows } = await db.query<{ found: string | null }>('select to_regclass($1)::text as found', [name]);
  return rows[0]?.found === name;
};

describe('migrate', () => {
  it('costs one query when the database is up to date', async () => {
    const counting = countingDatabase(db);
    await migrate(counting, await readMigrations());
    expect(counting.queryCount()).toBe(1);
  });

  it('applies each pending migration completely or not at all', async () => {
    const bad = migration('902-bad.sql', 'create table bad (id integer); select 1/0;');
    await expect(migrateTo(good, bad)).rejects.toMatchObject({ code: '22012' });
    expect(await Promise.all(['good', 'better', 'bad'].map(tableExists))).toEqual([true, true, false]);
    await migrateTo(good);
  });

  it('refuses a migration that changed after it had been applied', async () => {
    const changed = migration('901-good.sql', 'select 1', 'other');
    await expect(migrateTo(changed)).rejects.toThrow('Migration 901-good.sql was changed');
  });

  it('explains how to install a missing extension', async () => {
    const unknown = migration('904-extension.sql', 'create extension no_such_extension');
    await expect(migrateTo(good, unknown)).rejects.toThrow(
      /no_such_extension.*install its contrib package .* "create extension pg_trgm"/,
    );
  });

  it('applies a migration once although two processes start together', async () => {
    const once = migration('903-once.sql', 'create table once (id integer)');
    await Promise.all([migrateTo(good, once), migrateTo(good, once)]);
    expect(await tableExists('once')).toBe(true);
  });

  it('refuses a database of an earlier baseline and changes nothing', async () => {
    const earlier = ['001-channel-content.sql', '002-recordings.sql', '012-commerce.sql'];
    await db.query('delete from migration');
    for (const name of earlier)
      await db.query('insert into migration (name, checksum) values ($1, $1)', [name]);
    const pending = migration('905-pending.sql', 'create table pending (id integer)');
    const counting = countingDatabase(db);
    await expect(migrate(counting, [...(await readMigrations()), pending])).rejects.toThrow(
      /migration 001-channel-content\.sql, which this version does not know.*Nothing was changed.*empty DATA_DIR/,
    );
    expect(counting.queryCount()).toBe(1);
    expect(await tableExists('pending')).toBe(false);
  });
});
