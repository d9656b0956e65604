import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedPackageCount, lockedPackages, missingPackages } from './locked-packages.mjs';
import { OLDEST_MAJOR } from './node-binary.mjs';
import { runQuietly } from './run-quietly.mjs';
import { Stop } from './stop.mjs';

/** The end of the stamp of an installation without the packages that only tests, checks and benches need. */
const WITHOUT_DEV = ' without-dev';

/**
 * Installs the packages of package-lock.json, those of `devDependencies` only `withDev` or where they are installed already.
 * If all are installed, this costs one hash.
 * @param {string} root @param {string} node @param {NodeJS.ProcessEnv} env @param {boolean} withDev
 */
export async function installPackages(root, node, env, withDev) {
  const found = foundStamp(root);
  const stamp = wantedStamp(root, node);
  if (found === stamp || (!withDev && found === stamp + WITHOUT_DEV)) return;
  const installsDev = withDev || (found !== '' && !found.endsWith(WITHOUT_DEV));
  const sameNode = found === '' || found.split(' ')[0] === stamp.split(' ')[0];
  if (!sameNode || missingPackages(root, installsDev).length > 0) await cleanInstall(root, env, installsDev);
  writeFileSync(stampFileOf(root), installsDev ? stamp : stamp + WITHOUT_DEV);
}

/**
 * Installs packages only if there are none, and removes none: an operator's command may run while games are on air.
 * @param {string} root @param {string} node @param {NodeJS.ProcessEnv} env
 */
export async function installIfMissing(root, node, env) {
  if (!existsSync(join(root, 'node_modules'))) return installPackages(root, node, env, false);
  const stamp = wantedStamp(root, node);
  if ([stamp, stamp + WITHOUT_DEV].includes(foundStamp(root)) || missingPackages(root, false).length === 0)
    return;
  console.error('The installed packages are older than the code: `npm start` updates them.');
}

/** @param {string} root */
function stampFileOf(root) {
  return join(root, 'node_modules', '.grandstand-stamp');
}

/** @param {string} root */
function foundStamp(root) {
  const file = stampFileOf(root);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** @param {string} root @param {string} node */
function wantedStamp(root, node) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const major = node === process.execPath ? Number.parseInt(process.versions.node, 10) : OLDEST_MAJOR;
  return `node-${major} ${lock}`;
}

/** @param {string} root @param {NodeJS.ProcessEnv} env @param {boolean} withDev */
async function cleanInstall(root, env, withDev) {
  const total = lockedPackages(root, withDev).length;
  const startedAt = Date.now();
  console.log(`Installing packages … ${total} packages`);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', ...(withDev ? [] : ['--omit=dev'])];
  const { ok, output } = await runQuietly('npm', ['ci', ...options], {
    env,
    cwd: root,
    progress: seconds => `${installedPackageCount(root, withDev)} of ${total} packages, ${seconds} s`,
  });
  if (!ok) throw new Stop(`${output}\nThe packages could not be installed (npm ci, above).`);
  console.log(`Installed ${total} packages in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}
