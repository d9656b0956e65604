import type { Stats } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  listOperatorFilms,
  listOperatorRecordings,
  type OperatorFilm,
  type OperatorRecording,
} from '@grandstand/db/operator-lists';
import {
  findRecording,
  type Recording,
  removeRecording,
  retryRecording,
  revokeAddresses,
} from '@grandstand/db/recordings';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { OperationFailed } from '../command-line/errors.ts';
import { INTERRUPTED } from '../command-line/exit-codes.ts';
import { importFile, type Owner } from '../operator/import-file.ts';
import type { Operator } from '../operator/operator.ts';
import { requireChannel } from './channels.ts';
import { listPage, type SearchInput } from './list-page.ts';

interface RecordingId {
  readonly id: number;
}

const PROGRESS_EVERY_MS = 1000;

/** Imports a file as the owner's recording and reports the progress until it is done. */
export async function addMedia(
  operator: Operator,
  { file, owner }: { readonly file: string; readonly owner: Owner },
  signal: AbortSignal,
  report: (recording: Recording) => void,
): Promise<Recording> {
  await requireFile(file);
  const imported = await importFile(operator, file, owner);
  if ('refused' in imported) throw new OperationFailed(imported.refused);
  return followRecording(operator, { id: imported.recording_id }, signal, report);
}

export async function listMedia(
  deps: Pick<Operator, 'db'>,
  { channel, find, ...page }: SearchInput,
): Promise<OperatorRecording[]> {
  await requireChannel(deps, channel);
  return listOperatorRecordings(deps.db, { channel_key: channel, find }, listPage(page));
}

/** Lists films with the ids for `media add --vod`. */
export async function listFilms(
  deps: Pick<Operator, 'db'>,
  { channel, find, ...page }: SearchInput,
): Promise<OperatorFilm[]> {
  await requireChannel(deps, channel);
  return listOperatorFilms(deps.db, { channel_key: channel, find }, listPage(page));
}

export async function requireRecording(
  { db }: Pick<Operator, 'db'>,
  { id }: RecordingId,
): Promise<Recording> {
  const recording = await findRecording(db, id);
  if (recording === undefined) throw new OperationFailed(`There is no recording ${id}.`);
  return recording;
}

/** Deletes a recording's row and files. */
export async function removeMedia(
  { db, storage }: Pick<Operator, 'db' | 'storage'>,
  { id }: RecordingId,
): Promise<RecordingId> {
  await requireRecording({ db }, { id });
  if (!(await removeRecording(db, id))) {
    throw new OperationFailed(`Recording ${id} is being processed. Remove it when that has finished.`);
  }
  await storage.remove(recordingPaths('', id).folder);
  return { id };
}

/** Processes a failed recording again. */
export async function retryMedia(
  { db, enqueueRecording }: Pick<Operator, 'db' | 'enqueueRecording'>,
  { id }: RecordingId,
): Promise<RecordingId> {
  const { status } = await requireRecording({ db }, { id });
  if (!(await retryRecording(db, id))) {
    throw new OperationFailed(`Recording ${id} has not failed: it is ${status}.`);
  }
  await enqueueRecording(id);
  return { id };
}

/** Invalidates leaked URLs. Players of authorized viewers request new ones. */
export async function revokeMedia({ db }: Pick<Operator, 'db'>, { id }: RecordingId): Promise<RecordingId> {
  if (await revokeAddresses(db, id)) return { id };
  throw new OperationFailed(`There is no recording ${id}.`);
}

/** Reports the progress until the processing ends; the server continues if nobody reads it. */
async function followRecording(
  operator: Operator,
  { id }: RecordingId,
  signal: AbortSignal,
  report: (recording: Recording) => void,
): Promise<Recording> {
  while (!signal.aborted) {
    const recording = await requireRecording(operator, { id });
    if (recording.status === 'failed') {
      throw new OperationFailed(`Recording ${id} failed: ${recording.error ?? 'for an unknown reason'}`);
    }
    report(recording);
    if (recording.status === 'ready') return recording;
    await wait(PROGRESS_EVERY_MS, undefined, { signal }).catch(() => {});
  }
  throw new OperationFailed('', INTERRUPTED);
}

/** Refuses pipes and devices, because reading them may never end. */
async function requireFile(file: string): Promise<void> {
  const info = await readableFile(file).catch(error => {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (reason === 'ENOENT') throw new OperationFailed(`There is no file ${file}.`);
    throw new OperationFailed(`${file} cannot be read (${reason}).`);
  });
  if (!info.isFile()) throw new OperationFailed(`${file} is ${kindOf(info)}, not a video file.`);
}

async function readableFile(file: string): Promise<Stats> {
  const info = await stat(file);
  if (info.isFile()) await access(file, constants.R_OK);
  return info;
}

function kindOf(info: Stats): string {
  if (info.isDirectory()) return 'a folder';
  if (info.isFIFO()) return 'a named pipe';
  if (info.isSocket()) return 'a socket';
  return 'a device';
}
