import type { Database } from '@grandstand/db/database';
import { insertTestChannel } from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorWith, runCommandLine } from '../testing/run-command-line.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const run = (...words: string[]) => runCommandLine(words, operatorWith({ db }));

it('records who ran which command and how it ended, and no secret that it printed', async () => {
  const { channel_key } = await insertTestChannel(db);
  const created = await run('upload-key', 'create', '--channel', channel_key, '--name', 'Varna booth');
  const key = created.said.split('\n')[1] ?? '';
  expect(key).toMatch(/^gs-upload-/);
  const failed = await run('clip', 'unpublish', '7');
  expect(failed.code).toBe(1);
  // A command line that is wrong runs nothing.
  expect((await run('clip', 'unpublish', 'seven')).code).toBe(2);
  const { said } = await run('audit', 'list');
  expect(said.split('\n').slice(1)).toEqual([
    expect.stringMatching(/ ana +not ended +audit list$/),
    expect.stringMatching(/ ana +1 +clip unpublish 7$/),
    expect.stringMatching(
      new RegExp(` ana +0 +upload-key create --channel ${channel_key} --name "Varna booth"$`),
    ),
  ]);
  const { rows } = await db.query<object>('select * from operator_command', []);
  expect(JSON.stringify(rows)).not.toContain(key);
  expect((await run('audit', 'list', '--find', 'unpublish')).said.split('\n')).toHaveLength(2 + 1);
});

it('leaves out the calls of other processes', async () => {
  await run('demo', 'plan').catch(() => undefined);
  const { rows } = await db.query("select 1 from operator_command where words ->> 0 = 'demo'", []);
  expect(rows).toEqual([]);
});
