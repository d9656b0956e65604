import { mkdir, open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '@grandstand/storage/safe-path';
import { replaceFile } from '@grandstand/storage/whole-file';
import type { ImportResult, UploadOwner } from '../../shared/media/upload-config.ts';

/** What is known of an upload beside its bytes. How many of those are there says the file itself. */
export interface Upload {
  readonly id: string;
  readonly channel_id: number;
  readonly owner: UploadOwner;
  /** As the operator calls the file: for people only, never a path. */
  readonly filename: string;
  readonly length: number;
  /** Once all its bytes are there and were looked at. */
  readonly taken_in?: ImportResult;
}

export interface UploadFile {
  readonly size: number;
  /** When the last byte came. */
  readonly modified_ms: number;
}

/** `<folder>/<id>/upload.json` and `film`: one place an upload, which is there when its `upload.json` is. */
export interface UploadStore {
  create(upload: Upload): Promise<void>;
  find(id: string): Promise<Upload | undefined>;
  /** Undefined once it is taken away. */
  film(id: string): Promise<UploadFile | undefined>;
  filmPath(id: string): string;
  settle(upload: Upload, taken_in: ImportResult): Promise<void>;
  removeFilm(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  ids(): Promise<string[]>;
  /** When something of it was written last; 0 where there is nothing. */
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
      return Math.max(0, ...found.map(one => one?.mtimeMs ?? 0));
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
