import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Owner } from '../../operator/import-file.ts';
import type { CommandOutput } from '../../operator/operator.ts';
import { followUpload } from './follow-upload.ts';
import { uploadNote } from './resume-note.ts';
import { patience } from './retry-budget.ts';
import { sendAll } from './send-all.ts';
import { INTERRUPTED, isFinal, type Sending } from './upload-task.ts';

/** Exit code of an unfinished upload, which the same command resumes (EX_TEMPFAIL). */
const BROKE_OFF = 75;
/** First delay between two attempts, and interval between two checks of the recording. */
const PACE = { retry_ms: 1000, look_ms: 2000 };

export interface UploadWish {
  readonly file: string;
  readonly to: URL;
  readonly owner: Owner;
  readonly key: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly pace?: typeof PACE;
}

/** `media upload FILE`: uploads the file with retries, and prints the progress of the recording. Returns the exit code. */
export async function uploadMedia(
  { file, to, owner, key, env, pace = PACE }: UploadWish,
  output: CommandOutput,
): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile() || found.size === 0) {
    output.print(`${file} is no file that can be read, or it is empty.`);
    return 1;
  }
  const { signal } = output;
  const sending: Sending = {
    server: { to, key, signal },
    film: { path: file, name: basename(file), size: found.size, owner: { ...owner } },
    note: uploadNote(env, to, [JSON.stringify(owner), file, found.size, found.mtimeMs]),
    output,
    patience: patience(pace.retry_ms, signal),
  };
  try {
    const address = await sendAll(sending);
    return await followUpload(sending, address, pace.look_ms);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    if (!signal.aborted && isFinal(error, signal)) {
      output.print(said);
      return 1;
    }
    const why = signal.aborted ? 'Interrupted.' : `No way through: ${said}.`;
    output.print(`${why} The same command goes on where this one ended.`);
    return signal.aborted ? INTERRUPTED : BROKE_OFF;
  }
}
