import { spawn } from 'node:child_process';

const PROGRESS_MS = 5000;
const TAIL_CHARACTERS = 4000;

/**
 * Runs a long command without its chatter: a line of progress now and then; what it said only matters when it failed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, cwd?: string, progress: (seconds: number) => string }} options
 * @returns {Promise<{ ok: boolean, said: string }>}
 */
export function runQuietly(command, args, { env, cwd, progress }) {
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const began = Date.now();
  const ticker = setInterval(
    () => console.log(`  … ${progress(Math.round((Date.now() - began) / 1000))}`),
    PROGRESS_MS,
  );
  let said = '';
  /** @param {Buffer} chunk */
  const listen = chunk => {
    said = (said + chunk.toString()).slice(-TAIL_CHARACTERS);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return new Promise(resolve => {
    /** @param {boolean} ok */
    const end = ok => {
      clearInterval(ticker);
      resolve({ ok, said: said.trim() });
    };
    child.on('error', error => {
      said = error.message;
      end(false);
    });
    child.on('close', code => end(code === 0));
  });
}
