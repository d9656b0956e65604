import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { resolveInside } from '@grandstand/storage/safe-path';

/** The folder beside the bundles from which each of them may take recordings. */
const SHARED_FOOTAGE = '../footage/';

/** The real path of a file that a bundle names; undefined when it is missing or leads out of its folder. */
export async function findBundleFile(dir: string, name: string): Promise<string | undefined> {
  if (!name.startsWith(SHARED_FOOTAGE)) return resolveInside(dir, name);
  return resolveInside(join(dirname(dir), 'footage'), name.slice(SHARED_FOOTAGE.length));
}

export interface BundleFile {
  /** As the bundle names it. */
  readonly name: string;
  readonly baseName: string;
  readonly path: string;
  readonly size: number;
  /** Undefined for recordings, which are too large to hold. */
  readonly bytes: Buffer | undefined;
}

export async function readBundleFile(
  dir: string,
  name: string,
  options: { withBytes: boolean },
): Promise<BundleFile | undefined> {
  const path = await findBundleFile(dir, name);
  if (path === undefined) return undefined;
  const { size, isFile } = await stat(path).then(info => ({ size: info.size, isFile: info.isFile() }));
  if (!isFile) return undefined;
  const bytes = options.withBytes ? await readFile(path) : undefined;
  return { name, baseName: basename(path), path, size, bytes };
}
