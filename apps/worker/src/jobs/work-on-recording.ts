import type { Database } from '@grandstand/db/database';
import {
  changeOfFile,
  claimRecording,
  failRecording,
  type Recording,
  setRecordingProgress,
  startRecordingStep,
} from '@grandstand/db/recordings';
import type { MediaStorage } from '@grandstand/storage/media-storage';
import type { PgBoss } from 'pg-boss';
import { MediaRefused } from '../ffmpeg/media-refused.ts';
import type { Toolbox } from '../ffmpeg/run-sandboxed.ts';
import type { Log } from '../log.ts';
import { messageOf } from '../message-of.ts';
import { progressWriter } from './progress-writer.ts';
import { handOver, type RecordingJob } from './recording-queue.ts';
import { nextStep, overallProgress } from './recording-steps.ts';
import { runStep } from './run-step.ts';
import { SourceReplaced } from './source-replaced.ts';

export interface WorkerContext {
  readonly boss: PgBoss;
  readonly db: Database;
  readonly storage: MediaStorage;
  readonly toolbox: Toolbox;
  readonly log: Log;
  /** Aborted when the worker stops. */
  readonly stopping: AbortSignal;
}

/** Runs the recording's next step and queues the following one. */
export async function workOnRecording(place: WorkerContext, job: RecordingJob): Promise<void> {
  let row: Recording | undefined;
  try {
    row = await claimRecording(place.db, job.data.recording_id);
    if (row !== undefined) await doNextStep(place, job, row);
  } catch (error) {
    await settle(place, { job, row }, error);
    return;
  }
  await handOver(place.boss, place.db, job);
}

async function doNextStep(place: WorkerContext, job: RecordingJob, row: Recording): Promise<void> {
  const { db, storage, toolbox, log } = place;
  const step = nextStep(row);
  if (!step) return;
  await startRecordingStep(db, row.id, step);
  const writer = progressWriter(done => setRecordingProgress(db, row.id, overallProgress(step, done)), {
    onError: error => log.warn({ err: error }, 'progress could not be written'),
  });
  writer.onProgress(0);
  const started = performance.now();
  try {
    const signal = AbortSignal.any([place.stopping, job.signal]);
    const { onProgress } = writer;
    const { id: recording_id, source_path, source_hash } = row;
    const stage = { recording_id, source_path, source_hash, storage, toolbox, signal, onProgress };
    await runStep[step](db, stage);
  } finally {
    // A late write must not overwrite the progress of the next step.
    await writer.settled();
  }
  log.info(
    { recording_id: row.id, step, ms: Math.round(performance.now() - started) },
    'recording step done',
  );
}

/** `row` is the recording when the attempt started; undefined if it could not be read. */
interface FailedAttempt {
  readonly job: RecordingJob;
  readonly row: Recording | undefined;
}

/** After a stop or a new file another job continues. A refused file is final. Any other failure is retried a few times. */
async function settle(place: WorkerContext, tried: FailedAttempt, error: unknown): Promise<void> {
  const { boss, db, log } = place;
  const { job } = tried;
  const { recording_id } = job.data;
  if (place.stopping.aborted || error instanceof SourceReplaced) return handOver(boss, db, job);
  if (error instanceof MediaRefused) {
    log.warn({ recording_id, reason: error.message }, 'recording refused');
    if (!(await fail(db, tried, error.message))) await handOver(boss, db, job);
    return;
  }
  log.error({ recording_id, err: error }, 'recording step failed');
  if (job.retryCount < job.retryLimit) throw error;
  if (await fail(db, tried, `Packaging failed: ${messageOf(error)}`)) throw error;
  await handOver(boss, db, job);
}

/** Returns false if the recording has another file by now, to which the failure does not apply. */
async function fail(db: Database, { job, row }: FailedAttempt, reason: string): Promise<boolean> {
  const { recording_id } = job.data;
  if (row !== undefined) return changeOfFile(db, row, tx => failRecording(tx, recording_id, reason));
  await failRecording(db, recording_id, reason);
  return true;
}
