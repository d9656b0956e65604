import {
  DOWNLOAD_REQUESTED,
  failDownload,
  finishDownload,
  isDownloadWaiting,
  listWaitingDownloads,
  retireDownloads,
  setDownloadProgress,
} from '@grandstand/db/downloads';
import { findRecording } from '@grandstand/db/recordings';
import { DAY_MS } from '@grandstand/rules/constants';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { makeDownload } from '../media/make-download.ts';
import { messageOf } from '../message-of.ts';
import { progressWriter } from './progress-writer.ts';
import type { RecordingJob, RecordingWork } from './recording-queue.ts';
import { openRequestQueue } from './request-queue.ts';
import type { WorkerContext } from './work-on-recording.ts';

const DOWNLOAD_QUEUE = 'downloads';
/** A file that was not requested for this time is removed. A later request makes it again. */
const KEPT_FOR_MS = 7 * DAY_MS;

/** Makes requested download files. Returns a function that stops it. */
export function openDownloads(place: WorkerContext): Promise<() => Promise<void>> {
  return openRequestQueue<RecordingWork>(place, {
    queue: DOWNLOAD_QUEUE,
    notification: DOWNLOAD_REQUESTED,
    queueWaiting: () => queueWaiting(place),
    work: job => workOnDownload(place, job),
    failureMessage: 'requested downloads could not be queued',
  });
}

async function queueWaiting({ boss, db }: WorkerContext): Promise<undefined> {
  const waiting = (await listWaitingDownloads(db)).map(recording_id => ({
    data: { recording_id },
    singletonKey: String(recording_id),
  }));
  if (waiting.length > 0) await boss.insert(DOWNLOAD_QUEUE, waiting);
}

async function workOnDownload(place: WorkerContext, job: RecordingJob): Promise<void> {
  const { db, log } = place;
  const id = job.data.recording_id;
  try {
    await makeFile(place, job);
    await removeUnasked(place);
  } catch (error) {
    // The request remains and is queued again at the next start.
    if (place.stopping.aborted) return;
    log.error({ recording_id: id, err: error }, 'a download could not be made');
    if (job.retryCount >= job.retryLimit) return failDownload(db, id, messageOf(error));
    throw error;
  }
}

async function makeFile({ db, storage, toolbox, stopping, log }: WorkerContext, job: RecordingJob) {
  const recording_id = job.data.recording_id;
  const row = await findRecording(db, recording_id);
  if (row === undefined || !(await isDownloadWaiting(db, recording_id))) return;
  const started = performance.now();
  const writer = progressWriter(done => setDownloadProgress(db, recording_id, done), {
    onError: error => log.warn({ err: error }, 'progress could not be written'),
  });
  const signal = AbortSignal.any([stopping, job.signal]);
  let bytes = 0;
  try {
    bytes = await makeDownload({ recording_id, storage, toolbox, signal, onProgress: writer.onProgress });
  } finally {
    await writer.settled();
  }
  await finishDownload(db, recording_id, { bytes, source_hash: row.source_hash });
  log.info({ recording_id, bytes, ms: Math.round(performance.now() - started) }, 'download made');
}

async function removeUnasked({ db, storage }: Pick<WorkerContext, 'db' | 'storage'>): Promise<void> {
  for (const id of await retireDownloads(db, new Date(Date.now() - KEPT_FOR_MS))) {
    await storage.remove(recordingPaths('', id).download);
  }
}
