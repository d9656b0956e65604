import { spawnSync } from 'node:child_process';
import { runQuietly } from './run-quietly.mjs';
import { Stop } from './stop.mjs';

/** Two checkouts may install at once, and Debian's own updates run when they like. */
const WAIT_FOR_OTHERS = ['-o', 'DPkg::Lock::Timeout=600'];

/**
 * Installs Debian packages as root or by sudo without a password; otherwise stops with the command to run.
 * @param {string[]} names @param {NodeJS.ProcessEnv} env
 */
export async function installDebianPackages(names, env) {
  const list = names.join(' ');
  const advice = `Missing: ${names.join(', ')}. Install with: apt-get install -y ${list} (Debian, Ubuntu) or brew install ${list} (macOS)`;
  const prefix = aptPrefix(env);
  if (!prefix) throw new Stop(advice);
  console.log(`Missing: ${names.join(', ')}. Installing with apt-get (one time) …`);
  const aptEnv = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update'],
    ['install', ...WAIT_FOR_OTHERS, '-y', '--no-install-recommends', ...names],
  ]) {
    const [command = '', ...rest] = [...prefix, 'apt-get', ...args];
    const progress = /** @param {number} seconds */ seconds => `apt-get ${args[0]}, ${seconds} s`;
    const { ok, output } = await runQuietly(command, rest, { env: aptEnv, progress });
    if (!ok) throw new Stop(`${output}\n${advice}`);
  }
}

/**
 * The prefix of apt-get: none for root, sudo if it needs no password; undefined without permission.
 * @param {NodeJS.ProcessEnv} env
 */
function aptPrefix(env) {
  if (spawnSync('apt-get', ['--version'], { env }).status !== 0) return undefined;
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { env }).status === 0
    ? ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND']
    : undefined;
}
