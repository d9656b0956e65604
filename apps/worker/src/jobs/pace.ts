import type { Database } from '@grandstand/db/database';

interface Pace {
  /** Requests wake their workers, and lanes look for retries. Only jobs that another process left wait for this. */
  readonly pollSeconds: number;
  /** How often the jobs of dead workers are looked for. */
  readonly superviseMs: number;
  /** How often pg-boss reads its queues again, and looks for unfinished migrations of its own. */
  readonly maintainSeconds: number;
}

/** The embedded database belongs to one process, so no other can leave a job. */
export const PACE: Readonly<Record<Database['engine'], Pace>> = {
  pglite: { pollSeconds: 300, superviseMs: 300_000, maintainSeconds: 300 },
  postgres: { pollSeconds: 10, superviseMs: 15_000, maintainSeconds: 60 },
};
