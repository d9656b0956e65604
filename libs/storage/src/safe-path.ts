import { realpath } from 'node:fs/promises';
import { isAbsolute, join, sep } from 'node:path';

const MAX_KEY_LENGTH = 512;

/** A relative path of plain names. Names that begin with a dot are ours alone (work folders). */
export function isSafeKey(key: string): boolean {
  if (key.length === 0 || key.length > MAX_KEY_LENGTH) return false;
  if (isAbsolute(key)) return false;
  return key.split('/').every(isPlainName);
}

function isPlainName(name: string): boolean {
  return /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name);
}

/** The real path of `key` inside `root`; undefined when it does not exist or a symbolic link leads outside. */
export async function resolveInside(root: string, key: string): Promise<string | undefined> {
  if (!isSafeKey(key)) return undefined;
  try {
    const [realRoot, path] = await Promise.all([realpath(root), realpath(join(root, key))]);
    return path.startsWith(realRoot + sep) ? path : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MISSING.has(String(error.code));
}
