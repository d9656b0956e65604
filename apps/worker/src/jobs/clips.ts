import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import {
  CLIP_REQUESTED,
  type CutClip,
  claimClip,
  failClip,
  failLateClips,
  finishClip,
  forgetRemovedClip,
  isClipWanted,
  listRemovedClips,
  listWaitingClips,
  needsFile,
  setClipFile,
} from '@grandstand/db/clip-jobs';
import { firstDeletion, removeDeletedClips } from '@grandstand/db/clip-requests';
import { failpoint } from '@grandstand/db/failpoint';
import { findRecording, type NewMedia } from '@grandstand/db/recordings';
import { undoableForMs, undoableSince } from '@grandstand/rules/clip-rules';
import { CLIP_CREATION_MS } from '@grandstand/rules/constants';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import type { JobWithMetadata } from 'pg-boss';
import { ClipImpossible } from '../media/clip-impossible.ts';
import { makeClip, recordedSoFar } from '../media/make-clip.ts';
import { downloadWork, makeClipFiles } from '../media/make-download.ts';
import type { Stage } from '../media/stage.ts';
import { messageOf } from '../message-of.ts';
import { openRequestQueue } from './request-queue.ts';
import type { WorkerContext } from './work-on-recording.ts';

const CLIP_QUEUE = 'clips';
/** Longest pause between checks while clips are waiting or deleted. */
const SWEEP_MS = 20_000;
/** One clip reads and writes while another encodes its edges. */
const CUT_AT_ONCE = 2;
/** Visitors wait for their clips; demonstration clips have time. */
const PRIORITY = { visitors: 10, has_time: 0 } as const;

interface ClipWork {
  readonly clip_id: number;
  readonly recording_id: number;
}
type ClipJob = JobWithMetadata<ClipWork>;

const CLIP_MEDIA: readonly NewMedia[] = [
  { type: MEDIA_TYPE.image, path: 'public/poster.jpg' },
  { type: MEDIA_TYPE.vod, path: 'stream/master.m3u8' },
  { type: MEDIA_TYPE.preview_alt, path: 'public/poster-640.jpg' },
];

/** Cuts requested clips and removes the files of deleted ones. Returns a function that stops it. */
export function openClips(place: WorkerContext): Promise<() => Promise<void>> {
  return openRequestQueue<ClipWork>(place, {
    queue: CLIP_QUEUE,
    notification: CLIP_REQUESTED,
    queueWaiting: () => sweep(place),
    work: job => workOnClip(place, job),
    parallel: CUT_AT_ONCE,
    failureMessage: 'clips could not be looked after',
  });
}

/** Queues waiting clips, fails late ones and removes the files of deleted ones. Returns the ms until the next sweep. */
async function sweep({ boss, db, storage }: WorkerContext): Promise<number | undefined> {
  await removeDeletedClips(db, undoableSince(new Date()));
  for (const recordingId of await failLateClips(db, new Date())) await removeFiles({ storage }, recordingId);
  for (const recordingId of await listRemovedClips(db)) {
    await removeFiles({ storage }, recordingId);
    await forgetRemovedClip(db, recordingId);
  }
  const waiting = (await listWaitingClips(db)).map(({ id, recording_id, has_time }) => ({
    data: { clip_id: id, recording_id } satisfies ClipWork,
    singletonKey: String(id),
    priority: has_time ? PRIORITY.has_time : PRIORITY.visitors,
  }));
  if (waiting.length > 0) await boss.insert(CLIP_QUEUE, waiting);
  const deletedAt = await firstDeletion(db);
  if (deletedAt === null) return waiting.length > 0 ? SWEEP_MS : undefined;
  return Math.min(SWEEP_MS, undoableForMs(deletedAt, new Date()));
}

/** Removes the published files and those of an interrupted attempt. */
async function removeFiles({ storage }: Pick<WorkerContext, 'storage'>, recordingId: number): Promise<void> {
  await storage.closeWork(await storage.openWork(recordingId));
  await storage.closeWork(await storage.openWork(downloadWork(recordingId)));
  await storage.remove(recordingPaths('', recordingId).folder);
}

async function workOnClip(place: WorkerContext, job: ClipJob): Promise<void> {
  const { db, log } = place;
  const { clip_id, recording_id } = job.data;
  try {
    const clip = await claimClip(db, clip_id, new Date());
    if (clip !== undefined) await cutInTime(place, job, clip);
    else if (await needsFile(db, clip_id)) await addFile(place, job);
    if (!(await isClipWanted(db, clip_id))) await removeFiles(place, recording_id);
  } catch (error) {
    // The request remains and is queued again at the next start.
    if (place.stopping.aborted) return;
    log.error({ clip_id, err: error }, 'a clip could not be cut');
    const isImpossible = error instanceof ClipImpossible;
    if (!isImpossible && job.retryCount < job.retryLimit) throw error;
    const reason = isImpossible ? error.reason : 'error';
    await failClip(db, clip_id, { reason, error: messageOf(error) });
    await removeFiles(place, recording_id);
  }
}

async function cutInTime(place: WorkerContext, job: ClipJob, clip: CutClip): Promise<void> {
  const { db, storage, toolbox, log } = place;
  const left = clip.queued_at.getTime() + CLIP_CREATION_MS - Date.now();
  const signal = AbortSignal.any([place.stopping, job.signal, AbortSignal.timeout(Math.max(0, left))]);
  const { id, recording_id, source_recording_id, start_time, duration } = clip;
  if (source_recording_id === null) throw new ClipImpossible('source_removed');
  const stage = { recording_id, storage, toolbox, signal, onProgress: () => {} };
  const request = { source_recording_id, start_time, duration };
  failpoint('clip:started');
  if (clip.is_growing && job.retryCount === 0) await untilRecorded(stage, request);
  const made = await makeClip(stage, request);
  const file_bytes = made.file_bytes ?? (await clipFile(place, stage, duration));
  failpoint('clip:published');
  if (!(await finishClip(db, id, { ...made, file_bytes, media: CLIP_MEDIA }))) return;
  failpoint('clip:done');
  const ms = Date.now() - clip.queued_at.getTime();
  log.info({ clip_id: id, seconds: duration, ms }, 'clip cut');
}

/** Returns 0 if there can be no file, because an encoder reconnected within the clip with other parameters. */
async function clipFile({ log }: WorkerContext, stage: Stage, seconds: number): Promise<number> {
  try {
    return await makeClipFiles(stage, seconds);
  } catch (error) {
    if (stage.signal.aborted) throw error;
    log.warn({ recording_id: stage.recording_id, err: error }, 'a clip has no file');
    return 0;
  }
}

/** The file of a clip that was cut before clips had files. */
async function addFile(place: WorkerContext, job: ClipJob): Promise<void> {
  const { db, storage, toolbox } = place;
  const { clip_id, recording_id } = job.data;
  const { duration_ms } = (await findRecording(db, recording_id)) ?? {};
  const signal = AbortSignal.any([place.stopping, job.signal]);
  const stage = { recording_id, storage, toolbox, signal, onProgress: () => {} };
  await setClipFile(db, clip_id, await clipFile(place, stage, (duration_ms ?? 0) / 1000));
}

const GROWS_EACH_MS = 1000;
/** Longer than a segment. Anything still missing was not sent by the encoder, and other clips are waiting. */
const GROWS_WITHIN_MS = 15_000;

/** Waits for the last segment of a live game, which may not be written yet. Missing parts are left out. */
async function untilRecorded(
  stage: Parameters<typeof makeClip>[0],
  { source_recording_id, start_time, duration }: Parameters<typeof makeClip>[1],
): Promise<void> {
  const looks = GROWS_WITHIN_MS / GROWS_EACH_MS;
  for (let look = 0; look < looks; look += 1) {
    const { seconds, has_ended } = await recordedSoFar(stage, source_recording_id);
    if (has_ended || seconds >= start_time + duration) return;
    stage.signal.throwIfAborted();
    await new Promise(resolve => setTimeout(resolve, GROWS_EACH_MS));
  }
}
