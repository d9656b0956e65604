import { startRounds } from '@grandstand/db/rounds';
import type { JobWithMetadata, WorkOptions } from 'pg-boss';
import { failDeadJobs } from './dead-workers.ts';
import { HEARTBEAT, POLL_SECONDS, QUEUE_OPTIONS } from './recording-queue.ts';
import type { WorkerContext } from './work-on-recording.ts';

const RETRY_AFTER_FAILURE_MS = 5000;

/** A queue for files that users request. Each request is a row of the database. */
export interface RequestQueueOptions<Work extends object> {
  readonly queue: string;
  /** The database's notification of a new request. */
  readonly notification: string;
  /** Sends waiting requests to the queue and handles late or lost ones. */
  queueWaiting(): Promise<void>;
  work(job: JobWithMetadata<Work>): Promise<void>;
  /** Interval of `queueWaiting` without notifications. */
  readonly everyMs?: number;
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
    everyMs,
    parallel = 1,
    failureMessage: onLookFailed,
  }: RequestQueueOptions<Work>,
): Promise<() => Promise<void>> {
  await boss.createQueue(queue, QUEUE_OPTIONS);
  if (db.engine === 'pglite') await failDeadJobs(boss, queue);
  const options: WorkOptions & { includeMetadata: true } = {
    pollingIntervalSeconds: POLL_SECONDS,
    includeMetadata: true,
    ...HEARTBEAT,
  };
  const lanes: string[] = [];
  const rounds = await startRounds(db, requestNotification, async () => {
    if (stopping.aborted) return undefined;
    try {
      await look();
      for (const lane of lanes) boss.notifyWorker(lane);
      return everyMs;
    } catch (error) {
      log.error({ err: error }, onLookFailed);
      return RETRY_AFTER_FAILURE_MS;
    }
  });
  for (let i = 0; i < parallel; i += 1) {
    const lane = await boss.work<Work, void, typeof options>(queue, options, async jobs => {
      for (const job of jobs) {
        await work(job);
        // A new request for this file could not be queued while this job was active.
        await boss.complete(queue, job.id);
        rounds.wake();
      }
    });
    lanes.push(lane);
  }
  return async () => {
    await rounds.stop();
    await boss.offWork(queue, { wait: true });
  };
}
