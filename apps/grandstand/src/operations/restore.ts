import { access, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FIRST_TABLES, MIGRATIONS } from '@grandstand/datalake/store/open-store';
import { type Books, readBooks } from '@grandstand/db/books';
import type { Database } from '@grandstand/db/database';
import { failpoint } from '@grandstand/db/failpoint';
import { DumpRefused, isEmptyDatabase, loadDatabase } from '@grandstand/db/load-database';
import { type DatabaseAddress, openUnmigrated } from '@grandstand/db/open-database';
import { countRows, type RowSums } from '@grandstand/db/row-sums';
import { TarFailed, unpackFolder } from '../backup/archive.ts';
import { readDump } from '../backup/dump-file.ts';
import { DUMP_FILE, FILES_FOLDER, type Manifest, readManifest, STATISTICS_FILE } from '../backup/manifest.ts';
import type { Progress } from '../command-line/command.ts';
import { OperationFailed } from '../command-line/errors.ts';
import { INTERRUPTED } from '../command-line/exit-codes.ts';
import type { Config } from '../config/config.ts';
import { datalakeDatabase } from '../config/datalake.ts';
import { RESTORE_STAGE } from '../data-folder/unfinished-restore.ts';
import { requireStopped } from './require-stopped.ts';

export interface Restored extends Omit<Manifest, 'grandstand_backup'> {
  readonly data_dir: string;
  readonly engine: Database['engine'];
  readonly rows: number;
  /** Rows of the datalake; null if the backup has none. */
  readonly statistics_rows: number | null;
  readonly books: Books;
}

type Target = Pick<Config, 'dataDir' | 'databaseUrl' | 'datalake'>;

/** Fills an empty data folder and an empty database from a backup. Until the last file was moved, no start accepts the folder. */
export async function restoreBackup(
  { dataDir, databaseUrl, datalake }: Target,
  { file }: { readonly file: string },
  { report, signal }: Progress,
): Promise<Restored> {
  await requireStopped(dataDir);
  await access(file).catch(() => {
    throw new OperationFailed(`There is no file ${file} that can be read.`);
  });
  await requireEmptyFolder(dataDir);
  const stage = await mkdtemp(join(dataDir, RESTORE_STAGE));
  try {
    report('Unpacking the backup', null);
    await unpackFolder(file, stage, signal).catch(explainTar(file));
    const { made_at, has_media, has_statistics } = await readManifest(stage);
    const files = join(stage, FILES_FOLDER);
    const address = databaseUrl === undefined ? { dir: join(files, 'database') } : { url: databaseUrl };
    const statistics = datalakeDatabase(files, datalake);
    if (has_statistics) await requireNoStatistics(statistics);
    const { engine, sums, books } = await loadFrom(join(stage, DUMP_FILE), address, report);
    const statistics_rows = has_statistics
      ? await loadStatistics(join(stage, STATISTICS_FILE), statistics, report)
      : null;
    signal.throwIfAborted();
    for (const name of await readdir(files)) {
      await rename(join(files, name), join(dataDir, name));
      failpoint('restore:moved');
    }
    const rows = countRows(sums);
    return { made_at, has_media, has_statistics, data_dir: dataDir, engine, rows, statistics_rows, books };
  } catch (error) {
    if (signal.aborted) throw new OperationFailed('Interrupted: nothing was restored.', INTERRUPTED);
    throw error instanceof DumpRefused ? new OperationFailed(error.message) : error;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

function explainTar(file: string): (error: unknown) => never {
  return error => {
    if (!(error instanceof TarFailed)) throw error;
    throw new OperationFailed(`${file} is no backup of Grandstand, or is damaged: ${error.message}`);
  };
}

/** Loads a dump into the database at an address, if that is empty. */
export async function loadFrom(
  dump: string,
  address: { readonly dir: string } | { readonly url: string },
  report: Progress['report'],
): Promise<{ engine: Database['engine']; sums: RowSums; books: Books }> {
  const db = await openUnmigrated(address);
  try {
    if (!(await isEmptyDatabase(db))) throw notEmpty('DATABASE_URL');
    const lines = readDump(dump, share => report('Loading the database', share));
    const onCompared = (share: number) => report('Comparing every row', share);
    const sums = await loadDatabase(db, lines, { onCompared });
    return { engine: db.engine, sums, books: await readBooks(db) };
  } finally {
    await db.close();
  }
}

/** Refuses a PostgreSQL database with statistics before anything is loaded; an embedded one is created. */
async function requireNoStatistics(address: DatabaseAddress): Promise<void> {
  if (address.url === undefined) return;
  const db = await openUnmigrated(address);
  try {
    if (!(await isEmptyDatabase(db, FIRST_TABLES))) throw notEmpty('DATALAKE_DATABASE_URL');
  } finally {
    await db.close();
  }
}

async function loadStatistics(
  dump: string,
  address: DatabaseAddress,
  report: Progress['report'],
): Promise<number> {
  const db = await openUnmigrated(address);
  try {
    const lines = readDump(dump, share => report('Loading the statistics', share));
    return countRows(await loadDatabase(db, lines, { migrationsDir: MIGRATIONS }));
  } finally {
    await db.close();
  }
}

function notEmpty(variable: string): OperationFailed {
  return new OperationFailed(
    `The database of ${variable} is not empty. Nothing was changed: create an empty one, and set ${variable} to it.`,
  );
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const names = await readdir(dataDir);
  const leftovers = names.filter(name => name.startsWith(RESTORE_STAGE));
  const own = names.filter(name => !name.startsWith(RESTORE_STAGE));
  if (own.length > 0) {
    const interrupted = leftovers.length > 0 ? ' An earlier restore into it was interrupted.' : '';
    throw new OperationFailed(
      `The data folder ${dataDir} is not empty.${interrupted} Move it away, or set DATA_DIR to another folder.`,
    );
  }
  for (const name of leftovers) await rm(join(dataDir, name), { recursive: true, force: true });
}
