import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputsHash } from './inputs-hash.mjs';
import { Stop } from './stop.mjs';

/** Contains the hash of the inputs of the web app's last finished build. */
export const WEB_STAMP = 'apps/web/dist/.stamp';

const WEB = {
  folders: ['apps/web', 'libs/ui', 'libs/player', 'libs/client', 'libs/contract', 'libs/rules'],
};

const SERVER_WORKSPACES = [
  ...[
    'api',
    'datalake',
    'demo-game',
    'grandstand',
    'identity-stand-in',
    'ingest',
    'stripe-stand-in',
    'worker',
  ].map(app => `apps/${app}`),
  ...['bundle', 'client', 'contract', 'db', 'messages', 'rules', 'storage'].map(lib => `libs/${lib}`),
];
const SERVER = {
  folders: SERVER_WORKSPACES.map(workspace => `${workspace}/src`),
  files: ['scripts/build-server.ts', ...SERVER_WORKSPACES.map(workspace => `${workspace}/package.json`)],
};

/** @param {string} root */
export const webHash = root => inputsHash(root, WEB);

/**
 * The folder of the built server, one for each state of its sources: a running server continues to load from its own.
 * @param {string} root
 */
export const serverBuild = root => join(root, 'apps/grandstand/dist', inputsHash(root, SERVER).slice(0, 12));

/** @param {string} root */
function webIsStale(root) {
  const stamp = join(root, WEB_STAMP);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== webHash(root);
}

/**
 * Builds the web app and the server, each unless it is built from the same sources already. Returns the server's folder.
 * @param {string} root @param {string} node @param {NodeJS.ProcessEnv} env
 * @param {string[]} [before] a script that must succeed before the web app is built
 */
export async function buildIfStale(root, node, env, before) {
  /** @param {string[]} script */
  const succeeds = async script => {
    const [code] = await once(spawn(node, script, { cwd: root, env, stdio: 'inherit' }), 'exit');
    return code === 0;
  };
  if (webIsStale(root)) {
    if (before && !(await succeeds(before))) throw new Stop('Nothing was built (see the reason above).');
    if (!(await succeeds(['scripts/build-web.ts'])))
      throw new Stop('The web app could not be built (see the reason above).');
  }
  const server = serverBuild(root);
  if (!existsSync(server) && !(await succeeds(['scripts/build-server.ts', server])))
    throw new Stop('The server could not be built (see the reason above).');
  return server;
}
