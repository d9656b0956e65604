import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { insertSession } from './sessions.ts';
import { insertTestChannel } from './testing/test-channel.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { insertUser } from './users.ts';
import { recordWatching } from './watching.ts';

const START = Date.parse('2026-11-21T18:00:00Z');
const MINUTE = 60_000;

let db: Database;
let channel_id: number;
beforeAll(async () => {
  db = await openTestDatabase();
  channel_id = (await insertTestChannel(db)).id;
});
afterAll(() => db.close());

let last = 0;
async function account(devices: number) {
  const user = await insertUser(db, {
    channel_id,
    email: `watcher-${++last}@example.com`,
    first_name: 'Ana',
    last_name: 'Fan',
    language: 'en',
    password_hash: null,
  });
  const user_id = user?.id ?? 0;
  const sessions: number[] = [];
  for (let nth = 0; nth < devices; nth++) {
    const key_hash = `hash ${++last}`;
    const times = { now: new Date(START), expires_at: new Date(START + 1e9) };
    sessions.push(await insertSession(db, { user_id, key_hash, device: '', browser: '', ...times }));
  }
  const watch = (device: number, minute: number, limit = 2) =>
    recordWatching(db, {
      user_id,
      session_id: sessions[device] ?? 0,
      now: new Date(START + minute * MINUTE),
      until: new Date(START + (minute + 5) * MINUTE),
      limit,
    });
  return { watch };
}

it('over the limit, stops the device that started first', async () => {
  const { watch } = await account(3);
  expect([await watch(0, 0), await watch(1, 1), await watch(2, 2)]).toEqual([true, true, true]);
  expect(await watch(0, 3)).toBe(false);
  expect([await watch(1, 4), await watch(2, 4)]).toEqual([true, true]);
});

it('an ended device may start again, and is the newest then', async () => {
  const { watch } = await account(3);
  for (const device of [0, 1, 2]) await watch(device, device);
  await watch(0, 3);
  expect(await watch(0, 4)).toBe(true);
  expect([await watch(1, 5), await watch(2, 5)]).toEqual([false, true]);
});

it('a device that was not seen again has left', async () => {
  const { watch } = await account(3);
  for (const device of [0, 1]) await watch(device, device);
  expect(await watch(2, 7)).toBe(true);
  expect(await watch(0, 8)).toBe(true);
});

it('each account counts for itself', async () => {
  const [one, other] = [await account(2), await account(2)];
  for (const { watch } of [one, other]) for (const device of [0, 1]) await watch(device, device);
  expect([await one.watch(0, 2), await other.watch(0, 2)]).toEqual([true, true]);
});
