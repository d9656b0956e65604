import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface SnapshotSize {
  readonly files: number;
  readonly bytes: number;
}

/** Errors of a file system that has no hard links, or not between these two folders. */
const NO_LINKS = ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'];

/**
 * Makes a copy of a folder that does not change any more, by hard links: our files are replaced and removed, never changed.
 * The second pass adds files that appeared during the first one, because a playlist that was linked late may list them.
 */
export async function snapshotFolder(
  from: string,
  to: string,
  isWanted: (name: string) => boolean,
): Promise<SnapshotSize> {
  const first = await linkFiles(from, to, isWanted);
  const second = await linkFiles(from, to, isWanted);
  return { files: first.files + second.files, bytes: first.bytes + second.bytes };
}

async function linkFiles(
  from: string,
  to: string,
  isWanted: (name: string) => boolean,
): Promise<SnapshotSize> {
  await mkdir(to, { recursive: true });
  let files = 0;
  let bytes = 0;
  for (const entry of await readdir(from, { withFileTypes: true }).catch(removed([]))) {
    if (!isWanted(entry.name)) continue;
    const paths = [join(from, entry.name), join(to, entry.name)] as const;
    if (entry.isDirectory()) {
      const inside = await linkFiles(...paths, () => true);
      files += inside.files;
      bytes += inside.bytes;
    } else if (entry.isFile() && (await linkFile(...paths))) {
      files += 1;
      bytes += (await stat(paths[1])).size;
    }
  }
  return { files, bytes };
}

/** Returns false if the file is in the snapshot already, or was removed meanwhile. */
async function linkFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EEXIST' || code === 'ENOENT') return false;
    if (!NO_LINKS.includes(code)) throw error;
    return copyFile(from, to).then(() => true, removed(false));
  }
}

/** For a file or folder that was removed while it was read. */
function removed<T>(value: T): (error: unknown) => T {
  return error => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
}
