import { bumpContent } from '@grandstand/db/channels';
import type { Database } from '@grandstand/db/database';
import {
  insertTestChannel,
  insertTestClip,
  insertTestEvent,
  insertTestRecording,
  type TestChannel,
} from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { insertUser } from '@grandstand/db/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../accounts/demo-accounts.ts';
import { startDemoClips } from './cut-demo-clips.ts';

const STARTS_AT = new Date('2026-11-01T18:00:00Z');
const NOW = new Date('2026-11-21T18:00:00Z');

let db: Database;
let channel: TestChannel;
let event_id: number;
beforeAll(async () => {
  db = await openTestDatabase();
  channel = await insertTestChannel(db);
  for (const { email, first_name } of DEMO_ACCOUNTS) await account(email, first_name);
  const played = { starts_at: STARTS_AT, stream_ended_at: NOW, away_score: 4, home_score: 3 };
  event_id = await insertTestEvent(db, channel, { key: 'gulls-owls', ...played });
  const moments = [
    { name: 'The first of seven', score: 'first', tags: ['Goal'] },
    { name: 'The last of seven', score: 'last', tags: ['Goal', 'Save'] },
  ];
  const drawn = [{ event_key: 'gulls-owls', sport: 'ice-hockey', seconds: 120, moments }];
  await db.query(
    "insert into channel_document (channel_id, name, body) values ($1, 'drawn_recordings', $2)",
    [channel.id, JSON.stringify(drawn)],
  );
});
afterAll(() => db.close());

async function account(email: string, first_name: string): Promise<number> {
  const names = { first_name, last_name: 'Demo', language: 'en', password_hash: null } as const;
  return (await insertUser(db, { channel_id: channel.id, email, ...names }))?.id ?? 0;
}

const place = {
  log: {
    error: (what: unknown) => {
      throw what;
    },
  },
  now: () => NOW,
};

/** Runs a start to its end. */
async function startOnce(whileRunning: () => Promise<unknown> = async () => {}): Promise<void> {
  const stop = await startDemoClips({ ...place, db });
  await whileRunning();
  await stop();
}

interface Row {
  readonly id: number;
  readonly key: string | null;
  readonly name: string;
  readonly status: string;
  readonly duration: number;
  readonly published_at: Date | null;
}
const clips = async () =>
  (await db.query<Row>('select id, key, name, status, duration, published_at from clip order by key', []))
    .rows;

describe('the moments of a drawn game', () => {
  it('wait until there is something to cut them from', async () => {
    await startOnce();
    expect(await clips()).toEqual([]);
  });

  it('are cut and published once, by a demo account, also when the bundle is applied again', async () => {
    await insertTestRecording(db, channel, { event_id });
    await startOnce(() => bumpContent(db, channel.id));
    await startOnce();
    const cut = await clips();
    expect(cut.map(({ key, name, status, duration }) => [key, name, status, Math.round(duration)])).toEqual([
      ['gulls-owls/1', 'The first of seven', 'queued', 14],
      ['gulls-owls/2', 'The last of seven', 'queued', 14],
    ]);
    for (const { published_at } of cut) {
      expect(published_at?.getTime()).toBeGreaterThan(STARTS_AT.getTime());
      expect(published_at?.getTime()).toBeLessThanOrEqual(NOW.getTime());
    }
  });

  it('are cut again at the next start if they failed, unlike those of visitors', async () => {
    const user_id = await account('visitor@example.com', 'Vera');
    const own = await insertTestClip(db, channel, { event_id, user_id, status: 'failed' });
    await db.query("update clip set status = 'failed' where key = 'gulls-owls/1'", []);
    await startOnce();
    const states = Object.fromEntries((await clips()).map(({ key, id, status }) => [key ?? id, status]));
    expect(states).toEqual({ 'gulls-owls/1': 'queued', 'gulls-owls/2': 'queued', [own]: 'failed' });
  });
});
