import type { Database, Queryable } from '@grandstand/db/database';
import { findRecording } from '@grandstand/db/recordings';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import { bossDatabase, bossTransaction } from './boss-database.ts';
import { PACE } from './pace.ts';
import { nextStep, STEP_PRIORITY } from './recording-steps.ts';

export const RECORDING_QUEUE = 'media';

export interface RecordingWork {
  readonly recording_id: number;
}
export type RecordingJob = JobWithMetadata<RecordingWork>;

const HOUR_SECONDS = 3600;
/** Options of every queue whose jobs belong to one recording. */
export const QUEUE_OPTIONS = {
  // At most one job of a recording waits or runs, in all processes together.
  policy: 'exclusive',
  retryLimit: 3,
  retryDelay: 1,
  retryBackoff: true,
  // The limits of ffmpeg end a slow job. This one must never expire first.
  expireInSeconds: 24 * HOUR_SECONDS,
  // A worker on another machine that died is noticed by its silence.
  heartbeatSeconds: 30,
  deleteAfterSeconds: 24 * HOUR_SECONDS,
} as const;
const MONITOR_SECONDS = 15;

export async function openRecordingQueue(
  db: Database,
  log: Log,
  onOutage: () => void = () => {},
): Promise<PgBoss> {
  const { maintainSeconds } = PACE[db.engine];
  const boss = new PgBoss({
    db: bossDatabase(db, onOutage),
    backend: db.engine,
    schedule: false,
    // `superviseQueues` does this, but not right after an outage.
    supervise: false,
    monitorIntervalSeconds: MONITOR_SECONDS,
    queueCacheIntervalSeconds: maintainSeconds,
    bamIntervalSeconds: maintainSeconds,
  });
  boss.on('error', error => log.error({ err: error }, 'the job queue has a problem'));
  await boss.start();
  await boss.createQueue(RECORDING_QUEUE, QUEUE_OPTIONS);
  return boss;
}

/** Queues the next step of a recording. Does nothing if one is queued or active, or if the recording is finished. */
export async function queueRecording(boss: PgBoss, on: Queryable, recordingId: number): Promise<void> {
  const row = await findRecording(on, recordingId);
  const step = row && nextStep(row);
  if (!step) return;
  const work: RecordingWork = { recording_id: recordingId };
  await boss.send(RECORDING_QUEUE, work, {
    singletonKey: String(recordingId),
    priority: STEP_PRIORITY[step],
    db: bossTransaction(on),
  });
}

/** Ends the job and queues the recording's next step as a new job, in one transaction. */
export async function handOver(boss: PgBoss, db: Database, job: RecordingJob): Promise<void> {
  await db.tx(async tx => {
    await boss.complete(RECORDING_QUEUE, job.id, undefined, { db: bossTransaction(tx) });
    await queueRecording(boss, tx, job.data.recording_id);
  });
}
