import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './stop.mjs';
import { webInputsHash } from './web-inputs.mjs';

/** Contains the hash of the inputs of the last finished build. */
export const WEB_STAMP = 'apps/web/dist/.stamp';

/** @param {string} root */
function webIsStale(root) {
  const stamp = join(root, WEB_STAMP);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== webInputsHash(root);
}

/**
 * @param {string} root @param {string} node @param {NodeJS.ProcessEnv} env
 * @param {string[]} [before] a script that must succeed first
 */
export async function buildWebIfStale(root, node, env, before) {
  if (!webIsStale(root)) return;
  /** @param {string[]} script */
  const succeeds = async script => {
    const [code] = await once(spawn(node, script, { cwd: root, env, stdio: 'inherit' }), 'exit');
    return code === 0;
  };
  if (before && !(await succeeds(before))) throw new Stop('Nothing was built (see the reason above).');
  if (!(await succeeds(['scripts/build-web.ts'])))
    throw new Stop('The web app could not be built (see the reason above).');
}
