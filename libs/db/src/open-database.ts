import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate, readMigrations } from './migrate.ts';
import { DataFolderInUse, DataFolderUnwritable } from './open-errors.ts';
import { startPgliteThread } from './pglite-thread.ts';

/** `url` is PostgreSQL's address; without one the embedded engine opens `dir`. */
export interface DatabaseAddress {
  readonly url?: string | undefined;
  readonly dir?: string | undefined;
}

/** Opens the database and brings its tables up to date. */
export async function openDatabase({ url, dir }: DatabaseAddress): Promise<Database> {
  const db = await openEngine(url, dir);
  try {
    await migrate(db, await readMigrations());
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

// The other engine's code is not loaded: it is a good part of the time to start.
async function openEngine(url: string | undefined, dir: string | undefined): Promise<Database> {
  if (url !== undefined) return (await import('./pg-database.ts')).openPg(url);
  if (dir !== undefined) return openFolder(dir);
  throw new Error('a database needs an address or a folder');
}

async function openFolder(dir: string): Promise<Database> {
  const unlock = await prepareFolder(dir);
  try {
    // The engine takes longest: it opens while the rest of its code is loaded.
    const thread = startPgliteThread(dir);
    const { pgliteDatabase } = await import('./pglite-database.ts');
    const db = await pgliteDatabase(thread);
    return { ...db, close: () => db.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function prepareFolder(dir: string): Promise<() => Promise<void>> {
  try {
    await mkdir(dirname(dir), { recursive: true });
    return await lockFolder(dir);
  } catch (error) {
    if (error instanceof DataFolderInUse) throw error;
    throw new DataFolderUnwritable(dir, error);
  }
}
