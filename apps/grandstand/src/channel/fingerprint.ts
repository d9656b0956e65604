import { createHash, type Hash } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { findBundleFile } from './bundle-files.ts';
import { BUNDLE_FILE } from './bundle-text.ts';

/** Part of every fingerprint: grows when the same bundle would be written differently. */
const WRITTEN_AS = 'bundle 3';

/** Of a larger file only the size and the two ends count: every start asks, and recordings are large. */
const WHOLE_UP_TO_BYTES = 256 * 1024;
const END_BYTES = 64 * 1024;

/** The bundle's fingerprint: names and contents of its files and of the shared footage that it names. */
export async function fingerprintBundle(dir: string): Promise<string> {
  const hash = createHash('sha256').update(WRITTEN_AS);
  const files = await filesOf(dir);
  for (const path of files.sort()) {
    hash.update(`\n${relative(dir, path)}\n`);
    await addFile(hash, path);
  }
  for (const name of await sharedFootage(dir)) {
    hash.update(`\n${name}\n`);
    const path = await findBundleFile(dir, name);
    if (path !== undefined) await addFile(hash, path);
  }
  return hash.digest('hex');
}

async function filesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
}

async function sharedFootage(dir: string): Promise<string[]> {
  const handle = await open(join(dir, BUNDLE_FILE));
  const text = await handle.readFile('utf8').finally(() => handle.close());
  const names = [...text.matchAll(/\.\.\/footage\/[A-Za-z0-9._/-]+/g)].map(match => match[0]);
  return [...new Set(names)].sort();
}

async function addFile(hash: Hash, path: string): Promise<void> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    hash.update(`${size}\n`);
    if (size <= WHOLE_UP_TO_BYTES) {
      hash.update(await handle.readFile());
      return;
    }
    const end = Buffer.alloc(END_BYTES);
    for (const position of [0, size - END_BYTES]) {
      await handle.read(end, 0, END_BYTES, position);
      hash.update(end);
    }
  } finally {
    await handle.close();
  }
}
