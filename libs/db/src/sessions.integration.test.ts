import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { findSession, insertSession } from './sessions.ts';
import { insertTestChannel, type TestChannel } from './testing/test-channel.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { insertUser } from './users.ts';

const now = new Date('2030-05-06T12:00:00Z');
const KEY_HASH = 'the hash of a key';

let db: Database;
let channel: TestChannel;
beforeAll(async () => {
  db = await openTestDatabase();
  channel = await insertTestChannel(db);
  const names = { first_name: 'Ana', last_name: 'Fan', language: 'en', password_hash: null } as const;
  const user = await insertUser(db, { channel_id: channel.id, email: 'ana@fans.example', ...names });
  await insertSession(db, {
    user_id: user?.id ?? 0,
    key_hash: KEY_HASH,
    device: 'iPhone',
    browser: 'Safari',
    now,
    expires_at: new Date('2030-06-06T12:00:00Z'),
  });
});
afterAll(() => db.close());

describe('the session of a key', () => {
  const FOR_ACCESS = ['downloads', 'clips'];
  const FOR_PROFILE = ['favorites', 'open_orders', 'providers'];

  it.each([
    ['caller', []],
    ['access', FOR_ACCESS],
    ['profile', [...FOR_ACCESS, ...FOR_PROFILE]],
  ] as const)('is read for a %s without what only other calls need', async (reads, more) => {
    const times = { now, idleSince: new Date('2030-05-01T12:00:00Z') };
    const session = await findSession(db, { channel_id: channel.id, key_hash: KEY_HASH }, times, reads);
    const read = Object.keys(session?.user ?? {});
    expect(read).toEqual(expect.arrayContaining(['id', 'grants', 'passes_entries']));
    expect(read.filter(name => [...FOR_ACCESS, ...FOR_PROFILE].includes(name))).toEqual(more);
  });
});
