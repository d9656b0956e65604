import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, link?: boolean, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked */

/**
 * The packages that the lockfile requires on this platform, without the workspaces, which are links.
 * @param {string} root @param {boolean} withDev including those of `devDependencies`
 * @returns {[path: string, locked: Locked][]}
 */
export function lockedPackages(root, withDev) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).filter(
    ([path, locked]) =>
      path.startsWith('node_modules/') && !locked.link && (withDev || !locked.dev) && fitsPlatform(locked),
  );
}

/**
 * The required packages that are not in npm's own record. npm writes the record last, so an interrupted install has none.
 * @param {string} root @param {boolean} withDev
 */
export function missingPackages(root, withDev) {
  const npmRecord = join(root, 'node_modules', '.package-lock.json');
  const { packages } = existsSync(npmRecord) ? JSON.parse(readFileSync(npmRecord, 'utf8')) : { packages: {} };
  return lockedPackages(root, withDev).filter(([path, { version }]) => packages[path]?.version !== version);
}

/**
 * The number of packages that a running `npm ci` has installed so far.
 * @param {string} root @param {boolean} withDev
 */
export function installedPackageCount(root, withDev) {
  return lockedPackages(root, withDev).filter(([path]) => existsSync(join(root, path, 'package.json')))
    .length;
}

/** @param {Locked} locked */
function fitsPlatform({ optional, os, cpu, libc }) {
  // An optional package without a platform is only a dependency of a package for another platform.
  if (optional && !os && !cpu) return false;
  if (os && !os.includes(process.platform)) return false;
  if (cpu && !cpu.includes(process.arch)) return false;
  return !libc || libc.includes(existsSync('/etc/alpine-release') ? 'musl' : 'glibc');
}
