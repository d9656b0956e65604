import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishClip } from './clip-jobs.ts';
import type { Database } from './database.ts';
import { deleteClip } from './own-clips.ts';
import { againstLockedChannel } from './testing/locks.ts';
import {
  insertTestChannel,
  insertTestClip,
  insertTestEvent,
  type TestChannel,
} from './testing/test-channel.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { insertUser } from './users.ts';

const NAMES = { first_name: 'A', last_name: 'Fan', language: 'en', password_hash: null } as const;
const FACTS = { duration_ms: 1000, file_bytes: 1, width: 640, height: 360, has_audio: false, media: [] };

let db: Database;
let channel: TestChannel;
let user_id = 0;
beforeAll(async () => {
  db = await openTestDatabase();
  channel = await insertTestChannel(db);
  user_id = (await insertUser(db, { channel_id: channel.id, email: 'a@fans.example', ...NAMES }))?.id ?? 0;
});
afterAll(() => db.close());

describe.runIf(process.env.TEST_DATABASE_URL)('a removal of what a clip was cut from', () => {
  it.each([
    ['is done', 'processing', (id: number) => finishClip(db, id, FACTS)],
    ['is deleted', 'done', (id: number) => deleteClip(db, { id, user_id }, new Date())],
  ] as const)('ends although the clip %s meanwhile', async (_, status, change) => {
    const id = await insertTestClip(db, channel, {
      event_id: await insertTestEvent(db, channel),
      user_id,
      status,
    });
    const changed = againstLockedChannel(
      db,
      channel.id,
      () => change(id),
      tx => tx.query('delete from clip where id = $1', [id]),
    );
    expect(await changed).toBe(false);
  });
});
