import { randomUUID } from 'node:crypto';
import { link, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

type Content = Parameters<typeof writeFile>[1];

interface FileOptions {
  /** Permissions of the file; the process' umask still applies. */
  readonly mode?: number;
}

/**
 * Replaces a file or creates it. Readers see the old content or the new, never a part, also after a full disk, a
 * killed process or a power failure.
 */
export function replaceFile(path: string, content: Content, options: FileOptions = {}): Promise<void> {
  return place(path, content, options, unfinished => rename(unfinished, path));
}

/** Creates a file with the same guarantees. Returns false, and changes nothing, if there is one already. */
export async function createFile(
  path: string,
  content: Content,
  options: FileOptions = {},
): Promise<boolean> {
  try {
    // Unlike a rename, a link never replaces a file.
    await place(path, content, options, unfinished => link(unfinished, path));
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Waits until the content of a file, or the names in a folder, are on the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } catch (error) {
    // Some network file systems cannot flush a folder.
    if (!hasCode(error, 'EINVAL')) throw error;
  } finally {
    await handle.close();
  }
}

async function place(
  path: string,
  content: Content,
  { mode }: FileOptions,
  move: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, content, { flag: 'wx', flush: true, ...(mode !== undefined && { mode }) });
    await move(unfinished);
  } finally {
    await rm(unfinished, { force: true });
  }
  await flush(dirname(path));
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
