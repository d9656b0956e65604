import type { Database } from '@grandstand/db/database';
import { insertTestChannel, insertTestEvent, type TestChannel } from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorWith, runCommandLine } from '../testing/run-command-line.ts';

let db: Database;
let channel: TestChannel;
beforeAll(async () => {
  db = await openTestDatabase();
  channel = await insertTestChannel(db);
});
afterAll(() => db.close());

async function idsOf(line: string): Promise<number[]> {
  const { said } = await runCommandLine(`${line} --json`, operatorWith({ db }));
  return (JSON.parse(said) as { id: number }[]).map(({ id }) => id);
}

const nameEvent = (id: number, name: string) =>
  db.query('update event set name = $2, key = $3 where id = $1', [id, name, `game-of-${name.length}`]);

it('finds only the row with the number, and without one the texts that contain it', async () => {
  const first = await insertTestEvent(db, channel);
  const second = await insertTestEvent(db, channel);
  const missing = second + 1000;
  await nameEvent(first, `Cup of ${missing}`);
  await nameEvent(second, `The replay of game ${first}`);
  expect(await idsOf(`event list --find ${first}`)).toEqual([first]);
  expect(await idsOf(`event list --find ${missing}`)).toEqual([first]);
});

it('finds an account by its number, though another address contains it', async () => {
  const create = async (email: string) => {
    const line = ['user', 'create', email, '--channel', channel.channel_key, '--json'];
    const { said } = await runCommandLine(line, operatorWith({ db }));
    return (JSON.parse(said) as { id: number }).id;
  };
  const id = await create('ana@example.com');
  const other = await create(`ben${id}@example.com`);
  expect(await idsOf(`user list --find ${id}`)).toEqual([id]);
  expect(await idsOf(`user list --find ben${id}`)).toEqual([other]);
});
