import { ensureLiveRecording, startStream } from '@grandstand/db/live-events';
import { failRecording, findRecording } from '@grandstand/db/recordings';
import { insertTestChannel, insertTestEvent } from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { expect, it } from 'vitest';
import { stepLog } from '../testing/recordings.ts';
import { queueUnfinished } from './dead-workers.ts';
import { openRecordingQueue, RECORDING_QUEUE } from './recording-queue.ts';

it('retries a failed streamed game at the next start', async () => {
  const db = await openTestDatabase();
  const channel = await insertTestChannel(db);
  const event = { id: await insertTestEvent(db, channel), channel_id: channel.id };
  const id = (await ensureLiveRecording(db, event)) ?? 0;
  await startStream(db, event.id, new Date());
  await failRecording(db, id, 'Packaging failed: a mistake of ours');
  const boss = await openRecordingQueue(db, stepLog().log);
  await queueUnfinished(boss, db);
  const jobs = await boss.findJobs(RECORDING_QUEUE);
  await boss.stop({ graceful: false });
  expect(jobs.map(({ data }) => data)).toContainEqual({ recording_id: id });
  expect(await findRecording(db, id)).toMatchObject({ status: 'queued' });
  await db.close();
});
