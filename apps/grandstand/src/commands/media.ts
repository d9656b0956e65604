import type { Stats } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  findRecording,
  listRecordings,
  type Recording,
  removeRecording,
  retryRecording,
  revokeAddresses,
} from '@grandstand/db/recordings';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { importFile, type Owner } from '../operator/import-file.ts';
import type { CommandOutput, Operator } from '../operator/operator.ts';

const PROGRESS_EVERY_MS = 1000;

/** `media add FILE`: imports the file as the owner's recording and prints the progress until it is done. */
export async function addMedia(
  file: string,
  owner: Owner,
  operator: Operator,
  output: CommandOutput,
): Promise<number> {
  const refusal = await refusalOf(file);
  if (refusal !== null) {
    output.print(refusal);
    return 1;
  }
  const imported = await importFile(operator, file, owner);
  if ('refused' in imported) {
    output.print(imported.refused);
    return 1;
  }
  return followRecording(imported.recording_id, operator, output);
}

/** `media list`: one line per recording. */
export async function listMedia(operator: Operator, { print }: CommandOutput): Promise<number> {
  const recordings = await listRecordings(operator.db);
  for (const recording of recordings) print(recordingLine(recording));
  if (recordings.length === 0) print('There are no recordings.');
  return 0;
}

/** `media remove ID`: deletes a recording's row and files. */
export async function removeMedia(
  id: number,
  { db, storage }: Operator,
  { print }: Pick<CommandOutput, 'print'>,
): Promise<number> {
  const removed = await removeRecording(db, id);
  if (!removed) {
    const exists = (await findRecording(db, id)) !== undefined;
    print(
      exists
        ? `Recording ${id} is being processed. Remove it when that has finished.`
        : `There is no recording ${id}.`,
    );
    return 1;
  }
  await storage.remove(recordingPaths('', id).folder);
  print(`Recording ${id} is removed, with its files.`);
  return 0;
}

/** `media retry ID`: processes a failed recording again. */
export async function retryMedia(
  id: number,
  { db, enqueueRecording }: Operator,
  { print }: Pick<CommandOutput, 'print'>,
): Promise<number> {
  if (await retryRecording(db, id)) {
    await enqueueRecording(id);
    print(`Recording ${id} is queued again. See its progress: grandstand media list`);
    return 0;
  }
  const recording = await findRecording(db, id);
  print(
    recording === undefined
      ? `There is no recording ${id}.`
      : `Recording ${id} has not failed: it is ${recording.status}.`,
  );
  return 1;
}

/** `media revoke ID`: invalidates leaked URLs. Players of authorized viewers request new ones. */
export async function revokeMedia(
  id: number,
  { db }: Pick<Operator, 'db'>,
  { print }: Pick<CommandOutput, 'print'>,
): Promise<number> {
  const isRevoked = await revokeAddresses(db, id);
  print(
    isRevoked
      ? `Every URL of recording ${id} is revoked, at the ingest within a minute. Authorized viewers get new ones automatically.`
      : `There is no recording ${id}.`,
  );
  return isRevoked ? 0 : 1;
}

/** Prints the progress until the processing ends or nobody reads it; the server continues to process. */
async function followRecording(
  id: number,
  { db }: Operator,
  { print, signal }: CommandOutput,
): Promise<number> {
  let printed = '';
  while (!signal.aborted) {
    const recording = await findRecording(db, id);
    if (recording === undefined) return 1;
    const line = recordingLine(recording);
    if (line !== printed) print(line);
    printed = line;
    if (recording.status === 'ready') return 0;
    if (recording.status === 'failed') return 1;
    await wait(PROGRESS_EVERY_MS, undefined, { signal }).catch(() => {});
  }
  return 1;
}

/** Describes a recording in one line, e.g. `recording 7 (event 3): ladder 62 %, watchable`. */
function recordingLine(recording: Recording): string {
  const owner =
    recording.event_id === null ? `vod ${recording.vod_media_item_id}` : `event ${recording.event_id}`;
  const head = `recording ${recording.id} (${owner}):`;
  if (recording.status === 'failed') return `${head} failed, ${recording.error ?? 'for an unknown reason'}`;
  const watchable = recording.playable_at === null ? '' : ', watchable';
  if (recording.status === 'processing') {
    return `${head} ${recording.step ?? 'starting'} ${Math.round(recording.progress * 100)} %${watchable}`;
  }
  return `${head} ${recording.status}${watchable}`;
}

/** Refuses pipes and devices, because reading them may never end. */
async function refusalOf(file: string): Promise<string | null> {
  try {
    const info = await stat(file);
    if (!info.isFile()) return `${file} is ${kindOf(info)}, not a video file.`;
    await access(file, constants.R_OK);
    return null;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return `${file} cannot be read (${reason}).`;
  }
}

function kindOf(info: Stats): string {
  if (info.isDirectory()) return 'a folder';
  if (info.isFIFO()) return 'a named pipe';
  if (info.isSocket()) return 'a socket';
  return 'a device';
}
