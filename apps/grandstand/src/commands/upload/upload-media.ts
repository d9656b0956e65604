import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Owner } from '../../operator/import-file.ts';
import type { CommandOutput } from '../../operator/operator.ts';
import { followUpload } from './follow-upload.ts';
import { resumeNote } from './resume-note.ts';
import { createRetryBudget } from './retry-budget.ts';
import { sendAll } from './send-all.ts';
import { INTERRUPTED, isFinal, type UploadTask } from './upload-task.ts';

/** sysexits.h: a temporary failure. The same command resumes the upload. */
const EX_TEMPFAIL = 75;
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

/** `media upload FILE`: uploads the file with retries, and prints the progress of the recording. Returns the exit code. */
export async function uploadMedia(
  { file, to, owner, key, env, pace = PACE }: UploadOptions,
  output: CommandOutput,
): Promise<number> {
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile() || stats.size === 0) {
    output.print(`${file} is not a readable file, or it is empty.`);
    return 1;
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
    const message = error instanceof Error ? error.message : String(error);
    if (!signal.aborted && isFinal(error, signal)) {
      output.print(message);
      return 1;
    }
    const reason = signal.aborted ? 'Interrupted.' : `The upload failed: ${message}.`;
    output.print(`${reason} Run the same command to resume.`);
    return signal.aborted ? INTERRUPTED : EX_TEMPFAIL;
  }
}
