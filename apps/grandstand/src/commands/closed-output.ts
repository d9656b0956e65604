import type { Writable } from 'node:stream';

/**
 * Aborts when nobody reads any more (`grandstand event list | head -3`): no mistake, so nothing is said of it. What
 * else goes wrong with an output is thrown as ever.
 */
export function closedOutput(output: Writable): AbortSignal {
  const closed = new AbortController();
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    closed.abort();
  });
  return closed.signal;
}
