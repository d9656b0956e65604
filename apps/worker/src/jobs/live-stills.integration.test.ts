import { mkdir, mkdtemp, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { CONTENT_CHANGED } from '@grandstand/db/channels';
import type { Database } from '@grandstand/db/database';
import { kyselyOver } from '@grandstand/db/kysely-over';
import { endStream, ensureLiveRecording, startStream } from '@grandstand/db/live-events';
import { insertTestChannel, insertTestEvent } from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openToolbox } from '../ffmpeg/toolbox.ts';
import { makeFilm } from '../testing/film.ts';
import { liveStills, openLiveStills } from './live-stills.ts';

const START = new Date('2026-11-21T18:00:00Z');
const log = { info: () => {}, warn: () => {}, error: () => {} };

let folder = '';
let db: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-stills-'));
  db = await openTestDatabase();
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

async function gameOnAir() {
  const channel = await insertTestChannel(db);
  const event_id = await insertTestEvent(db, channel, { starts_at: START });
  const recording_id = (await ensureLiveRecording(db, { id: event_id, channel_id: channel.id })) ?? 0;
  await startStream(db, event_id, START);
  return { event_id, recording_id };
}

it('renews the still of a live game with its preview, and removes it after the game', {
  tags: ['full'],
}, async () => {
  const { event_id, recording_id } = await gameOnAir();
  const paths = recordingPaths(folder, recording_id);
  const context = { db, storage: folderStorage(folder), log, stopping: new AbortController().signal };
  const renew = liveStills({ ...context, toolbox: await openToolbox(log) });
  await renew();
  await expect(stat(paths.live_still)).rejects.toThrow('ENOENT');

  const film = await makeFilm(join(folder, 'preview.mp4'), { seconds: 1, size: '320x180' });
  await mkdir(dirname(paths.preview), { recursive: true });
  await rename(film, paths.preview);
  await renew();
  const first = await stat(paths.live_still);
  expect(first.size).toBeGreaterThan(500);
  const media = await db.kysely
    .selectFrom('media')
    .select('path')
    .where('recording_id', '=', recording_id)
    .where('type', '=', 1)
    .execute();
  expect(media).toEqual([{ path: 'public/live.jpg' }]);

  await renew();
  expect((await stat(paths.live_still)).ino).toBe(first.ino);
  await utimes(paths.preview, START, START);
  await renew();
  expect((await stat(paths.live_still)).ino).not.toBe(first.ino);

  await endStream(db, event_id, new Date(START.getTime() + 5_400_000));
  await renew();
  await expect(stat(paths.live_still)).rejects.toThrow('ENOENT');
});

it('looks for live games every half minute only while there are some, or after a change of the content', async () => {
  const queries: Promise<unknown>[] = [];
  const query: Database['query'] = (...statement) => {
    const result = db.query(...statement);
    queries.push(result);
    return result as never;
  };
  const listeners = new Map<string, () => void>();
  const listen: Database['listen'] = async (name, onNotify) => {
    listeners.set(name, () => onNotify(null));
    return async () => {};
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = await openLiveStills({
    db: { ...db, engine: 'pglite', query, kysely: kyselyOver(query), listen },
    storage: { ...folderStorage(folder), locate: async () => undefined },
    toolbox: await openToolbox(log),
    log,
    stopping: new AbortController().signal,
  });
  const looksIn = async (halfMinutes: number) => {
    const before = queries.length;
    for (let passed = 0; passed < halfMinutes; passed += 1) {
      vi.advanceTimersByTime(30_000);
      await setImmediate();
      await Promise.all(queries);
      await setImmediate();
    }
    return queries.length - before;
  };
  expect(await looksIn(1)).toBe(1);
  expect(await looksIn(9)).toBe(0);
  expect(await looksIn(1)).toBe(1);
  const { event_id } = await gameOnAir();
  listeners.get(CONTENT_CHANGED)?.();
  expect(await looksIn(3)).toBe(3);
  await endStream(db, event_id, START);
  expect(await looksIn(5)).toBe(1);
  await stop();
  vi.useRealTimers();
});
