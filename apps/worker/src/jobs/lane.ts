import type { Database } from '@grandstand/db/database';
import type { JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss';
import { PACE } from './pace.ts';

/** A worker counts as dead after missing two heartbeats in a row. */
const HEARTBEAT = { heartbeatRefreshSeconds: 10 } as const;
/** Nothing announces a retry. It is due within 8 s of the failure (`QUEUE_OPTIONS`). */
const RETRY_POLLS = { everyMs: 1000, times: 12 } as const;

interface LaneOptions<Work extends object> {
  readonly queue: string;
  readonly minPriority?: number;
  /** A job whose work is rejected is retried. */
  work(job: JobWithMetadata<Work>): Promise<void>;
}

/**
 * Works on the jobs of a queue, one at a time. Between polls it looks for a job when `notifyWorker` is called with the returned id, after
 * each job, and every second for a while when a retry may become due: after a failure, and after the start, which fails dead jobs.
 */
export async function openLane<Work extends object>(
  { boss, db }: { readonly boss: PgBoss; readonly db: Pick<Database, 'engine'> },
  { queue, minPriority, work }: LaneOptions<Work>,
): Promise<string> {
  const options: WorkOptions & { includeMetadata: true } = {
    pollingIntervalSeconds: PACE[db.engine].pollSeconds,
    includeMetadata: true,
    ...HEARTBEAT,
    ...(minPriority === undefined ? {} : { minPriority }),
  };
  const lane = await boss.work<Work, void, typeof options>(queue, options, async jobs => {
    for (const job of jobs) {
      try {
        await work(job);
      } catch (error) {
        pollForRetry(boss, lane);
        throw error;
      } finally {
        // Continues with the next job instead of polling again first.
        boss.notifyWorker(lane);
      }
    }
  });
  pollForRetry(boss, lane);
  return lane;
}

function pollForRetry(boss: PgBoss, lane: string): void {
  let left: number = RETRY_POLLS.times;
  const timer = setInterval(() => {
    boss.notifyWorker(lane);
    left -= 1;
    if (left === 0) clearInterval(timer);
  }, RETRY_POLLS.everyMs).unref();
}
