import type { Database } from '@grandstand/db/database';
import { insertTestChannel, type TestChannel } from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAILED, WRONG_USAGE } from '../command-line/exit-codes.ts';
import { operatorWith, runCommandLine } from '../testing/run-command-line.ts';
import { ALL_COMMANDS } from './all-commands.ts';

/** Every command that uses the database, so that a new one is tested too. */
const COMMANDS = ALL_COMMANDS.filter(({ place, isInternal }) => place === 'server' && !isInternal);

let db: Database;
let channel: TestChannel;
beforeAll(async () => {
  db = await openTestDatabase();
  channel = await insertTestChannel(db);
});
afterAll(() => db.close());

async function run(line: string) {
  const folder = { root: '/nowhere', media: '/nowhere', uploads: '/nowhere' };
  const { code, said } = await runCommandLine(line, operatorWith({ db, folder: folder as never }));
  return { code, said };
}

/** The arguments of a command after its first one, or after its channel. */
const REST: Readonly<Record<string, string>> = {
  'event clock-offset': '5',
  'event incident add': 'note --text hail',
  'event incident remove': '1',
  'event move': '--at +1d',
  'event rename': 'Final',
  'event score': '--home 1 --away 0',
  'event scorer-key revoke': '1',
  'event simulation schedule': '--at 2026-11-21T18:30:05Z',
  'order refund': '--reason hail',
  'user create': 'ana@example.com',
  'user reset': 'ana@example.com',
  'user block': 'ana@example.com',
  'user unblock': 'ana@example.com',
  'user delete': 'ana@example.com',
  'channel export': '/nowhere/new',
  'channel import-games': '/nowhere/season.csv',
};

const withArgument = (label: string) =>
  COMMANDS.filter(({ arguments: args }) => Object.values(args)[0]?.label === label).map(({ name }) => name);
const withOption = (...names: string[]) =>
  COMMANDS.filter(({ options }) => names.every(name => name in options)).map(({ name }) => name);

describe('A command', () => {
  it.each([...withArgument('ID'), ...withArgument('ORDER')])('%s refuses an unknown id', async name => {
    const line = `${name} 999999 ${REST[name] ?? ''}`;
    expect(await run(line)).toEqual({
      code: FAILED,
      said: expect.stringMatching(/^There is no .* 999999\.$/),
    });
    const { said } = await run(`${line} --json`);
    expect(JSON.parse(said)).toEqual({ error: expect.stringContaining('999999') });
    expect((await run(`${name} 1e3 ${REST[name] ?? ''}`)).code).toBe(WRONG_USAGE);
  });

  it.each(withOption('channel'))('%s refuses an unknown channel, and suggests the nearest', async name => {
    const near = `${channel.channel_key}x`;
    expect(await run(`${name} ${REST[name] ?? ''} --channel ${near}`)).toEqual({
      code: FAILED,
      said: `There is no channel '${near}'. Did you mean '${channel.channel_key}'?`,
    });
  });

  it.each(withArgument('EMAIL').filter(name => name !== 'user create'))(
    '%s refuses an unknown address',
    async name => {
      expect(await run(`${name} nobody@example.com --channel ${channel.channel_key}`)).toEqual({
        code: FAILED,
        said: expect.stringContaining('nobody@example.com'),
      });
    },
  );

  it.each(withOption('from', 'to'))('%s refuses days in the wrong order', async name => {
    const key = name === 'stats' ? channel.channel_key : '';
    expect(await run(`${name} ${key} --from 2026-11-22 --to 2026-11-21`)).toEqual({
      code: WRONG_USAGE,
      said: expect.stringContaining('No day is from 2026-11-22 to 2026-11-21'),
    });
  });
});
