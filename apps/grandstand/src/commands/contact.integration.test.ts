import { insertSubmission } from '@grandstand/db/custom-form-entries';
import type { Database } from '@grandstand/db/database';
import { insertTestChannel, type TestChannel } from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { insertUser } from '@grandstand/db/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorWith, runCommandLine } from '../testing/run-command-line.ts';

let db: Database;
let channels: readonly [TestChannel, TestChannel];
beforeAll(async () => {
  db = await openTestDatabase();
  channels = [await insertTestChannel(db), await insertTestChannel(db)];
});
afterAll(() => db.close());

async function run(words: string[], channel?: string) {
  const filter = channel === undefined ? [] : ['--channel', channel];
  const { code, said } = await runCommandLine(['contact', ...words, ...filter], operatorWith({ db }));
  return { code, lines: said.split('\n') };
}

async function write(channel: TestChannel, name: string, message: string, user_id: number | null = null) {
  const entries = [
    { name: 'name', value: name },
    { name: 'email', value: 'ana@example.com' },
    { name: 'message', value: message },
  ];
  await insertSubmission(db, {
    channel_id: channel.id,
    user_id,
    alias: 'contacts',
    entries,
    idempotency_key: null,
  });
  const { rows } = await db.query<{ id: number }>('select max(id) as id from form_submission', []);
  return rows[0]?.id ?? 0;
}

describe('grandstand contact', () => {
  it('lists what was sent to each channel, the latest first and in even columns', async () => {
    expect((await run(['list'])).lines).toEqual(['There are no messages.']);
    await write(channels[0], 'Ana', 'Where is\nthe game?');
    await write(channels[1], 'Bernadette', 'x'.repeat(100));
    const { lines } = await run(['list']);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/contacts {2}Ana, ana@example\.com {9}Where is the game\?$/);
    expect(lines[1]).toMatch(/contacts {2}Bernadette, ana@example\.com {2}x{59}…$/);
    expect((await run(['list'], channels[0].channel_key)).lines).toHaveLength(2);
    expect((await run(['list'], 'another')).lines.join()).toContain("There is no channel 'another'.");
  });

  it('finds messages by what is in them, by sender and by id', async () => {
    const id = await write(channels[0], 'Ivan', 'My needle is lost');
    const found = async (text: string) =>
      JSON.parse((await run(['list', '--find', text, '--json'])).lines.join('')).map(
        (message: { id: number }) => message.id,
      );
    for (const text of ['NEEDLE', 'ivan']) expect(await found(text)).toEqual([id]);
    expect(await found(String(id))).toContain(id);
    expect((await run(['list', '--find', 'not written'])).lines).toEqual(['There are no messages.']);
  });

  it('shows one whole, line by line, with the account that sent it', async () => {
    const names = { first_name: 'Ana', last_name: 'Fan', language: 'en', password_hash: null } as const;
    const user = await insertUser(db, { channel_id: channels[0].id, email: 'ana@fans.example', ...names });
    const id = await write(channels[0], 'Ana', 'First\nSecond', user?.id);
    const { code, lines } = await run(['show', String(id)]);
    expect(code).toBe(0);
    expect(lines[0]).toContain(`message ${id} (${channels[0].channel_key}), form contacts, 20`);
    expect(lines[1]).toBe('from the account of ana@fans.example');
    expect(lines.slice(-3)).toEqual(['message:', '  First', '  Second']);
    expect(await run(['show', '999999'])).toEqual({ code: 1, lines: ['There is no message 999999.'] });
  });

  it('leaves out what would order a terminal about', async () => {
    const id = await write(channels[0], 'Ana', '\u001b[2JGone');
    expect((await run(['show', String(id)])).lines.at(-1)).toBe('  [2JGone');
    expect((await run(['list'])).lines[1]).not.toContain('\u001b');
  });

  it.each([[['show']], [['show', 'first']], [['show', '7', '8']], [['list', '7']], [['answer', '7']], [[]]])(
    'refuses the words %j',
    async words => expect((await run(words)).code).toBe(2),
  );
});
