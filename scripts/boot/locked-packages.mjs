import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked */

/**
 * The packages the lockfile wants on this machine; workspaces are links and count for nothing.
 * @param {string} root
 * @returns {[path: string, locked: Locked][]}
 */
export function lockedPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).filter(
    ([path, locked]) => path.startsWith('node_modules/') && !locked.link && fitsHere(locked),
  );
}

/**
 * The packages that npm's own record does not list. npm writes it last, so an interrupted install has none.
 * @param {string} root
 */
export function missingPackages(root) {
  const account = join(root, 'node_modules', '.package-lock.json');
  const { packages } = existsSync(account) ? JSON.parse(readFileSync(account, 'utf8')) : { packages: {} };
  return lockedPackages(root).filter(([path, { version }]) => packages[path]?.version !== version);
}

/**
 * How many packages have arrived so far, while npm is at work.
 * @param {string} root
 */
export function arrivedPackages(root) {
  return lockedPackages(root).filter(([path]) => existsSync(join(root, path, 'package.json'))).length;
}

/** @param {Locked} locked */
function fitsHere({ optional, os, cpu, libc }) {
  // An optional package for every platform is only there for one of another platform's.
  if (optional && !os && !cpu) return false;
  if (os && !os.includes(process.platform)) return false;
  if (cpu && !cpu.includes(process.arch)) return false;
  return !libc || libc.includes(existsSync('/etc/alpine-release') ? 'musl' : 'glibc');
}
