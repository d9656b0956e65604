import { spawn } from 'node:child_process';

const PROGRESS_MS = 5000;
const TAIL_CHARACTERS = 4000;

/**
 * Runs a long command and prints progress instead of its output. Returns the end of the output, for the message of a failure.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, cwd?: string, progress: (seconds: number) => string }} options
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runQuietly(command, args, { env, cwd, progress }) {
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const startedAt = Date.now();
  const ticker = setInterval(
    () => console.log(`  … ${progress(Math.round((Date.now() - startedAt) / 1000))}`),
    PROGRESS_MS,
  );
  let output = '';
  /** @param {Buffer} chunk */
  const collect = chunk => {
    output = (output + chunk.toString()).slice(-TAIL_CHARACTERS);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise(resolve => {
    /** @param {boolean} ok */
    const end = ok => {
      clearInterval(ticker);
      resolve({ ok, output: output.trim() });
    };
    child.on('error', error => {
      output = error.message;
      end(false);
    });
    child.on('close', code => end(code === 0));
  });
}
