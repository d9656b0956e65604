import { installDebianPackages } from './debian-packages.mjs';
import {
  findChromium,
  findFfmpeg,
  findFirefox,
  findGstreamer,
  findNginx,
  findPostgres,
  findWebKitDriver,
  findXvfb,
} from './find-tools.mjs';
import { Stop } from './stop.mjs';

const NEEDED = 'ffmpeg with ffprobe, Chromium and PostgreSQL 15 or newer are what we run with';

/**
 * @typedef {'ffmpeg' | 'chromium' | 'postgresql' | 'gstreamer' | 'nginx' | 'webkit' | 'xvfb' | 'firefox'} ToolName
 * @typedef {{ find: (env: NodeJS.ProcessEnv) => string | undefined, variable: string, packages: string[], spare?: boolean }} Tool
 */

/**
 * How each tool is found, the variable with its path for other processes, and its Debian packages. Where a spare one
 * cannot be had, the tests that need it are skipped.
 * @type {Record<ToolName, Tool>}
 */
const TOOLS = {
  ffmpeg: { find: findFfmpeg, variable: 'FFMPEG_PATH', packages: ['ffmpeg'] },
  chromium: { find: findChromium, variable: 'CHROMIUM_PATH', packages: ['chromium'] },
  postgresql: { find: findPostgres, variable: 'POSTGRES_BIN', packages: ['postgresql'] },
  gstreamer: {
    find: findGstreamer,
    variable: 'GSTREAMER_PATH',
    packages: [
      'gstreamer1.0-tools',
      ...['base', 'good', 'bad', 'ugly'].map(set => `gstreamer1.0-plugins-${set}`),
      'gstreamer1.0-libav',
    ],
    spare: true,
  },
  nginx: { find: findNginx, variable: 'NGINX_PATH', packages: ['nginx'], spare: true },
  webkit: {
    find: findWebKitDriver,
    variable: 'WEBKIT_DRIVER_PATH',
    // With what it plays streams by.
    packages: [
      'webkit2gtk-driver',
      ...['base', 'good', 'bad'].map(set => `gstreamer1.0-plugins-${set}`),
      'gstreamer1.0-libav',
    ],
  },
  xvfb: { find: findXvfb, variable: 'XVFB_PATH', packages: ['xvfb'] },
  firefox: { find: findFirefox, variable: 'FIREFOX_PATH', packages: ['firefox-esr'] },
};

/**
 * Finds the tools, or installs them where that is allowed; answers the variables that say where they are.
 * @param {ToolName[]} names @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Record<string, string>>}
 */
export async function provideTools(names, env) {
  const missing = names.filter(name => !TOOLS[name].find(env));
  const needed = missing.filter(name => !TOOLS[name].spare);
  if (needed.length > 0) await install(needed, env);
  for (const name of missing.filter(each => TOOLS[each].spare)) await installIfPossible(name, env);
  const tooOld = needed.filter(name => !TOOLS[name].find(env));
  if (tooOld.length > 0) throw new Stop(`apt-get has no fitting ${tooOld.join(', ')}: ${NEEDED}`);
  return Object.fromEntries(names.map(name => [TOOLS[name].variable, TOOLS[name].find(env) ?? '']));
}

/** @param {ToolName[]} names @param {NodeJS.ProcessEnv} env */
function install(names, env) {
  return installDebianPackages(
    names.flatMap(name => TOOLS[name].packages),
    env,
  );
}

/** @param {ToolName} name @param {NodeJS.ProcessEnv} env */
async function installIfPossible(name, env) {
  try {
    await install([name], env);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.log(`Going on without ${name}. ${error.message}`);
  }
}
