import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OperationFailed } from '../command-line/errors.ts';

const manifest = z.object({
  grandstand_backup: z.literal(1),
  made_at: z.iso.datetime(),
  has_media: z.boolean(),
  /** Backups of earlier versions have none. */
  has_statistics: z.boolean().default(false),
});
export type Manifest = z.infer<typeof manifest>;

const MANIFEST_FILE = 'manifest.json';
/** Next to the manifest: the rows of the database and of the datalake, and the files of the data folder. */
export const DUMP_FILE = 'database.jsonl.gz';
export const STATISTICS_FILE = 'statistics.jsonl.gz';
export const FILES_FOLDER = 'files';

export function writeManifest(folder: string, value: Manifest): Promise<void> {
  return writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(value, null, 2)}\n`);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => '');
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new OperationFailed(
      'The file is no backup of Grandstand, or of a version that this one does not know.',
    );
  }
}
