import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, resolve } from 'node:path';
import { DataFolderCopied, DataFolderInUse } from './open-errors.ts';

interface Holder {
  readonly pid: number;
  /** The start time of that process in the system's own unit, because process ids are reused. Null if it is unknown. */
  readonly started: string | null;
  /** Where the lock was made: a copied folder brings a lock of its original, whose process says nothing about the copy. */
  readonly folder?: LockedFolder;
}

export interface LockedFolder {
  readonly host: string;
  readonly path: string;
  /** Device and number of the parent folder: they follow it when it is renamed, and not when it is copied. */
  readonly inode: string;
}

/**
 * Two processes on one embedded folder silently lose rows, so a lock file next to it names the process that uses it.
 * The lock of a dead process is replaced. Returns a release function.
 */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  const lock = `${dir}.lock`;
  const mine = `${lock}.${process.pid}.${randomUUID()}`;
  const holder = { pid: process.pid, started: await startOf(process.pid), folder: await lockedFolder(dir) };
  const text = JSON.stringify(holder satisfies Holder);
  await writeFile(mine, text);
  try {
    // `link` is atomic and fails if the lock exists, so no process can read half a lock or overwrite one.
    if (!(await placed(mine, lock))) {
      await takeOver(dir, lock);
      if (!(await placed(mine, lock))) throw new DataFolderInUse(dir, undefined);
    }
  } finally {
    await rm(mine, { force: true });
  }
  return () => rm(lock, { force: true });
}

async function placed(mine: string, lock: string): Promise<boolean> {
  return link(mine, lock).then(
    () => true,
    error => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

async function takeOver(dir: string, lock: string): Promise<void> {
  const found = await readFile(lock, 'utf8').catch(() => '');
  const holder = parseHolder(found);
  if (holder?.folder !== undefined && holder.folder.inode !== (await lockedFolder(dir)).inode) {
    throw new DataFolderCopied(dir, lock, holder.folder);
  }
  if (holder !== undefined && (await isAlive(holder))) throw new DataFolderInUse(dir, holder.pid);
  const aside = `${lock}.${randomUUID()}`;
  await rename(lock, aside).catch(() => {});
  const moved = await readFile(aside, 'utf8').catch(() => found);
  // Another process replaced the lock after we read it: restore its lock.
  if (moved !== found) await link(aside, lock).catch(() => {});
  await rm(aside, { force: true });
  if (moved !== found) throw new DataFolderInUse(dir, parseHolder(moved)?.pid);
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, started, folder }: Partial<Holder> = JSON.parse(text);
    return typeof pid === 'number' ? { pid, started: started ?? null, ...(folder && { folder }) } : undefined;
  } catch {
    return undefined;
  }
}

async function lockedFolder(dir: string): Promise<LockedFolder> {
  const { dev, ino } = await stat(dirname(dir));
  return { host: hostname(), path: resolve(dir), inode: `${dev}:${ino}` };
}

async function isAlive(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return holder.started === null || holder.started === (await startOf(holder.pid));
}

/** Reads field 22 of Linux's `stat` file. The process name in field 2 may contain spaces and parentheses. */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
