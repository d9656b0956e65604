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

/** @param {string} root */
export function missingPackages(root) {
  return lockedPackages(root).filter(([path, { version }]) => installed(root, path) !== version);
}

/** @param {Locked} locked */
function fitsHere({ optional, os, cpu, libc }) {
  // An optional package for every platform is only there for one of another platform's.
  if (optional && !os && !cpu) return false;
  if (os && !os.includes(process.platform)) return false;
  if (cpu && !cpu.includes(process.arch)) return false;
  return !libc || libc.includes(existsSync('/etc/alpine-release') ? 'musl' : 'glibc');
}

/** @param {string} root @param {string} path */
function installed(root, path) {
  const manifest = join(root, path, 'package.json');
  if (!existsSync(manifest)) return undefined;
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}
