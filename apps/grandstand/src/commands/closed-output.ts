import type { Writable } from 'node:stream';

/**
 * Aborts when the reader closes the pipe (`./grandstand event list | head -3`), which is no error. Throws other errors of
 * the output.
 */
export function closedOutput(output: Writable): AbortSignal {
  const closed = new AbortController();
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    closed.abort();
  });
  return closed.signal;
}
