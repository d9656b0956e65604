import type { Progress } from '../../command-line/command.ts';
import type { ResumeNote } from './resume-note.ts';
import type { RetryBudget } from './retry-budget.ts';
import type { FileToSend, Server } from './upload-client.ts';
import { UploadRejected } from './upload-errors.ts';

export interface UploadTask {
  readonly server: Server;
  readonly file: FileToSend;
  readonly note: ResumeNote;
  readonly output: Progress;
  readonly retryBudget: RetryBudget;
}

/** Whether the server rejected the upload permanently or the user interrupted it. */
export function isFinal(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || error instanceof UploadRejected;
}

/** Waits before a retry; rethrows a permanent error, or any error after the last retry. */
export async function waitForRetry(error: unknown, { output, retryBudget }: UploadTask): Promise<void> {
  if (isFinal(error, output.signal)) throw error;
  output.print(`The connection broke (${error instanceof Error ? error.message : error}). Retrying …`);
  if (!(await retryBudget.waitForRetry())) throw error;
}
