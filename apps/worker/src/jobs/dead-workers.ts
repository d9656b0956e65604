import type { Database } from '@grandstand/db/database';
import { failRecording, listUnfinishedRecordings, retryFailedStreams } from '@grandstand/db/recordings';
import type { PgBoss } from 'pg-boss';
import { queueRecording, RECORDING_QUEUE, type RecordingJob } from './recording-queue.ts';

const TOO_MANY_DEATHS = 'The server ended four times while it worked on this file.';

/**
 * Takes up what the process before this one was doing when it ended. Only where no other process can be at work:
 * the embedded database belongs to one process, so every running job in it is a dead one's.
 */
export async function takeUpDeadJobs(boss: PgBoss, db: Database): Promise<void> {
  const jobs = (await boss.findJobs(RECORDING_QUEUE)) as RecordingJob[];
  for (const job of jobs.filter(({ state }) => state === 'active')) {
    if (job.retryCount >= job.retryLimit) await failRecording(db, job.data.recording_id, TOO_MANY_DEATHS);
    await boss.fail(RECORDING_QUEUE, job.id, { message: 'its process ended' });
  }
}

/**
 * Queues every recording that is not done: those that were never queued, or whose job was lost. A streamed game that
 * failed is tried anew: what it failed of may be mended by now.
 */
export async function queueUnfinished(boss: PgBoss, db: Database): Promise<void> {
  await retryFailedStreams(db);
  for (const id of await listUnfinishedRecordings(db)) await queueRecording(boss, db, id);
}
