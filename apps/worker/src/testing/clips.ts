import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClip } from '@grandstand/db/clip-requests';
import { type ClipRow, findClip } from '@grandstand/db/clips';
import type { Database } from '@grandstand/db/database';
import { createRecording, findRecording } from '@grandstand/db/recordings';
import { insertTestChannel, insertTestEvent, type TestChannel } from '@grandstand/db/testing/test-channel';
import { insertUser } from '@grandstand/db/users';
import type { Worker } from '../jobs/start-worker.ts';

/** A game with a playable recording, and the folder of its files. */
export interface PlayedGame {
  readonly db: Database;
  readonly folder: string;
  readonly channel: TestChannel;
  readonly event_id: number;
  readonly recording_id: number;
  readonly media_id: number;
}

export async function playGame(
  { db, folder, film }: { readonly db: Database; readonly folder: string; readonly film: string },
  worker: Worker,
): Promise<PlayedGame> {
  const channel = await insertTestChannel(db);
  const event_id = await insertTestEvent(db, channel, { stream_ended_at: new Date() });
  const source = { source_path: film, source_hash: randomUUID() };
  const { id } = await createRecording(db, { channel_id: channel.id, event_id, ...source });
  await worker.enqueueRecording(id);
  await until(async () => (await findRecording(db, id))?.status === 'ready');
  const { rows } = await db.query<{ id: number }>(
    'select id from media where recording_id = $1 and type = 3',
    [id],
  );
  return { db, folder, channel, event_id, recording_id: id, media_id: rows[0]?.id ?? 0 };
}

export async function until<T>(question: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const answer = await question();
    if (answer) return answer;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

export async function insertFan({ db, channel }: PlayedGame): Promise<number> {
  const names = { first_name: 'A', last_name: 'Fan', language: 'en', password_hash: null } as const;
  const email = `${randomUUID()}@example.com`;
  const user = await insertUser(db, { channel_id: channel.id, email, ...names });
  return user?.id ?? 0;
}

export const partOf = ({ channel, event_id, media_id }: PlayedGame) => ({
  channel_id: channel.id,
  event_id,
  event_media_id: media_id,
  name: 'A goal',
  start_time: 2.4,
  duration: 5,
  tags: ['Goal'],
  idempotency_key: null,
});

export async function askForClip(game: PlayedGame, user_id: number): Promise<number> {
  const allowance = { now: new Date(), limit: null };
  return (await createClip(game.db, { ...partOf(game), user_id }, allowance)) ?? 0;
}

/** Waits until the clip is done or has failed. */
export function endedClip({ db, channel }: PlayedGame, id: number): Promise<ClipRow> {
  return until(async () => {
    const clip = await findClip(db, channel.id, id);
    return clip?.status === 'done' || clip?.status === 'failed' ? clip : undefined;
  });
}

/** The folders of recordings and the work folders. */
export async function foldersIn(folder: string): Promise<string[]> {
  const recordings = await readdir(join(folder, 'recordings'));
  const work = await readdir(join(folder, 'recordings', '.work'));
  return [...recordings.filter(name => name !== '.work'), ...work];
}
