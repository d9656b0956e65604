// The entry point: needs only Node 20 and npm, and starts Node 24 for everything else.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './boot/builds.mjs';
import { handOver } from './boot/hand-over.mjs';
import { nodeBinary } from './boot/node-binary.mjs';
import { installIfMissing, installPackages } from './boot/packages.mjs';
import { pathWith } from './boot/path-with.mjs';
import { Stop } from './boot/stop.mjs';
import { provideTools } from './boot/tools.mjs';
import { VERBS } from './boot/verbs.mjs';

// Continues without output after the reader closes the pipe (`… | head`).
process.stdout.on('error', error => {
  if (!('code' in error && error.code === 'EPIPE')) throw error;
});

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string | undefined} name @param {string[]} args */
async function boot(name, args) {
  const verb = VERBS[name ?? ''];
  if (!verb) throw new Stop(`Usage: node scripts/boot.mjs ${Object.keys(VERBS).join(' | ')}`);
  const directory = process.cwd();
  process.chdir(root);
  // Debian's packages need neither Node 24 nor npm's, so they are installed at the same time.
  const tools = provideTools(verb.tools, process.env);
  tools.catch(() => undefined);
  const node = await nodeBinary(root);
  // Node stores what it compiled, so that the next process need not compile it again.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'node');
  const env = { ...process.env, NODE_COMPILE_CACHE, PATH: pathWith(node, process.env) };
  // Relative paths of an operator's command refer to the operator's folder.
  if (name === 'grandstand') Object.assign(env, { GRANDSTAND_DIRECTORY: directory });
  if (verb.leavesPackages) await installIfMissing(root, node, env);
  else await installPackages(root, node, env, !verb.withoutDev);
  Object.assign(env, await tools);
  const server = verb.web && (await buildIfStale(root, node, env, verb.before));
  const program = server && verb.isBuilt ? [join(server, 'main.js')] : [];
  return handOver(node, [...program, ...verb.script, ...args], env);
}

const [name, ...args] = process.argv.slice(2);
try {
  process.exitCode = await boot(name, args);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
