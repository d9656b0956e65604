import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate, readMigrations } from './migrate.ts';
import { DatabaseDamaged, DataFolderCopied, DataFolderInUse, DataFolderUnwritable } from './open-errors.ts';
import { startPgliteThread } from './pglite-thread.ts';
import { QueryError } from './query-error.ts';

/** `url` is PostgreSQL's connection URL. Without it, the embedded engine opens `dir`. */
export interface DatabaseAddress {
  readonly url?: string | undefined;
  readonly dir?: string | undefined;
}

interface OpenOptions {
  /** A folder of other migrations than the product's own. */
  readonly migrations?: URL;
  /** Called while the database opens: the embedded engine does so in its own thread, which leaves this one idle for most of a second. */
  readonly whileOpening?: (() => void) | undefined;
}

/** Opens the database and applies pending migrations. */
export async function openDatabase(
  { url, dir }: DatabaseAddress,
  { migrations, whileOpening }: OpenOptions = {},
): Promise<Database> {
  const migrationsRead = readMigrations(migrations);
  // Awaited below, unless the database cannot be opened.
  migrationsRead.catch(() => undefined);
  const db = await openEngine(url, dir, whileOpening);
  try {
    await migrate(db, await migrationsRead);
    return db;
  } catch (error) {
    // Closing a damaged database may fail as well; the first error matters.
    await db.close().catch(() => undefined);
    throw dir !== undefined && url === undefined && isUnreadable(error)
      ? new DatabaseDamaged(dir, error)
      : error;
  }
}

/** SQLSTATE classes: disk or memory full (53), I/O error (58), damaged data (XX). */
function isUnreadable(error: unknown): boolean {
  return error instanceof QueryError && /^(53|58|XX)/.test(error.code ?? '');
}

/** Opens the database as it is. A dump brings the migrations of its own time. */
export function openUnmigrated({ url, dir }: DatabaseAddress): Promise<Database> {
  return openEngine(url, dir);
}

// Loads only the engine in use, because loading the code takes a large part of the startup time.
async function openEngine(
  url: string | undefined,
  dir: string | undefined,
  whileOpening?: () => void,
): Promise<Database> {
  if (url !== undefined) {
    whileOpening?.();
    return (await import('./pg-database.ts')).openPg(url);
  }
  if (dir !== undefined) return openFolder(dir, whileOpening);
  throw new Error('a database needs an address or a folder');
}

async function openFolder(dir: string, whileOpening?: () => void): Promise<Database> {
  const unlock = await prepareFolder(dir);
  try {
    // The engine takes longest to open, so other code is loaded meanwhile.
    const thread = startPgliteThread(dir);
    whileOpening?.();
    const { pgliteDatabase } = await import('./pglite-database.ts');
    const db = await pgliteDatabase(thread).catch(async error => {
      await thread.terminate();
      throw new DatabaseDamaged(dir, error);
    });
    return { ...db, close: () => db.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function prepareFolder(dir: string): Promise<() => Promise<void>> {
  try {
    await mkdir(dirname(dir), { recursive: true });
    await refuseWithoutVersion(dir);
    return await lockFolder(dir);
  } catch (error) {
    if (isExplained(error)) throw error;
    throw new DataFolderUnwritable(dir, error);
  }
}

function isExplained(error: unknown): boolean {
  return [DataFolderInUse, DataFolderCopied, DatabaseDamaged].some(kind => error instanceof kind);
}

/** The engine treats a folder without this file as new, and would overwrite the database in it with an empty one. */
async function refuseWithoutVersion(dir: string): Promise<void> {
  if ((await exists(join(dir, 'global', 'pg_control'))) && !(await exists(join(dir, 'PG_VERSION')))) {
    throw new DatabaseDamaged(dir, new Error('its file PG_VERSION is missing'));
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    error => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
