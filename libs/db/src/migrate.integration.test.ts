import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countingDatabase } from './counting-database.ts';
import type { Database } from './database.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { openTestDatabase } from './testing.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const migration = (name: string, sql: string, checksum = name): Migration => ({ name, sql, checksum });

const tableExists = async (name: string) => {
  const { rows } = await db.query<{ found: string | null }>('select to_regclass($1)::text as found', [name]);
  return rows[0]?.found === name;
};

describe('migrate', () => {
  it('asks once when everything is applied', async () => {
    const counting = countingDatabase(db);
    await migrate(counting, await readMigrations());
    expect(counting.asked()).toBe(1);
  });

  it('applies what is missing, each whole or not at all', async () => {
    const good = migration(
      '901-good.sql',
      'create table good (id integer); create table better (id integer);',
    );
    const bad = migration('902-bad.sql', 'create table bad (id integer); select 1/0;');
    await expect(migrate(db, [good, bad])).rejects.toMatchObject({ code: '22012' });
    expect(await Promise.all(['good', 'better', 'bad'].map(tableExists))).toEqual([true, true, false]);
    await migrate(db, [good]);
  });

  it('refuses a migration that was changed after it had been applied', async () => {
    const changed = migration('901-good.sql', 'select 1', 'other');
    await expect(migrate(db, [changed])).rejects.toThrow('Migration 901-good.sql was changed');
  });

  it('says who must act where an extension cannot be had', async () => {
    const unknown = migration('904-extension.sql', 'create extension no_such_extension');
    await expect(migrate(db, [unknown])).rejects.toThrow(
      /no_such_extension.*install its contrib package .* "create extension pg_trgm"/,
    );
  });

  it('applies once although two processes start together', async () => {
    const one = migration('903-once.sql', 'create table once (id integer)');
    await Promise.all([migrate(db, [one]), migrate(db, [one])]);
    expect(await tableExists('once')).toBe(true);
  });
});
