import { mkdtemp, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Books, readBooks } from '@grandstand/db/books';
import { countRows, type RowSums } from '@grandstand/db/row-sums';
import { fileExists } from '@grandstand/storage/file-exists';
import { packFolder, TarFailed } from '../backup/archive.ts';
import { writeDump } from '../backup/dump-file.ts';
import { dumpStatistics } from '../backup/dump-statistics.ts';
import { DUMP_FILE, FILES_FOLDER, STATISTICS_FILE, writeManifest } from '../backup/manifest.ts';
import { type SnapshotSize, snapshotFolder } from '../backup/snapshot-folder.ts';
import type { Progress } from '../command-line/command.ts';
import { OperationFailed } from '../command-line/errors.ts';
import { INTERRUPTED } from '../command-line/exit-codes.ts';
import type { Operator } from '../operator/operator.ts';

export interface BackupInput {
  readonly file: string;
  readonly without_media: boolean;
  readonly without_statistics: boolean;
}

export interface Backup {
  readonly file: string;
  readonly made_at: Date;
  readonly has_media: boolean;
  readonly rows: number;
  /** Rows of the datalake; null if they are not in the backup. */
  readonly statistics_rows: number | null;
  /** Why the datalake could not be read; null if it was, or was not to be. */
  readonly statistics_error: string | null;
  /** Files of the data folder. */
  readonly files: number;
  readonly bytes: number;
  readonly books: Books;
}

const MEDIA_FOLDERS = ['media', 'uploads'];
const OWNER_FILE = 0o600;
const SHOW_EVERY_MS = 1000;

/** Decision H372: the database as of one moment, then the files, which exist before a row refers to them. */
export async function makeBackup(
  { db, folder: { root }, statistics }: Pick<Operator, 'db' | 'folder' | 'statistics'>,
  { file, without_media, without_statistics }: BackupInput,
  { report, signal }: Progress,
): Promise<Backup> {
  await requireNewFile(file);
  const stage = await mkdtemp(join(root, '.backup-'));
  const part = `${file}.part`;
  try {
    const made_at = new Date();
    const onShare = (share: number) => report('Reading the database', share);
    const sums = await writeDump(db, join(stage, DUMP_FILE), { signal, onShare });
    const counted = without_statistics
      ? NO_STATISTICS
      : await readStatistics(
          () => dumpStatistics(root, statistics, join(stage, STATISTICS_FILE), signal),
          report,
          signal,
        );
    report('Reading the data folder', null);
    const books = await readBooks(db);
    const size = await snapshotFolder(root, join(stage, FILES_FOLDER), name =>
      isBackedUp(name, without_media),
    );
    const has_media = !without_media;
    await writeManifest(stage, {
      grandstand_backup: 1,
      made_at: made_at.toISOString(),
      has_media,
      has_statistics: counted.statistics_rows !== null,
    });
    await requireSpace(file, size.bytes);
    // tar keeps the mode of a file that exists: only this user may read it.
    await (await open(part, 'wx', OWNER_FILE)).close();
    await withProgress(part, size, report, () => packFolder(stage, part, signal));
    await rename(part, file);
    const rows = countRows(sums);
    const { size: bytes } = await stat(file);
    return { file, made_at, has_media, rows, ...counted, files: size.files, bytes, books };
  } catch (error) {
    if (signal.aborted) throw new OperationFailed('Interrupted: no backup was made.', INTERRUPTED);
    throw error instanceof TarFailed ? new OperationFailed(`No backup was made: ${error.message}`) : error;
  } finally {
    await rm(part, { force: true });
    await rm(stage, { recursive: true, force: true });
  }
}

const NO_STATISTICS = { statistics_rows: null, statistics_error: null };

/** Statistics that cannot be read must not prevent a backup of orders. */
async function readStatistics(
  dump: () => Promise<RowSums | null>,
  report: Progress['report'],
  signal: AbortSignal,
): Promise<Pick<Backup, 'statistics_rows' | 'statistics_error'>> {
  report('Reading the statistics', null);
  try {
    const sums = await dump();
    return { statistics_rows: sums && countRows(sums), statistics_error: null };
  } catch (error) {
    signal.throwIfAborted();
    return {
      statistics_rows: null,
      statistics_error: error instanceof Error ? error.message : String(error),
    };
  }
}

/** Not the databases, which are dumped. Nor what belongs to the running processes. */
function isBackedUp(name: string, withoutMedia: boolean): boolean {
  if (/^(\.|database|datalake)|\.(sock|lock)$/.test(name)) return false;
  return !(withoutMedia && MEDIA_FOLDERS.includes(name));
}

async function requireNewFile(file: string): Promise<void> {
  const exists = await fileExists(file);
  if (exists) throw new OperationFailed(`${file} exists already: name a new file.`);
  const folder = await stat(dirname(file)).catch(() => null);
  if (folder?.isDirectory() !== true) throw new OperationFailed(`There is no folder ${dirname(file)}.`);
}

const MB = 1_000_000;

async function requireSpace(file: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(file));
  if (bavail * bsize > bytes) return;
  throw new OperationFailed(
    `The backup takes ${Math.ceil(bytes / MB)} MB, and the disk of ${file} has ${Math.floor((bavail * bsize) / MB)} MB left. Choose another disk, or use --without-media.`,
  );
}

async function withProgress(
  part: string,
  { bytes }: SnapshotSize,
  report: Progress['report'],
  work: () => Promise<void>,
): Promise<void> {
  const timer = setInterval(async () => {
    const written = (await stat(part).catch(() => null))?.size ?? 0;
    report(`Writing ${Math.ceil(bytes / MB)} MB`, Math.min(1, written / bytes));
  }, SHOW_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}
