import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arrivedPackages, lockedPackages, missingPackages } from './locked-packages.mjs';
import { OLDEST_MAJOR } from './node-binary.mjs';
import { runQuietly } from './run-quietly.mjs';
import { Stop } from './stop.mjs';

/**
 * Makes node_modules what package-lock.json says; costs a hash when it already is.
 * @param {string} root @param {string} node @param {NodeJS.ProcessEnv} env
 */
export async function installPackages(root, node, env) {
  const stampFile = join(root, 'node_modules', '.grandstand-stamp');
  const stamp = wantedStamp(root, node);
  const found = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (found === stamp) return;
  const sameNode = found === '' || found.split(' ')[0] === stamp.split(' ')[0];
  if (!sameNode || missingPackages(root).length > 0) await cleanInstall(root, env);
  writeFileSync(stampFile, stamp);
}

/** @param {string} root @param {string} node */
function wantedStamp(root, node) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const major = node === process.execPath ? Number.parseInt(process.versions.node, 10) : OLDEST_MAJOR;
  return `node-${major} ${lock}`;
}

/** @param {string} root @param {NodeJS.ProcessEnv} env */
async function cleanInstall(root, env) {
  const total = lockedPackages(root).length;
  const began = Date.now();
  console.log(`Installing packages … ${total} packages`);
  const { ok, said } = await runQuietly('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    env,
    cwd: root,
    progress: seconds => `${arrivedPackages(root)} of ${total} packages, ${seconds} s`,
  });
  if (!ok) throw new Stop(`${said}\nThe packages could not be installed (npm ci, above).`);
  console.log(`Installed ${total} packages in ${Math.round((Date.now() - began) / 1000)} s`);
}
