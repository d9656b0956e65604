import { createHash } from 'node:crypto';
import { opendir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { resolveInside } from '@grandstand/storage/safe-path';
import type { FileKind } from './check/file-references.ts';

/** The folder next to the bundles whose recordings every bundle may use. */
const SHARED_FOOTAGE = '../footage/';

/** Returns the real path of a file that a bundle names; undefined if it is missing or outside the bundle's folder. */
export async function findBundleFile(dir: string, name: string): Promise<string | undefined> {
  if (!name.startsWith(SHARED_FOOTAGE)) return resolveInside(dir, name);
  return resolveInside(join(dirname(dir), 'footage'), name.slice(SHARED_FOOTAGE.length));
}

/** A file that a bundle names. */
export interface FoundFile {
  /** The name in the bundle. */
  readonly name: string;
  readonly baseName: string;
  readonly path: string;
  readonly size: number;
}

/** A file with the parts that the database and the site need. Pictures are not held in memory: they may be large. */
export interface BundleFile extends FoundFile {
  readonly kind: FileKind;
  /** SHA-256 of its content; empty for recordings. */
  readonly hash: string;
  /** Only for HTML and SVG. */
  readonly text: string | undefined;
}

/** Returns undefined for a missing file, one outside the bundle, a folder, a pipe or a device. */
export async function findFile(dir: string, name: string): Promise<FoundFile | undefined> {
  const path = await findBundleFile(dir, name);
  if (path === undefined) return undefined;
  const info = await stat(path);
  return info.isFile() ? { name, baseName: basename(path), path, size: info.size } : undefined;
}

export async function readWithHash({ path }: FoundFile): Promise<{ bytes: Buffer; hash: string }> {
  const bytes = await readFile(path);
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
}

/** Yields every file in a bundle's folder; does not follow links. */
export async function* filesIn(dir: string): AsyncGenerator<string> {
  for await (const entry of await opendir(dir)) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}
