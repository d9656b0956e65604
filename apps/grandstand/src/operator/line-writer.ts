import type { DestinationStream } from 'pino';

/** How long a line waits for others. */
const WITHIN_MS = 100;
/** As much as a pipe takes at once, in characters. */
const FULL = 16 * 1024;

interface Destination extends DestinationStream {
  flushSync(): void;
}

/**
 * Writes lines of the log together, at most 100 ms late, and the last ones when the process exits. pino's destination writes a
 * line alone whenever it can, which costs a public read a fifth, and copies all that waits for each further one.
 */
export function lineWriter(destination: Destination): Destination {
  let lines = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const together = lines;
    lines = '';
    if (together !== '') destination.write(together);
  }

  function flushSync(): void {
    write();
    destination.flushSync();
  }

  process.on('exit', flushSync);
  return {
    write(line) {
      lines += line;
      if (lines.length >= FULL) write();
      else timer ??= setTimeout(write, WITHIN_MS).unref();
    },
    flushSync,
  };
}
