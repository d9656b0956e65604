import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './run-quietly.mjs';
import { Stop } from './stop.mjs';

export const OLDEST_MAJOR = 24;
const VERSION = '24.21.0';

/**
 * Returns the Node that runs everything: the running one if it is new enough, else the platform's binary from npm in .node/.
 * @param {string} root
 */
export async function nodeBinary(root) {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_MAJOR) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const folder = join(root, '.node', 'node_modules', name);
  const binary = join(folder, 'bin', platform === 'win' ? 'node.exe' : 'node');
  if (existsSync(binary) && installedVersion(folder) === VERSION) return binary;
  await fetchNode(root, name);
  return binary;
}

/** @param {string} folder */
function installedVersion(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}

/** @param {string} root @param {string} name */
async function fetchNode(root, name) {
  console.log(`Node ${process.versions.node} is too old: fetching Node ${VERSION} into .node/ (one time) …`);
  const args = ['install', '--prefix', join(root, '.node'), '--no-save', '--ignore-scripts', '--no-audit'];
  const { ok, output } = await runQuietly('npm', [...args, '--no-fund', `${name}@${VERSION}`], {
    env: process.env,
    cwd: root,
    progress: seconds => `fetching Node, ${seconds} s`,
  });
  if (ok) return;
  throw new Stop(
    `${output}\nNode ${VERSION} could not be fetched: install Node ${OLDEST_MAJOR} or newer yourself.`,
  );
}
