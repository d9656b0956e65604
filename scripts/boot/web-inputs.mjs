import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['apps/web', 'libs/ui', 'libs/player', 'libs/client', 'libs/contract', 'libs/rules'];
const FILES = ['package-lock.json', 'tsconfig.base.json'];
const IGNORED = /^(node_modules|dist)$|\.test\.tsx?$/;

/**
 * Hashes all inputs of the web build: their content, not their times, so that a fresh clone has the same hash.
 * @param {string} root
 */
export function webInputsHash(root) {
  const hash = createHash('sha256');
  const files = [...FILES, ...FOLDERS.flatMap(folder => filesBelow(root, folder))];
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
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
