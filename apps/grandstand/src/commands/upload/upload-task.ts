import type { CommandOutput } from '../../operator/operator.ts';
import type { UploadNote } from './resume-note.ts';
import type { RetryBudget } from './retry-budget.ts';
import type { FileToSend, Server } from './upload-client.ts';
import { UploadRefusal } from './upload-refusal.ts';

/** The exit code of shells for Ctrl-C. */
export const INTERRUPTED = 130;

export interface Sending {
  readonly server: Server;
  readonly film: FileToSend;
  readonly note: UploadNote;
  readonly output: CommandOutput;
  readonly patience: RetryBudget;
}

/** The server has spoken, or the person at the terminal has. */
export function isFinal(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || error instanceof UploadRefusal;
}

/** Waits before a retry; rethrows a permanent error, or any error after the last retry. */
export async function waitOrGiveUp(error: unknown, { output, patience }: Sending): Promise<void> {
  if (isFinal(error, output.signal)) throw error;
  output.print(`The connection broke (${error instanceof Error ? error.message : error}). Trying again …`);
  if (!(await patience.again())) throw error;
}
