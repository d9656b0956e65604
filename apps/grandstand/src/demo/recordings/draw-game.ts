import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

const OUTPUT_CHARACTERS = 4000;

/**
 * Runs the drawing program. Returns null if it succeeded, otherwise the last line of its output. The program ends with
 * the signal, and with this process however that ends: its standard input is a pipe from this process.
 */
export async function drawGame(
  program: string,
  args: readonly string[],
  signal: AbortSignal,
  priority: number = constants.priority.PRIORITY_LOW,
): Promise<string | null> {
  if (signal.aborted) return 'not started';
  const child = spawn(process.execPath, [program, ...args, '--end-with-input'], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, priority);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-OUTPUT_CHARACTERS);
  });
  const end = () => child.kill('SIGTERM');
  signal.addEventListener('abort', end, { once: true });
  const [code, killedBy] = await once(child, 'close');
  signal.removeEventListener('abort', end);
  if (code === 0) return null;
  return output.trim().split('\n').at(-1) || `it ended with ${killedBy ?? `code ${code}`}`;
}
