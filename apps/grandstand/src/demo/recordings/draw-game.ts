import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

const SAID_CHARACTERS = 4000;

/**
 * Has the program make its file. Answers null when it did, otherwise why not: the last it said. It ends with the signal,
 * before this returns, and with this process however that ends: its standard input is a pipe of ours, which then ends.
 */
export async function drawGame(
  program: string,
  args: readonly string[],
  signal: AbortSignal,
  priority: number = constants.priority.PRIORITY_LOW,
): Promise<string | null> {
  if (signal.aborted) return 'not begun';
  const child = spawn(process.execPath, [program, ...args, '--end-with-input'], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, priority);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-SAID_CHARACTERS);
  });
  const end = () => child.kill('SIGTERM');
  signal.addEventListener('abort', end, { once: true });
  const [code, killedBy] = await once(child, 'close');
  signal.removeEventListener('abort', end);
  if (code === 0) return null;
  return said.trim().split('\n').at(-1) || `it ended with ${killedBy ?? `code ${code}`}`;
}
