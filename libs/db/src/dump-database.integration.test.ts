import { afterEach, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { dumpDatabase } from './dump-database.ts';
import { isEmptyDatabase, loadDatabase } from './load-database.ts';
import { insertTestChannel, insertTestClip, insertTestEvent } from './testing/test-channel.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { insertUser } from './users.ts';

const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close();
});

async function open(): Promise<Database> {
  const db = await openTestDatabase();
  opened.push(db);
  return db;
}

async function filled() {
  const db = await open();
  const channel = await insertTestChannel(db);
  const event_id = await insertTestEvent(db, channel);
  const names = {
    first_name: 'Zoé "Z" \\ {,}',
    last_name: 'Ж\n\ttab',
    language: 'bg',
    password_hash: null,
  } as const;
  const user = await insertUser(db, { channel_id: channel.id, email: 'zoe@example.com', ...names });
  // Clips and recordings refer to each other.
  await insertTestClip(db, channel, { event_id, user_id: user?.id ?? 0, name: 'The save' });
  await db.query("update app_user set created_at = '2026-11-21T19:30:00.123456Z' where id = $1", [user?.id]);
  return { db, channel, event_id };
}

async function dumped(db: Database): Promise<string[]> {
  const lines: string[] = [];
  await dumpDatabase(db, line => lines.push(line));
  return lines;
}

async function* each(lines: readonly string[]) {
  yield* lines;
}

it('loads every row and number of a dump, with all constraints and triggers', async () => {
  const { db, channel } = await filled();
  const lines = await dumped(db);
  const target = await open();
  expect(await isEmptyDatabase(target)).toBe(true);
  const sums = await loadDatabase(target, each(lines));
  expect(await isEmptyDatabase(target)).toBe(false);
  expect(sums.app_user?.rows).toBe(1);
  expect(await dumped(target)).toEqual(lines);
  const { rows } = await target.query<{ first_name: string; created_at: string }>(
    "select first_name, created_at at time zone 'UTC' as created_at, extract(microseconds from created_at)::integer as micros from app_user",
    [],
  );
  expect(rows).toMatchObject([{ first_name: 'Zoé "Z" \\ {,}', micros: 123_456 }]);
  // Identities continue after the last number, constraints refuse, and triggers count.
  const next = await insertTestEvent(target, channel);
  expect(next).toBe(await insertTestEvent(db, channel));
  await expect(target.query('update clip set event_id = 999999', [])).rejects.toMatchObject({
    code: '23503',
  });
  const triggers = 'select count(*)::integer as disabled from pg_trigger where tgenabled <> $1';
  expect((await target.query<{ disabled: number }>(triggers, ['O'])).rows).toEqual([{ disabled: 0 }]);
});

it('is of one moment, whatever is written meanwhile', async () => {
  const { db, channel } = await filled();
  const before = await dumped(db);
  const started = Promise.withResolvers<void>();
  const written = Promise.withResolvers<unknown>();
  const lines: string[] = [];
  const dump = dumpDatabase(db, async line => {
    lines.push(line);
    started.resolve();
    // On the embedded engine, the write waits until the dump has ended.
    if (db.engine === 'postgres') await written.promise;
  });
  await started.promise;
  const writing = insertTestEvent(db, channel);
  writing.then(written.resolve, written.reject);
  await dump;
  // A number that was only given out may be in it: sequences do not wait for transactions.
  expect(lines.slice(0, -1)).toEqual(before.slice(0, -1));
  await writing;
  expect((await dumped(db)).slice(0, -1)).not.toEqual(before.slice(0, -1));
});

it.each([
  ['cut off', (lines: string[]) => lines.slice(0, -1), /cut off/],
  ['that lacks a row', (lines: string[]) => lines.filter(line => !line.includes('zoe@')), /differ|violates/],
  [
    'of a newer version',
    (lines: string[]) => [lines[0]?.replace('001-channels', '999-later') ?? '', ...lines.slice(1)],
    /999-later/,
  ],
  ['of something else', () => ['{"hello": 1}'], /no database of Grandstand/],
])('refuses a dump %s, and changes nothing', { tags: ['full'] }, async (_, damage, message) => {
  const { db } = await filled();
  const target = await open();
  await expect(loadDatabase(target, each(damage(await dumped(db))))).rejects.toThrow(message);
  expect(await isEmptyDatabase(target)).toBe(true);
  const fk =
    "select count(*)::integer as n from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace";
  expect((await target.query(fk, [])).rows).toEqual((await db.query(fk, [])).rows);
});
