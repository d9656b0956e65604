import { mkdir, open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '@grandstand/storage/safe-path';
import { replaceFile } from '@grandstand/storage/whole-file';
import type { ImportResult, UploadOwner } from '../../shared/media/upload-config.ts';

/** Metadata of an upload. The length of its film is the number of bytes received. */
export interface Upload {
  readonly id: string;
  readonly channel_id: number;
  readonly owner: UploadOwner;
  /** The operator's name of the file, for display only, never a path. */
  readonly filename: string;
  readonly length: number;
  /** The result of the import; undefined until then. */
  readonly taken_in?: ImportResult;
}

export interface UploadFile {
  readonly size: number;
  /** When the last byte was written. */
  readonly modified_ms: number;
}

/** Each upload is a folder with `upload.json` and `film`. It exists once its `upload.json` does. */
export interface UploadStore {
  create(upload: Upload): Promise<void>;
  find(id: string): Promise<Upload | undefined>;
  /** Undefined once the film is removed. */
  film(id: string): Promise<UploadFile | undefined>;
  filmPath(id: string): string;
  settle(upload: Upload, taken_in: ImportResult): Promise<void>;
  removeFilm(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  ids(): Promise<string[]>;
  /** When the upload was last written to; 0 if it does not exist. */
  changedAt(id: string): Promise<number>;
  freeBytes(): Promise<number>;
}

const ID = /^[0-9a-f]{32}$/;

export function uploadStore(folder: string): UploadStore {
  const pathOf = (id: string, name = '') => join(folder, id, name);
  const filmPath = (id: string) => pathOf(id, 'film');
  const write = (upload: Upload) => replaceFile(pathOf(upload.id, 'upload.json'), JSON.stringify(upload));
  return {
    filmPath,
    async create(upload) {
      await mkdir(pathOf(upload.id), { recursive: true });
      await (await open(filmPath(upload.id), 'wx')).close();
      await write(upload);
    },
    async find(id) {
      if (!ID.test(id)) return undefined;
      const text = await unlessMissing(readFile(pathOf(id, 'upload.json'), 'utf8'));
      // Written by us, whole or not at all.
      return text === undefined ? undefined : (JSON.parse(text) as Upload);
    },
    async film(id) {
      const found = await unlessMissing(stat(filmPath(id)));
      return found && { size: found.size, modified_ms: found.mtimeMs };
    },
    settle: (upload, taken_in) => write({ ...upload, taken_in }),
    removeFilm: id => rm(filmPath(id), { force: true }),
    remove: id => rm(pathOf(id), { recursive: true, force: true }),
    ids: async () => ((await unlessMissing(readdir(folder))) ?? []).filter(name => ID.test(name)),
    changedAt: async id => {
      const found = await Promise.all(
        [pathOf(id), pathOf(id, 'upload.json'), filmPath(id)].map(path => unlessMissing(stat(path))),
      );
      return Math.max(0, ...found.map(stats => stats?.mtimeMs ?? 0));
    },
    async freeBytes() {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
