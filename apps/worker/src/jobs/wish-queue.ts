import type { JobWithMetadata, WorkOptions } from 'pg-boss';
import { failDeadJobs } from './dead-workers.ts';
import { HEARTBEAT, QUEUE_OPTIONS } from './recording-queue.ts';
import type { Workplace } from './work-on-recording.ts';

const POLL_SECONDS = 2;
const LOOK_AGAIN_AFTER_FAILURE_MS = 5000;

/** Files that somebody wishes for, where the wish is a row of the database. */
export interface Wishes<Work extends object> {
  readonly queue: string;
  /** Heard when a wish is committed. */
  readonly wanted: string;
  /** Sends what waits to the queue, and looks after the rest. */
  look(): Promise<void>;
  work(job: JobWithMetadata<Work>): Promise<void>;
  /** How often it is looked where nothing asks. */
  readonly everyMs?: number;
  /** What the log says where looking fails. */
  readonly onLookFailed: string;
}

/** Works on one wish at a time, from the moment it is committed. Answers how to stop. */
export async function openWishQueue<Work extends object>(
  { boss, db, log, stopping }: Pick<Workplace, 'boss' | 'db' | 'log' | 'stopping'>,
  { queue, wanted, look, work, everyMs, onLookFailed }: Wishes<Work>,
): Promise<() => Promise<void>> {
  await boss.createQueue(queue, QUEUE_OPTIONS);
  if (db.engine === 'pglite') await failDeadJobs(boss, queue);
  const options: WorkOptions & { includeMetadata: true } = {
    pollingIntervalSeconds: POLL_SECONDS,
    includeMetadata: true,
    ...HEARTBEAT,
  };
  let looking = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  const wake = () => {
    if (stopping.aborted) return;
    looking = looking
      .then(look)
      .then(() => boss.notifyWorker(lane))
      .catch(error => {
        log.error({ err: error }, onLookFailed);
        clearTimeout(again);
        if (!stopping.aborted) again = setTimeout(wake, LOOK_AGAIN_AFTER_FAILURE_MS);
      });
  };
  const lane = await boss.work<Work, void, typeof options>(queue, options, async jobs => {
    for (const job of jobs) {
      await work(job);
      // A wish of this very file that came meanwhile could not be queued beside this job.
      await boss.complete(queue, job.id);
      wake();
    }
  });
  const stopListening = await db.listen(wanted, wake);
  const timer = everyMs === undefined ? undefined : setInterval(wake, everyMs);
  wake();
  return async () => {
    clearInterval(timer);
    await stopListening();
    await boss.offWork(queue, { wait: true });
    await looking;
    clearTimeout(again);
  };
}
