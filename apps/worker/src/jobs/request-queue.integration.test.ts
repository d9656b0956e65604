import type { Database } from '@grandstand/db/database';
import { openTestDatabase } from '@grandstand/db/testing';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRecordingQueue } from './recording-queue.ts';
import { stepLog } from './recordings-for-tests.ts';
import { openRequestQueue } from './request-queue.ts';

const QUEUE = 'wishes';
const { log } = stepLog();

let db: Database;
let boss: PgBoss;
beforeAll(async () => {
  db = await openTestDatabase();
  boss = await openRecordingQueue(db, log);
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await db.close();
});

it('works again on a file that is requested while its job ends', async () => {
  let isWished = true;
  let works = 0;
  const again = Promise.withResolvers<void>();
  const look = async () => {
    if (isWished) await boss.send(QUEUE, {}, { singletonKey: 'one file' });
  };
  const work = async () => {
    works += 1;
    isWished = works === 1;
    // Requests arrive at once, while the job is about to end.
    if (isWished) await look();
    else again.resolve();
  };
  const place = { boss, db, log, stopping: new AbortController().signal };
  const stop = await openRequestQueue(place, {
    queue: QUEUE,
    notification: QUEUE,
    queueWaiting: look,
    work,
    failureMessage: '',
  });
  await again.promise;
  await stop();
  expect(works).toBe(2);
});
