import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentTypeOf } from './content-type.ts';
import type { MediaStorage, StoredFile } from './media-storage.ts';
import { type RecordingId, recordingFolderName } from './recording-paths.ts';
import { isMissing, isSafeKey, resolveInside } from './safe-path.ts';
import { flush } from './whole-file.ts';

/** Media in a folder of one machine. Work folders are on the same volume, so publishing is a rename. */
export function folderStorage(root: string): MediaStorage {
  const workRoot = join(root, 'recordings', '.work');
  return {
    openWork: recordingId => openWork(workRoot, recordingId),
    closeWork: folder => rm(folder, { recursive: true, force: true }),
    publish: (path, key) => publish(path, pathOf(root, key), workRoot),
    copy: (key, path) => cp(pathOf(root, key), path, { recursive: true, mode: constants.COPYFILE_FICLONE }),
    readText: key => readText(root, key),
    locate: key => locate(root, key),
    remove: key => rm(pathOf(root, key), { recursive: true, force: true }),
  };
}

function pathOf(root: string, key: string): string {
  if (!isSafeKey(key)) throw new RangeError(`not a storage key: ${JSON.stringify(key)}`);
  return join(root, key);
}

async function openWork(workRoot: string, recordingId: RecordingId): Promise<string> {
  const prefix = `${recordingFolderName(recordingId)}.`;
  await mkdir(workRoot, { recursive: true });
  const leftovers = (await readdir(workRoot)).filter(name => name.startsWith(prefix));
  await Promise.all(leftovers.map(name => rm(join(workRoot, name), { recursive: true, force: true })));
  return mkdtemp(join(workRoot, prefix));
}

async function publish(path: string, target: string, workRoot: string): Promise<void> {
  await flushTree(path);
  await mkdir(dirname(target), { recursive: true });
  if (await isFolder(target)) await setAside(target, workRoot);
  await rename(path, target);
  await flush(dirname(target));
}

/** Flushes published files: the database that lists them survives a power failure, so they must as well. */
async function flushTree(path: string): Promise<void> {
  if (await isFolder(path)) {
    for (const name of await readdir(path)) await flushTree(join(path, name));
  }
  await flush(path);
}

// A folder cannot be renamed over one that has files in it: the old one leaves first.
async function setAside(target: string, workRoot: string): Promise<void> {
  const aside = join(workRoot, `old.${randomUUID()}`);
  await mkdir(workRoot, { recursive: true });
  await rename(target, aside);
  await rm(aside, { recursive: true, force: true });
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function readText(root: string, key: string): Promise<string | undefined> {
  const path = await resolveInside(root, key);
  return path === undefined ? undefined : readFile(path, 'utf8');
}

async function locate(root: string, key: string): Promise<StoredFile | undefined> {
  const contentType = contentTypeOf(key);
  if (contentType === undefined) return undefined;
  const path = await resolveInside(root, key);
  if (path === undefined) return undefined;
  const found = await stat(path);
  if (!found.isFile()) return undefined;
  return { path, size: found.size, modified_ms: found.mtimeMs, content_type: contentType };
}
