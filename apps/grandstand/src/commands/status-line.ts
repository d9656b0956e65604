import type { WriteStream } from 'node:tty';

export interface StatusLine {
  show(line: string): void;
  /** Call it before anything else is written to the terminal. */
  clear(): void;
}

const CLEAR = '\r\u001b[K';
const DEFAULT_COLUMNS = 80;

/** A line of a terminal that the next one replaces. */
export function statusLine(terminal: Pick<WriteStream, 'write' | 'columns'>): StatusLine {
  let isShown = false;
  return {
    show(line) {
      // A line that wraps could not be cleared.
      const width = (terminal.columns || DEFAULT_COLUMNS) - 1;
      terminal.write(CLEAR + line.slice(0, width));
      isShown = true;
    },
    clear() {
      if (isShown) terminal.write(CLEAR);
      isShown = false;
    },
  };
}
