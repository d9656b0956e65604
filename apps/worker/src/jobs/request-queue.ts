import { startRounds } from '@grandstand/db/rounds';
import type { JobWithMetadata } from 'pg-boss';
import { failDeadJobs } from './dead-workers.ts';
import { openLane } from './lane.ts';
import { QUEUE_OPTIONS } from './recording-queue.ts';
import type { WorkerContext } from './work-on-recording.ts';

const RETRY_AFTER_FAILURE_MS = 5000;

/** A queue for files that users request. Each request is a row of the database. */
export interface RequestQueueOptions<Work extends object> {
  readonly queue: string;
  /** The database's notification of a new request. */
  readonly notification: string;
  /** Sends waiting requests to the queue and handles late or lost ones. Returns after how many ms to do so without a notification. */
  queueWaiting(): Promise<number | undefined>;
  work(job: JobWithMetadata<Work>): Promise<void>;
  /** How many requests this process works on at once; one unless set. */
  readonly parallel?: number;
  /** Log message if `queueWaiting` fails. */
  readonly failureMessage: string;
}

/** Works on requests, starting when it is committed. Returns a function that stops the queue. */
export async function openRequestQueue<Work extends object>(
  { boss, db, log, stopping }: Pick<WorkerContext, 'boss' | 'db' | 'log' | 'stopping'>,
  {
    queue,
    notification: requestNotification,
    queueWaiting: look,
    work,
    parallel = 1,
    failureMessage: onLookFailed,
  }: RequestQueueOptions<Work>,
): Promise<() => Promise<void>> {
  await boss.createQueue(queue, QUEUE_OPTIONS);
  if (db.engine === 'pglite') await failDeadJobs(boss, queue);
  const lanes: string[] = [];
  const rounds = await startRounds(db, requestNotification, async () => {
    if (stopping.aborted) return undefined;
    try {
      const pause = await look();
      for (const lane of lanes) boss.notifyWorker(lane);
      return pause;
    } catch (error) {
      log.error({ err: error }, onLookFailed);
      return RETRY_AFTER_FAILURE_MS;
    }
  });
  for (let i = 0; i < parallel; i += 1) {
    const lane = await openLane<Work>(
      { boss, db },
      {
        queue,
        work: async job => {
          await work(job);
          // A new request for this file could not be queued while this job was active.
          await boss.complete(queue, job.id);
          rounds.wake();
        },
      },
    );
    lanes.push(lane);
  }
  return async () => {
    await rounds.stop();
    await boss.offWork(queue, { wait: true });
  };
}
