import type { Database } from '@grandstand/db/database';
import { failRecording, listUnfinishedRecordings, retryFailedStreams } from '@grandstand/db/recordings';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { queueRecording, RECORDING_QUEUE, type RecordingWork } from './recording-queue.ts';

const TOO_MANY_DEATHS = 'The server ended four times while it worked on this file.';

/**
 * Fails the active jobs of the previous process, so that they are retried. For the embedded database only: it belongs to
 * one process, so every active job in it is that of a dead process.
 */
export async function failDeadJobs<Work extends object>(
  boss: PgBoss,
  queue: string,
  before: (job: JobWithMetadata<Work>) => Promise<void> = async () => {},
): Promise<void> {
  const jobs = (await boss.findJobs(queue)) as JobWithMetadata<Work>[];
  for (const job of jobs.filter(({ state }) => state === 'active')) {
    await before(job);
    await boss.fail(queue, job.id, { message: 'its process ended' });
  }
}

/** Requeues the recordings that a dead process was working on. */
export function requeueDeadJobs(boss: PgBoss, db: Database): Promise<void> {
  return failDeadJobs<RecordingWork>(boss, RECORDING_QUEUE, async ({ retryCount, retryLimit, data }) => {
    if (retryCount >= retryLimit) await failRecording(db, data.recording_id, TOO_MANY_DEATHS);
  });
}

/**
 * Queues every unfinished recording: never queued ones and those whose job was lost. A streamed game that failed is
 * retried, because its cause may be gone.
 */
export async function queueUnfinished(boss: PgBoss, db: Database): Promise<void> {
  await retryFailedStreams(db);
  for (const id of await listUnfinishedRecordings(db)) await queueRecording(boss, db, id);
}
