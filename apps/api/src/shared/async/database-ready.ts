import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable } from '@grandstand/db/database';

const READY_TIMEOUT_MS = 2000;

/** Whether the database responds, and fast enough for visitors. */
export function isDatabaseReady(db: Queryable): Promise<boolean> {
  const responded = db.query('select 1', []).then(
    () => true,
    () => false,
  );
  return Promise.race([responded, delay(READY_TIMEOUT_MS, false, { ref: false })]);
}
