import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Database, Queryable } from './database.ts';
import { DatabaseIncompatible, ExtensionMissing } from './open-errors.ts';
import { QueryError } from './query-error.ts';

const MIGRATIONS_DIR = new URL('../migrations/', import.meta.url);

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const MIGRATION_FILE = /^\d{3}-[a-z0-9-]+\.sql$/;
const NO_SUCH_TABLE = '42P01';
/** An arbitrary number, which must be the same in every process. */
const MIGRATION_LOCK = 727_001;
/** Long enough for any migration: only a server that stopped responding exceeds it. */
const LONGEST_MIGRATION_MS = 24 * 3_600_000;

/** Returns the migrations in the order of their numbers. */
export async function readMigrations(dir: URL = MIGRATIONS_DIR): Promise<Migration[]> {
  const names = (await readdir(dir)).filter(name => MIGRATION_FILE.test(name)).sort();
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(new URL(name, dir), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Applies the pending migrations, each in a transaction of its own. A database that is up to date costs one query.
 * Throws DatabaseIncompatible before any change if another version of Grandstand made the database.
 */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<void> {
  const applied = await readAppliedIfAny(db);
  refuseUnknown(applied, migrations);
  if (pendingOf(migrations, applied).length === 0) return;
  await inLockedTransaction(db, tx =>
    tx.query(`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`),
  );
  for (const migration of migrations) await inLockedTransaction(db, tx => applyIfPending(tx, migration));
}

/** Migrations are identified by file name, so the files of a new baseline must not reuse earlier names. */
function refuseUnknown(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].find(name => !known.has(name));
  if (unknown !== undefined) throw new DatabaseIncompatible(unknown);
}

async function applyIfPending(tx: Queryable, migration: Migration): Promise<void> {
  // Another process may have applied it while this one waited for the lock.
  if (pendingOf([migration], await readApplied(tx)).length === 0) return;
  await tx.query(migration.sql, undefined, LONGEST_MIGRATION_MS).catch(explainRefusedExtension);
  const { name, checksum } = migration;
  await tx.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
}

/** SQLSTATEs of an extension that cannot be installed: no privilege, no such file, not supported. */
const EXTENSION_REFUSED = ['42501', '58P01', '0A000'];

function explainRefusedExtension(error: unknown): never {
  const isExtension =
    error instanceof QueryError &&
    EXTENSION_REFUSED.includes(error.code ?? '') &&
    error.message.includes('extension');
  throw isExtension ? new ExtensionMissing(error) : error;
}

function pendingOf(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (changed)
    throw new Error(
      `Migration ${changed.name} was changed after it had been applied: add a new one instead.`,
    );
  return migrations.filter(({ name }) => !applied.has(name));
}

async function readApplied(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
    [],
  );
  return new Map(rows.map(row => [row.name, row.checksum]));
}

/** The checksums of the applied migrations by name; none in a new database. */
export async function readAppliedIfAny(db: Queryable): Promise<Map<string, string>> {
  try {
    return await readApplied(db);
  } catch (error) {
    if (error instanceof QueryError && error.code === NO_SUCH_TABLE) return new Map();
    throw error;
  }
}

function inLockedTransaction(db: Database, work: (tx: Queryable) => Promise<unknown>): Promise<void> {
  return db.tx(async tx => {
    await tx.query('set local statement_timeout = 0');
    await tx.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`, undefined, LONGEST_MIGRATION_MS);
    await work(tx);
  });
}
