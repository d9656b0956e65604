import { access, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Books, readBooks } from '@grandstand/db/books';
import type { Database } from '@grandstand/db/database';
import { failpoint } from '@grandstand/db/failpoint';
import { DumpRefused, isEmptyDatabase, loadDatabase } from '@grandstand/db/load-database';
import { openUnmigrated } from '@grandstand/db/open-database';
import type { RowSums } from '@grandstand/db/row-sums';
import { TarFailed, unpackFolder } from '../backup/archive.ts';
import { readDump } from '../backup/dump-file.ts';
import { DUMP_FILE, FILES_FOLDER, type Manifest, readManifest } from '../backup/manifest.ts';
import type { Progress } from '../command-line/command.ts';
import { OperationFailed } from '../command-line/errors.ts';
import { INTERRUPTED } from '../command-line/exit-codes.ts';
import type { Config } from '../config/config.ts';
import { RESTORE_STAGE } from '../data-folder/unfinished-restore.ts';
import { requireStopped } from './require-stopped.ts';

export interface Restored extends Omit<Manifest, 'grandstand_backup'> {
  readonly data_dir: string;
  readonly engine: Database['engine'];
  readonly rows: number;
  readonly books: Books;
}

type Target = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Fills an empty data folder and an empty database from a backup. Until the last file was moved, no start accepts the folder. */
export async function restoreBackup(
  { dataDir, databaseUrl }: Target,
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
    const { made_at, has_media } = await readManifest(stage);
    const files = join(stage, FILES_FOLDER);
    const address = databaseUrl === undefined ? { dir: join(files, 'database') } : { url: databaseUrl };
    const { engine, sums, books } = await loadFrom(join(stage, DUMP_FILE), address, report);
    signal.throwIfAborted();
    for (const name of await readdir(files)) {
      await rename(join(files, name), join(dataDir, name));
      failpoint('restore:moved');
    }
    const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0);
    return { made_at, has_media, data_dir: dataDir, engine, rows, books };
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
    if (!(await isEmptyDatabase(db))) {
      throw new OperationFailed(
        'The database of DATABASE_URL is not empty. Nothing was changed: create an empty one, and set DATABASE_URL to it.',
      );
    }
    const lines = readDump(dump, share => report('Loading the database', share));
    const sums = await loadDatabase(db, lines, share => report('Comparing every row', share));
    return { engine: db.engine, sums, books: await readBooks(db) };
  } finally {
    await db.close();
  }
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
