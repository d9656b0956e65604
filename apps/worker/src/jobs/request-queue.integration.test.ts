import type { Database } from '@grandstand/db/database';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stepLog } from '../testing/recordings.ts';
import { openRecordingQueue } from './recording-queue.ts';
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
    return undefined;
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

it('works on as many requests at once as the queue allows, and on no more', async () => {
  const queue = 'parallel';
  const requests = ['first', 'second', 'third'];
  const running = new Set<string>();
  let most = 0;
  const two = Promise.withResolvers<void>();
  const all = Promise.withResolvers<void>();
  const place = { boss, db, log, stopping: new AbortController().signal };
  const stop = await openRequestQueue<{ readonly name: string }>(place, {
    queue,
    notification: queue,
    parallel: 2,
    queueWaiting: async () => {
      for (const name of requests) await boss.send(queue, { name }, { singletonKey: name });
      return undefined;
    },
    work: async ({ data: { name } }) => {
      running.add(name);
      most = Math.max(most, running.size);
      if (running.size === 2) two.resolve();
      await two.promise;
      running.delete(name);
      requests.splice(requests.indexOf(name), 1);
      if (requests.length === 0) all.resolve();
    },
    failureMessage: '',
  });
  await all.promise;
  await stop();
  expect(most).toBe(2);
});

it('works on a failed request again as soon as its retry is due', { tags: ['full'] }, async () => {
  const queue = 'retried';
  let works = 0;
  const again = Promise.withResolvers<void>();
  const place = { boss, db, log, stopping: new AbortController().signal };
  const stop = await openRequestQueue(place, {
    queue,
    notification: queue,
    queueWaiting: async () => {
      if (works === 0) await boss.send(queue, {}, { singletonKey: 'one file' });
      return undefined;
    },
    work: async () => {
      works += 1;
      if (works === 1) throw new Error('a failure that passes');
      again.resolve();
    },
    failureMessage: '',
  });
  await again.promise;
  await stop();
  expect(works).toBe(2);
});
