import { installDebianPackages } from './debian-packages.mjs';
import { findChromium, findFfmpeg, findPostgres } from './find-tools.mjs';
import { Stop } from './stop.mjs';

const NEEDED = 'ffmpeg with ffprobe, Chromium and PostgreSQL 15 or newer are what we run with';

/**
 * @typedef {'ffmpeg' | 'chromium' | 'postgresql'} ToolName
 * @typedef {{ find: (env: NodeJS.ProcessEnv) => string | undefined, tells: string }} Tool
 */

/**
 * How each tool is found, and the variable that tells others where. The names are Debian's package names too.
 * @type {Record<ToolName, Tool>}
 */
const TOOLS = {
  ffmpeg: { find: findFfmpeg, tells: 'FFMPEG_PATH' },
  chromium: { find: findChromium, tells: 'CHROMIUM_PATH' },
  postgresql: { find: findPostgres, tells: 'POSTGRES_BIN' },
};

/**
 * Finds the tools, or installs them where that is allowed; answers the variables that say where they are.
 * @param {ToolName[]} names @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Record<string, string>>}
 */
export async function provideTools(names, env) {
  const missing = names.filter(name => !TOOLS[name].find(env));
  if (missing.length > 0) await installDebianPackages(missing, env);
  const tooOld = missing.filter(name => !TOOLS[name].find(env));
  if (tooOld.length > 0) throw new Stop(`apt-get has no fitting ${tooOld.join(', ')}: ${NEEDED}`);
  return Object.fromEntries(names.map(name => [TOOLS[name].tells, TOOLS[name].find(env) ?? '']));
}
