import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const PARENT_WATCH = new URL('./parent-watch.mjs', import.meta.url).href;
const GRACE_MS = 20_000;
/** npm repeats a Ctrl-C that the terminal already sent. Only a later signal is a second Ctrl-C by the user. */
const REPEAT_MS = 1000;

/**
 * Runs a script on the chosen Node in its own process group, so that a signal reaches it once, through this process.
 * @param {string} node @param {string[]} args @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
export function handOver(node, args, env) {
  const child = spawn(node, ['--import', PARENT_WATCH, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: { ...env, GRANDSTAND_PARENT_PID: String(process.pid) },
  });
  forwardSignals(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function forwardSignals(child) {
  let signalledAt = 0;
  const killGroup = () => process.kill(-Number(child.pid), 'SIGKILL');
  /** @param {NodeJS.Signals} signal */
  const forward = signal => {
    if (signalledAt && Date.now() - signalledAt > REPEAT_MS) return killGroup();
    if (signalledAt) return;
    signalledAt = Date.now();
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    setTimeout(killGroup, GRACE_MS).unref();
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, forward);
}
