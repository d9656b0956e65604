import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Database, Queryable } from './database.ts';
import { ExtensionMissing } from './open-errors.ts';
import { QueryError } from './query-error.ts';

const MIGRATIONS_DIR = new URL('../migrations/', import.meta.url);

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const MIGRATION_FILE = /^\d{3}-[a-z0-9-]+\.sql$/;
const NO_SUCH_TABLE = '42P01';
// Any number serves; every process of ours must use the same.
const LOCK = 727_001;
/** Only against a server that stopped responding. */
const LONGEST_MIGRATION_MS = 24 * 3_600_000;

/** In the order of their numbers. */
export async function readMigrations(dir: URL = MIGRATIONS_DIR): Promise<Migration[]> {
  const names = (await readdir(dir)).filter(name => MIGRATION_FILE.test(name)).sort();
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(new URL(name, dir), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Applies what is missing, each in a transaction of its own. A database that is up to date costs one query. */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<void> {
  if (missing(migrations, await appliedOrNone(db)).length === 0) return;
  await inLockedTransaction(db, tx =>
    tx.query(`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`),
  );
  for (const migration of migrations) await inLockedTransaction(db, tx => applyIfMissing(tx, migration));
}

async function applyIfMissing(tx: Queryable, migration: Migration): Promise<void> {
  // Another process may have applied it while we waited for the lock.
  if (missing([migration], await applied(tx)).length === 0) return;
  await tx.query(migration.sql, undefined, LONGEST_MIGRATION_MS).catch(refuseClearly);
  const { name, checksum } = migration;
  await tx.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
}

/** No privilege, no such file, not supported: said of an extension, somebody else must act. */
const EXTENSION_REFUSED = ['42501', '58P01', '0A000'];

function refuseClearly(error: unknown): never {
  const isExtension =
    error instanceof QueryError &&
    EXTENSION_REFUSED.includes(error.code ?? '') &&
    error.message.includes('extension');
  throw isExtension ? new ExtensionMissing(error) : error;
}

function missing(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (changed)
    throw new Error(`Migration ${changed.name} was changed after it had been applied: add a new one.`);
  return migrations.filter(({ name }) => !applied.has(name));
}

async function applied(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
    [],
  );
  return new Map(rows.map(row => [row.name, row.checksum]));
}

async function appliedOrNone(db: Queryable): Promise<Map<string, string>> {
  try {
    return await applied(db);
  } catch (error) {
    if (error instanceof QueryError && error.code === NO_SUCH_TABLE) return new Map();
    throw error;
  }
}

function inLockedTransaction(db: Database, work: (tx: Queryable) => Promise<unknown>): Promise<void> {
  return db.tx(async tx => {
    await tx.query('set local statement_timeout = 0');
    await tx.query(`select pg_advisory_xact_lock(${LOCK})`, undefined, LONGEST_MIGRATION_MS);
    await work(tx);
  });
}
