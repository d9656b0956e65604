import { createHash, type Hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { BUNDLE_FILE } from '../bundle-file-name.ts';
import { filesIn, findBundleFile } from '../bundle-files.ts';
import { LIMITS } from '../limits.ts';
import { readBundleFile } from '../yaml/read-bundle-file.ts';

/** Part of every fingerprint: increase it when the same bundle is written to the database differently. */
const WRITTEN_AS = 'bundle 7';

/**
 * Larger files are hashed by size, start and end only, because every start computes the fingerprint and recordings are
 * large. `channel.yaml` is always hashed whole: a changed score may leave all three the same.
 */
const WHOLE_UP_TO_BYTES = LIMITS.page;
const END_BYTES = 64 * 1024;

/** Hashes names and contents of the bundle's files and of the shared footage that it names. */
export async function fingerprintBundle(dir: string): Promise<string> {
  const hash = createHash('sha256').update(WRITTEN_AS);
  const files: string[] = [];
  for await (const path of filesIn(dir)) files.push(path);
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

async function sharedFootage(dir: string): Promise<string[]> {
  const read = await readBundleFile(dir);
  if ('problem' in read) return [];
  const names = [...read.text.matchAll(/\.\.\/footage\/[A-Za-z0-9._/-]+/g)].map(match => match[0]);
  return [...new Set(names)].sort();
}

async function addFile(hash: Hash, path: string): Promise<void> {
  const isYaml = basename(path) === BUNDLE_FILE;
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    hash.update(`${size}\n`);
    if (size <= WHOLE_UP_TO_BYTES || (isYaml && size <= LIMITS.yaml)) {
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
