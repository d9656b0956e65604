import type { Progress } from '../../command-line/command.ts';
import { progressBar } from '../../command-line/progress-bar.ts';

const MB = 1_000_000;
/** A terminal overwrites one line for each percent; a log gets a new line for each tenth. */
const STEP_PERCENT = { terminal: 1, log: 10 } as const;

export interface ProgressLines {
  sent(bytes: number): void;
  resumedAt(bytes: number): void;
}

/** Prints the progress of an upload, e.g. `game.mp4: 40 % of 200 MB`. */
export function progressLines(
  { name, size }: { readonly name: string; readonly size: number },
  { print, update, isTerminal }: Pick<Progress, 'print' | 'update' | 'isTerminal'>,
): ProgressLines {
  const step = isTerminal ? STEP_PERCENT.terminal : STEP_PERCENT.log;
  let shown = -1;
  const percentOf = (bytes: number) => Math.floor((bytes / size) * 100);
  return {
    resumedAt(bytes) {
      shown = -1;
      print(`Resuming at ${Math.floor(bytes / MB)} of ${Math.ceil(size / MB)} MB.`);
    },
    sent(bytes) {
      const reached = Math.floor(percentOf(bytes) / step) * step;
      if (reached <= shown) return;
      shown = reached;
      const bar = isTerminal ? ` ${progressBar(bytes / size)}` : '';
      update([`${name}: ${reached} % of ${Math.ceil(size / MB)} MB${bar}`]);
    },
  };
}
