import { installDebianPackages } from './debian-packages.mjs';
import {
  findChromium,
  findFfmpeg,
  findFirefox,
  findGstreamer,
  findH2load,
  findHeadlessChromium,
  findNginx,
  findPostgres,
  findWebKitDriver,
  findWrk,
  findXvfb,
} from './find-tools.mjs';
import { Stop } from './stop.mjs';

const REQUIREMENTS = 'ffmpeg with ffprobe, Chromium and PostgreSQL 15 or newer are required';

/**
 * @typedef {'ffmpeg' | 'chromium' | 'headless-chromium' | 'postgresql' | 'gstreamer' | 'nginx' | 'webkit' | 'xvfb' | 'firefox' | 'wrk' | 'h2load'} ToolName
 * @typedef {{ find: (env: NodeJS.ProcessEnv) => string | undefined, variable: string, packages: string[], optional?: boolean }} Tool
 */

/**
 * Each tool: its search, the variable that passes its path to other processes, and its Debian packages. Tests that need
 * an optional tool are skipped if it cannot be installed.
 * @type {Record<ToolName, Tool>}
 */
const TOOLS = {
  ffmpeg: { find: findFfmpeg, variable: 'FFMPEG_PATH', packages: ['ffmpeg'] },
  chromium: { find: findChromium, variable: 'CHROMIUM_PATH', packages: ['chromium'] },
  'headless-chromium': {
    find: findHeadlessChromium,
    variable: 'HEADLESS_CHROMIUM_PATH',
    packages: ['chromium-headless-shell'],
  },
  postgresql: { find: findPostgres, variable: 'POSTGRES_BIN', packages: ['postgresql'] },
  gstreamer: {
    find: findGstreamer,
    variable: 'GSTREAMER_PATH',
    packages: [
      'gstreamer1.0-tools',
      ...['base', 'good', 'bad', 'ugly'].map(set => `gstreamer1.0-plugins-${set}`),
      'gstreamer1.0-libav',
    ],
    optional: true,
  },
  nginx: { find: findNginx, variable: 'NGINX_PATH', packages: ['nginx'], optional: true },
  webkit: {
    find: findWebKitDriver,
    variable: 'WEBKIT_DRIVER_PATH',
    // WebKitGTK plays streams with GStreamer.
    packages: [
      'webkit2gtk-driver',
      ...['base', 'good', 'bad'].map(set => `gstreamer1.0-plugins-${set}`),
      'gstreamer1.0-libav',
    ],
  },
  xvfb: { find: findXvfb, variable: 'XVFB_PATH', packages: ['xvfb'] },
  firefox: { find: findFirefox, variable: 'FIREFOX_PATH', packages: ['firefox-esr'] },
  wrk: { find: findWrk, variable: 'WRK_PATH', packages: ['wrk'], optional: true },
  h2load: { find: findH2load, variable: 'H2LOAD_PATH', packages: ['nghttp2-client'], optional: true },
};

/**
 * Finds the tools, or installs them where that is allowed. Returns the variables with their paths.
 * @param {ToolName[]} names @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Record<string, string>>}
 */
export async function provideTools(names, env) {
  const missing = names.filter(name => !TOOLS[name].find(env));
  const needed = missing.filter(name => !TOOLS[name].optional);
  if (needed.length > 0) await install(needed, env);
  for (const name of missing.filter(each => TOOLS[each].optional)) await installIfPossible(name, env);
  const tooOld = needed.filter(name => !TOOLS[name].find(env));
  if (tooOld.length > 0) throw new Stop(`apt-get has no suitable ${tooOld.join(', ')}: ${REQUIREMENTS}`);
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
    console.log(`Continuing without ${name}. ${error.message}`);
  }
}
