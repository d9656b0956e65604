import type { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';

/** Time enough for every living worker to report again: their heartbeat is shorter. */
const CALM_MS = 30_000;

export interface Outages {
  note(): void;
  /** Whether the last outage is so long ago that a silent worker must be dead. */
  isOver(): boolean;
}

export function outagesOfDatabase(now: () => number = () => performance.now()): Outages {
  let last = Number.NEGATIVE_INFINITY;
  return {
    note: () => {
      last = now();
    },
    isOver: () => now() - last >= CALM_MS,
  };
}

interface Supervision {
  readonly boss: Pick<PgBoss, 'supervise'>;
  readonly outages: Outages;
  readonly log: Log;
  readonly everyMs: number;
}

/**
 * Requeues the jobs of dead workers. After an outage of the database all workers seem dead, so it pauses: otherwise another
 * worker would run jobs that are still active. Returns a function that stops it.
 */
export function superviseQueues({ boss, outages, log, everyMs }: Supervision): () => Promise<void> {
  let round = Promise.resolve();
  const supervise = () => {
    if (!outages.isOver()) return;
    round = round
      .then(() => boss.supervise())
      .catch(error => log.error({ err: error }, 'the job queue could not be supervised'));
  };
  const timer = setInterval(supervise, everyMs);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
