import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['package-lock.json', 'tsconfig.base.json'];
const IGNORED = /^(node_modules|dist)$|\.test\.tsx?$/;

/**
 * Hashes all inputs of a build: their content, not their times, so that a fresh clone has the same hash.
 * @param {string} root
 * @param {{ readonly folders: readonly string[], readonly files?: readonly string[] }} inputs
 */
export function inputsHash(root, { folders, files = [] }) {
  const hash = createHash('sha256');
  for (const file of [...FILES, ...files, ...folders.flatMap(folder => filesBelow(root, folder))]) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} root @param {string} folder
 * @returns {string[]}
 */
function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => !IGNORED.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(root, path) : [path];
    });
}
