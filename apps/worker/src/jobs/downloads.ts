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
import { progressWriter } from './progress-writer.ts';
import type { RecordingJob, RecordingWork } from './recording-queue.ts';
import { openWishQueue } from './wish-queue.ts';
import type { Workplace } from './work-on-recording.ts';

const DOWNLOAD_QUEUE = 'downloads';
/** A file that nobody asked for in this time leaves; who asks later has it made anew. */
const KEPT_FOR_MS = 7 * DAY_MS;

/** Makes the files that somebody wishes to keep. Answers how to stop. */
export function openDownloads(place: Workplace): Promise<() => Promise<void>> {
  return openWishQueue<RecordingWork>(place, {
    queue: DOWNLOAD_QUEUE,
    wanted: DOWNLOAD_REQUESTED,
    look: () => queueWaiting(place),
    work: job => workOnDownload(place, job),
    onLookFailed: 'wished downloads could not be queued',
  });
}

async function queueWaiting({ boss, db }: Workplace): Promise<void> {
  for (const recording_id of await listWaitingDownloads(db)) {
    await boss.send(DOWNLOAD_QUEUE, { recording_id }, { singletonKey: String(recording_id) });
  }
}

async function workOnDownload(place: Workplace, job: RecordingJob): Promise<void> {
  const { db, log } = place;
  const id = job.data.recording_id;
  try {
    await makeFile(place, job);
    await removeUnasked(place);
  } catch (error) {
    // The wish stays, and is queued again at the next start.
    if (place.stopping.aborted) return;
    log.error({ recording_id: id, err: error }, 'a download could not be made');
    if (job.retryCount >= job.retryLimit) return failDownload(db, id);
    throw error;
  }
}

async function makeFile({ db, storage, toolbox, stopping, log }: Workplace, job: RecordingJob) {
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

async function removeUnasked({ db, storage }: Pick<Workplace, 'db' | 'storage'>): Promise<void> {
  for (const id of await retireDownloads(db, new Date(Date.now() - KEPT_FOR_MS))) {
    await storage.remove(recordingPaths('', id).download);
  }
}
