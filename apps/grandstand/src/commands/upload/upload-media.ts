import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Progress } from '../../command-line/command.ts';
import { OperationFailed } from '../../command-line/errors.ts';
import { INTERRUPTED, TEMPORARY_FAILURE } from '../../command-line/exit-codes.ts';
import type { Owner } from '../../operator/import-file.ts';
import { followUpload } from './follow-upload.ts';
import { resumeNote } from './resume-note.ts';
import { createRetryBudget } from './retry-budget.ts';
import { sendAll } from './send-all.ts';
import { isFinal, type UploadTask } from './upload-task.ts';

/** First delay between two attempts, and interval between two checks of the recording. */
const PACE = { retry_ms: 1000, poll_ms: 2000 };

export interface UploadOptions {
  readonly file: string;
  readonly to: URL;
  readonly owner: Owner;
  readonly key: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly pace?: typeof PACE;
}

/** `media upload FILE`: uploads the file with retries, and reports the progress of the recording. */
export async function uploadMedia(
  { file, to, owner, key, env, pace = PACE }: UploadOptions,
  output: Progress,
) {
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile() || stats.size === 0) {
    throw new OperationFailed(`${file} is not a readable file, or it is empty.`);
  }
  const { signal } = output;
  const task: UploadTask = {
    server: { to, key, signal },
    file: { path: file, name: basename(file), size: stats.size, owner: { ...owner } },
    note: resumeNote(env, to, [JSON.stringify(owner), file, stats.size, stats.mtimeMs]),
    output,
    retryBudget: createRetryBudget(pace.retry_ms, signal),
  };
  try {
    const address = await sendAll(task);
    return await followUpload(task, address, pace.poll_ms);
  } catch (error) {
    if (error instanceof OperationFailed) throw error;
    const message = error instanceof Error ? error.message : String(error);
    if (!signal.aborted && isFinal(error, signal)) throw new OperationFailed(message);
    const reason = signal.aborted ? 'Interrupted.' : `The upload failed: ${message}.`;
    throw new OperationFailed(
      `${reason} Run the same command to resume.`,
      signal.aborted ? INTERRUPTED : TEMPORARY_FAILURE,
    );
  }
}
