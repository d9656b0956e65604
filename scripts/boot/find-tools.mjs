import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const OLDEST_POSTGRES = 15;

/** @param {NodeJS.ProcessEnv} env */
export function findFfmpeg(env) {
  return onPath('ffprobe', env) && onPath('ffmpeg', env);
}

/** @param {NodeJS.ProcessEnv} env */
export function findGstreamer(env) {
  return onPath('gst-launch-1.0', env);
}

/**
 * Debian installs nginx in /usr/sbin, which is on the PATH of root only.
 * @param {NodeJS.ProcessEnv} env
 */
export function findNginx(env) {
  return onPath('nginx', { PATH: `${env.PATH ?? ''}${delimiter}/usr/sbin` });
}

/** @param {NodeJS.ProcessEnv} env */
export function findWrk(env) {
  return onPath('wrk', env);
}

/** @param {NodeJS.ProcessEnv} env */
export function findH2load(env) {
  return onPath('h2load', env);
}

/** @param {NodeJS.ProcessEnv} env */
export function findChromium(env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  return CHROMIUM_NAMES.map(name => onPath(name, env)).find(Boolean);
}

/**
 * Chromium without the code of its windows, which takes a quarter of the time of a short test.
 * @param {NodeJS.ProcessEnv} env
 */
export function findHeadlessChromium(env) {
  return env.HEADLESS_CHROMIUM_PATH || onPath('chromium-headless-shell', env) || findChromium(env);
}

/** @param {NodeJS.ProcessEnv} env */
export function findFirefox(env) {
  if (env.FIREFOX_PATH) return env.FIREFOX_PATH;
  return ['firefox-esr', 'firefox'].map(name => onPath(name, env)).find(Boolean);
}

/** @param {NodeJS.ProcessEnv} env */
export function findWebKitDriver(env) {
  return env.WEBKIT_DRIVER_PATH || onPath('WebKitWebDriver', env);
}

/** @param {NodeJS.ProcessEnv} env */
export function findXvfb(env) {
  return env.XVFB_PATH || onPath('Xvfb', env);
}

/**
 * Returns the folder of initdb and postgres. Debian installs them outside PATH, in one folder per major version.
 * @param {NodeJS.ProcessEnv} env
 */
export function findPostgres(env) {
  if (env.POSTGRES_BIN) return env.POSTGRES_BIN;
  const newest = debianMajors().find(major =>
    existsSync(join(DEBIAN_POSTGRES, String(major), 'bin', 'initdb')),
  );
  if (newest) return join(DEBIAN_POSTGRES, String(newest), 'bin');
  const initdb = onPath('initdb', env);
  return initdb && dirname(initdb);
}

function debianMajors() {
  if (!existsSync(DEBIAN_POSTGRES)) return [];
  const majors = readdirSync(DEBIAN_POSTGRES).map(Number);
  return majors.filter(major => major >= OLDEST_POSTGRES).sort((a, b) => b - a);
}

/** @param {string} name @param {NodeJS.ProcessEnv} env */
function onPath(name, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map(folder => join(folder, name)).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
