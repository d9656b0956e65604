import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClip } from '@grandstand/db/clip-requests';
import { type ClipRow, findClip } from '@grandstand/db/clips';
import type { Database } from '@grandstand/db/database';
import { ensureLiveRecording, startStream } from '@grandstand/db/live-events';
import { insertTestChannel, insertTestEvent, type TestChannel } from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { insertUser } from '@grandstand/db/users';
import { findFlashesAndBeeps, makeFlashesAndBeeps, publishFile } from '@grandstand/ingest/testing/ffmpeg';
import { startTestIngest, type TestIngest } from '@grandstand/ingest/testing/start-test-ingest';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { startWorker, type Worker } from '@grandstand/worker/jobs/start-worker';
import { recordedSoFar } from '@grandstand/worker/media/make-clip';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Duration of each connection of the encoder. */
const STREAM_SECONDS = 3;
const LOOK_EACH_MS = 20;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

let media = '';
let film = '';
let db: Database;
let channel: TestChannel;
let event_id = 0;
let recording_id = 0;
let ingest: TestIngest;
let worker: Worker;
let looks = 0;
let isToGrow = false;

beforeAll(async () => {
  media = await mkdtemp(join(tmpdir(), 'live-clip-'));
  const source = { size: '320x180', frameRate: 25, sampleRate: 48_000, bFrames: 0, seconds: STREAM_SECONDS };
  film = await makeFlashesAndBeeps(media, 'film', source);
  db = await openTestDatabase();
  channel = await insertTestChannel(db);
  event_id = await insertTestEvent(db, channel);
  recording_id = (await ensureLiveRecording(db, { id: event_id, channel_id: channel.id })) ?? 0;
  ingest = await startTestIngest({ mediaRoot: media });
  await stream();
  await startStream(db, event_id, new Date());
  worker = await startWorker({ db, storage: growingStorage(), log: silent });
});
afterAll(async () => {
  await worker.stop();
  await ingest.close();
  await db.close();
  await rm(media, { recursive: true, force: true });
});

const stream = () => publishFile(film, ingest.rtmpPort, `stream-key-${recording_id}`);

/** Continues the game once the worker has seen that too little of it is written. */
function growingStorage() {
  const storage = folderStorage(media);
  return {
    ...storage,
    async readText(key: string) {
      looks += key === recordingPaths('', recording_id).master ? 1 : 0;
      if (isToGrow && looks === 2) await stream();
      return storage.readText(key);
    },
  };
}

async function endedClip(id: number): Promise<ClipRow> {
  for (;;) {
    const clip = await findClip(db, channel.id, id);
    if (clip?.status === 'done' || clip?.status === 'failed') return clip;
    await new Promise(resolve => setTimeout(resolve, LOOK_EACH_MS));
  }
}

/** From the second `start_time` of the game on. */
async function cut(start_time: number, duration: number) {
  const names = { first_name: 'A', last_name: 'Fan', language: 'en', password_hash: null } as const;
  const user = await insertUser(db, {
    channel_id: channel.id,
    email: `fan-${start_time}@example.com`,
    ...names,
  });
  const { rows } = await db.query<{ id: number }>(
    'select id from media where recording_id = $1 and type = 2',
    [recording_id],
  );
  const wanted = {
    ...{ channel_id: channel.id, user_id: user?.id ?? 0, event_id, event_media_id: rows[0]?.id ?? 0 },
    ...{ name: 'A goal', start_time, duration, tags: ['Goal'], idempotency_key: null },
  };
  return endedClip((await createClip(db, wanted, { now: new Date(), limit: null })) ?? 0);
}

it('waits for the seconds of a live game that are not written yet', { tags: ['full'] }, async () => {
  isToGrow = true;
  const clip = await cut(1, 4);
  expect(clip).toMatchObject({ status: 'done', is_playable: true });
  // To a picture: where one encoder ends and the next begins.
  expect(Math.abs((clip.duration_ms ?? 0) - 4000)).toBeLessThan(50);
  const { stream_folder } = recordingPaths(media, clip.recording_id ?? 0);
  // A flash at the beginning of every second of either encoder.
  const { flashes } = await findFlashesAndBeeps(join(stream_folder, '180p', 'index.m3u8'));
  expect(flashes.map(Math.round)).toEqual([1, 2, 3]);
});

it('ends with the stream without waiting for more', { tags: ['full'] }, async () => {
  await ingest.end(`game-${recording_id}`);
  isToGrow = false;
  const { seconds } = await recordedSoFar({ storage: folderStorage(media) }, recording_id);
  const before = looks;
  const clip = await cut(seconds - 1, 60);
  // Whether more is to come, and what to cut: nothing was waited for.
  expect(looks - before).toBe(2);
  expect(clip).toMatchObject({ status: 'done', is_playable: true });
  expect(Math.abs((clip.duration_ms ?? 0) - 1000)).toBeLessThan(100);
});
