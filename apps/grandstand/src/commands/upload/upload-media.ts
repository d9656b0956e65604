import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { CommandOutput } from '../../operator.ts';
import type { Owner } from '../../take-in-file.ts';
import { isFinal, type Patience, patience } from './patience.ts';
import { progressLines } from './progress-lines.ts';
import { askOffset, askUpload, beginUpload, type Film, type Server, sendPiece } from './send-film.ts';
import { type UploadNote, uploadNote } from './upload-note.ts';

/** Not done, and the same command goes on where this one ended (the shells' EX_TEMPFAIL). */
const BROKE_OFF = 75;
/** What a shell answers for Ctrl-C. */
const INTERRUPTED = 130;

/** Waits between one try and the next at first, and between one look at the recording and the next. */
export interface Pace {
  readonly retry_ms: number;
  readonly look_ms: number;
}
const CALM: Pace = { retry_ms: 1000, look_ms: 2000 };

export interface UploadWish {
  readonly file: string;
  readonly to: URL;
  readonly owner: Owner;
  readonly key: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly pace?: Pace;
}

interface Sending {
  readonly server: Server;
  readonly film: Film;
  readonly note: UploadNote;
  readonly output: CommandOutput;
  readonly patience: Patience;
}

/** `media upload FILE`: sends it, goes on after whatever breaks, and tells how the recording comes along. Answers the exit code. */
export async function uploadMedia(
  { file, to, owner, key, env, pace = CALM }: UploadWish,
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
    return await followUpload(sending, address, pace);
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

/** Until every byte has arrived. */
async function sendAll(sending: Sending): Promise<URL> {
  const { film, output } = sending;
  const lines = progressLines(film, output);
  for (;;) {
    try {
      const { address, offset } = await whereToGoOn(sending);
      if (offset > 0 && offset < film.size) lines.goesOnAt(offset);
      await sendRest(sending, address, offset, lines.sent);
      return address;
    } catch (error) {
      await waitOrGiveUp(error, sending);
    }
  }
}

async function sendRest(
  { server, film, patience: kept }: Sending,
  address: URL,
  from: number,
  onBytes: (sent: number) => void,
): Promise<void> {
  for (let offset = from; offset < film.size; kept.calm()) {
    offset = await sendPiece(server, address, film, offset, onBytes);
  }
}

/** Where an earlier try ended, else a new upload. */
async function whereToGoOn({ server, film, note }: Sending): Promise<{ address: URL; offset: number }> {
  const known = await note.read();
  const offset = known && (await askOffset(server, known));
  if (known !== null && offset !== null) return { address: known, offset };
  const address = await beginUpload(server, film);
  await note.write(address);
  return { address, offset: 0 };
}

async function waitOrGiveUp(error: unknown, { output, patience: kept }: Sending): Promise<void> {
  if (isFinal(error, output.signal)) throw error;
  output.print(`The connection broke (${error instanceof Error ? error.message : error}). Trying again …`);
  if (!(await kept.again())) throw error;
}

const told = z.object({
  refused: z.string().nullable(),
  recording: z
    .object({
      id: z.number(),
      status: z.string(),
      step: z.string().nullable(),
      progress: z.number(),
      is_watchable: z.boolean(),
      error: z.string().nullable(),
    })
    .nullable(),
});
type Told = z.infer<typeof told>;

/** Ends when the work on the server does; who stops looking stops nothing. */
async function followUpload(sending: Sending, address: URL, { look_ms }: Pace): Promise<number> {
  const { server, note, output } = sending;
  let said = '';
  for (;;) {
    const upload = await askUpload(server, address).then(told.parse, error => waitOrGiveUp(error, sending));
    if (upload) {
      sending.patience.calm();
      if (upload.refused !== null || upload.recording !== null) await note.remove();
      const line = lineOf(upload);
      if (line !== said) output.print(line);
      said = line;
      if (upload.recording?.status === 'ready') return 0;
      if (upload.refused !== null || upload.recording?.status === 'failed') return 1;
    }
    await wait(look_ms, undefined, { signal: output.signal }).catch(() => undefined);
    if (output.signal.aborted) {
      output.print('All bytes are there: the server goes on by itself. See: grandstand media list');
      return INTERRUPTED;
    }
  }
}

function lineOf({ refused, recording }: Told): string {
  if (refused !== null) return refused;
  if (recording === null) return 'All bytes are there. The server looks through the file …';
  const { id, status, step, progress, is_watchable, error } = recording;
  if (status === 'failed') return `recording ${id}: failed, ${error ?? 'for an unknown reason'}`;
  const watchable = is_watchable ? ', watchable' : '';
  if (status !== 'processing') return `recording ${id}: ${status}${watchable}`;
  return `recording ${id}: ${step ?? 'starting'} ${Math.round(progress * 100)} %${watchable}`;
}
