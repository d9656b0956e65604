import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './stop.mjs';
import { webInputsHash } from './web-inputs.mjs';

/** Where the hash of the inputs of the last finished build stands. */
export const WEB_STAMP = 'apps/web/dist/.stamp';

/** @param {string} root */
function webIsStale(root) {
  const stamp = join(root, WEB_STAMP);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== webInputsHash(root);
}

/**
 * @param {string} root @param {string} node @param {NodeJS.ProcessEnv} env
 */
export async function buildWebIfStale(root, node, env) {
  if (!webIsStale(root)) return;
  const { status } = spawnSync(node, ['scripts/build-web.ts'], { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) throw new Stop('The web app could not be built (the reason stands above).');
}
