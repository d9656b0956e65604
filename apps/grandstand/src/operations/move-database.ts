import { access, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Books, readBooks } from '@grandstand/db/books';
import type { Database } from '@grandstand/db/database';
import { dumpTables } from '@grandstand/db/dump-database';
import { DumpRefused, isEmptyDatabase } from '@grandstand/db/load-database';
import { openDatabase, openUnmigrated } from '@grandstand/db/open-database';
import { differingTables, type RowSums } from '@grandstand/db/row-sums';
import { DUMP_SETTINGS } from '@grandstand/db/stored-tables';
import { writeDump } from '../backup/dump-file.ts';
import type { Progress } from '../command-line/command.ts';
import { OperationFailed } from '../command-line/errors.ts';
import { INTERRUPTED } from '../command-line/exit-codes.ts';
import type { Config } from '../config/config.ts';
import { refuseUnfinishedRestore } from '../data-folder/unfinished-restore.ts';
import { requireStopped } from './require-stopped.ts';
import { loadFrom } from './restore.ts';

/** The rows of a table on both sides, whose contents are the same. */
export interface MovedTable {
  readonly table: string;
  readonly embedded: number;
  readonly postgresql: number;
}

export interface MovedDatabase {
  readonly tables: readonly MovedTable[];
  readonly books: Books;
  /** The embedded database, which the product does not use any more. */
  readonly moved_to: string;
}

/** Copies the embedded database to PostgreSQL, compares every row, and puts the embedded one aside. */
export async function moveDatabase(
  { dataDir, databaseUrl: url }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { report, signal }: Progress,
): Promise<MovedDatabase> {
  if (url === undefined) {
    throw new OperationFailed(
      'Set DATABASE_URL to an empty PostgreSQL database, such as postgres://grandstand@localhost/grandstand, and run this again.',
    );
  }
  await requireStopped(dataDir);
  await refuseUnfinishedRestore(dataDir);
  const dir = join(dataDir, 'database');
  await access(join(dir, 'PG_VERSION')).catch(() => {
    throw new OperationFailed(`There is no embedded database in ${dataDir}: set DATA_DIR to its folder.`);
  });
  const stage = await mkdtemp(join(dataDir, '.move-'));
  try {
    const dump = join(stage, 'database.jsonl.gz');
    const onShare = (share: number) => report('Reading the embedded database', share);
    const embedded = await dumpEmbedded(dir, dump, { signal, onShare });
    const { sums, books } = (await readMoved(url, embedded)) ?? (await loadFrom(dump, { url }, report));
    signal.throwIfAborted();
    const moved_to = `${dir}.moved-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`;
    await rename(dir, moved_to);
    return { tables: sideBySide(embedded, sums), books, moved_to };
  } catch (error) {
    if (signal.aborted) {
      const message = 'Interrupted: the embedded database is still in use. Run the command again.';
      throw new OperationFailed(message, INTERRUPTED);
    }
    throw error instanceof DumpRefused ? new OperationFailed(error.message) : error;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function dumpEmbedded(
  dir: string,
  dump: string,
  progress: Parameters<typeof writeDump>[2],
): Promise<RowSums> {
  const db = await openDatabase({ dir });
  try {
    return await writeDump(db, dump, progress);
  } finally {
    await db.close();
  }
}

/** An interrupted move may have loaded everything: then only the last step is left. */
async function readMoved(url: string, embedded: RowSums): Promise<{ sums: RowSums; books: Books } | null> {
  const db = await openUnmigrated({ url });
  try {
    if (await isEmptyDatabase(db)) return null;
    const sums = await sumTables(db);
    return differingTables(embedded, sums).length === 0 ? { sums, books: await readBooks(db) } : null;
  } finally {
    await db.close();
  }
}

function sumTables(db: Database): Promise<RowSums> {
  return db.tx(async tx => {
    await tx.query(DUMP_SETTINGS);
    return dumpTables(tx);
  });
}

function sideBySide(embedded: RowSums, postgresql: RowSums): MovedTable[] {
  return Object.entries(embedded).map(([table, { rows }]) => ({
    table,
    embedded: rows,
    postgresql: postgresql[table]?.rows ?? 0,
  }));
}
