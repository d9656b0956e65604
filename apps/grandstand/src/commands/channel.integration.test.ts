import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestApi, type TestApi } from '@grandstand/api/testing/test-api';
import { checkInProcess } from '@grandstand/bundle/process/run-in-process';
import { bundleFolder, SMALL_BUNDLE, smallBundleWith } from '@grandstand/bundle/testing/bundle-folder';
import { hostileBundle } from '@grandstand/bundle/testing/hostile-bundle';
import type { Database } from '@grandstand/db/database';
import type { MonitoringServer } from '@grandstand/ingest/http/monitoring-server';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INTERRUPTED } from '../command-line/exit-codes.ts';
import { runParsed } from '../command-line/run-parsed.ts';
import { readConfig } from '../config/config.ts';
import { connectToServer } from '../control/control-client.ts';
import { startControlServer } from '../control/control-server.ts';
import { type DataFolder, prepareDataFolder } from '../data-folder/data-folder.ts';
import { NO_INGEST } from '../live/live-control.ts';
import type { Operator } from '../operator/operator.ts';
import { openMonitoring } from '../start/open-monitoring.ts';
import { runCommandLine } from '../testing/run-command-line.ts';
import { CHANNEL_COMMANDS } from './channel-commands.ts';
import { runCommand } from './run-command.ts';

const FOREVER = new AbortController().signal;

const log = pino({ level: 'silent' });

let api: TestApi;
let monitoring: MonitoringServer;
let folder: DataFolder;
const enqueued: number[] = [];
beforeAll(async () => {
  api = await openTestApi();
  monitoring = await openMonitoring(api, { host: '127.0.0.1', port: 0 }, log);
  folder = await prepareDataFolder(await mkdtemp(join(tmpdir(), 'channel-')), () => undefined);
});
afterAll(async () => {
  await monitoring.close();
  await api.close();
});

function operatorWith(db: Database): Operator {
  return {
    db,
    folder,
    statistics: { dir: `${folder.root}/datalake` },
    storage: api.deps.storage,
    log,
    secret: 'a secret of tests',
    live: NO_INGEST,
    baseDomain: 'tv.example',
    takesTestCardsOnly: false,
    originOf: () => 'https://games.example',
    enqueueRecording: async id => void enqueued.push(id),
  };
}

async function apply(dir: string, { db = api.db as Database, signal = FOREVER } = {}) {
  const { code, said } = await runCommandLine(['channel', 'apply', dir], operatorWith(db), { signal });
  return { code, said };
}

/** The keys of the channels, with how many events they have. */
async function channels(): Promise<unknown> {
  const { rows } = await api.db.query(
    `select channel_key, (select count(*)::integer from event where channel_id = channel.id) as events
     from channel where channel_key <> $1 order by 1`,
    [api.channel.channel_key],
  );
  return rows;
}

it('applies a bundle, and makes its recordings watchable once that is done', async () => {
  const video = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(64)]);
  const yaml = smallBundleWith('score: 2-1 }', 'score: 2-1, recording: game.mp4 }');
  const dir = await bundleFolder(yaml, { 'game.mp4': video });
  expect(await apply(dir)).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^CHANGE +KIND +ID +KEY +NAME +FIELDS\nadded +category +\d+ +soccer +Soccer\n.*\nshore: 18 added, 0 changed, 0 retired, 0 unchanged\.\n1 recording is being processed\.$/s,
    ),
  });
  expect(await channels()).toEqual([{ channel_key: 'shore', events: 2 }]);
  expect(await readdir(join(folder.channelAssets, 'shore'))).toHaveLength(3);
  const { rows } = await api.db.query<{ id: number }>('select id from recording', []);
  expect(enqueued).toEqual(rows.map(({ id }) => id));
  expect(await apply(dir)).toEqual({
    code: 0,
    said: 'shore: 0 added, 0 changed, 0 retired, 18 unchanged.',
  });
});

it('shows in a dry run each entry that apply would change, and changes nothing', {
  tags: ['full'],
}, async () => {
  const dir = await bundleFolder(SMALL_BUNDLE);
  await apply(dir);
  const before = await channels();
  const edited = await bundleFolder(smallBundleWith('name: Estuary Park', 'name: Estuary Ground'));
  const { code, said } = await runCommandLine(
    ['channel', 'apply', edited, '--dry-run'],
    operatorWith(api.db),
  );
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      /\nchanged +location +\d+ +park +Estuary Ground +name: Estuary Park → Estuary Ground\nNothing was changed\. This would be: shore: 0 added, 1 changed, 0 retired, 17 unchanged\.$/,
    ),
  ]);
  expect(await channels()).toEqual(before);
  const { rows } = await api.db.query("select 1 from event_location where name = 'Estuary Ground'", []);
  expect(rows).toEqual([]);
});

it('says what is wrong with a bundle, as apply and as check', { tags: ['full'] }, async () => {
  const dir = await bundleFolder(
    smallBundleWith('[film]', '[flim]').replace('channel: shore', 'channel: wrong'),
  );
  const problem =
    'channel.yaml:49:36 error vod.rails.films.items[0]: there is no VOD item "flim"; did you mean "film"?';
  expect(await apply(dir)).toEqual({ code: 1, said: problem });
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const terminal = {
    ...{ print, printError: print, confirm: async () => null },
    ...{ signal: FOREVER, isTerminal: false },
  };
  const command = CHANNEL_COMMANDS.find(({ name }) => name === 'channel check');
  if (command?.place !== 'here') throw new Error('channel check runs in this process');
  const config = readConfig({});
  const check = (directory: string, isJson = false) =>
    runParsed(command, { input: { directory }, isJson, isConfirmed: false }, config, terminal);
  expect(await check(dir)).toBe(1);
  expect(await check(await bundleFolder(SMALL_BUNDLE))).toBe(0);
  const [first, notes, last] = lines.splice(0);
  expect([first, last]).toEqual([problem, 'shore: the bundle is valid.']);
  expect(notes).toMatch(/^(channel\.yaml:\d+:\d+ note .*\n?)+$/);
  expect(await check(dir, true)).toBe(1);
  expect(lines.map(line => JSON.parse(line))).toEqual([{ error: problem }]);
});

it('answers 100 health checks and more while a hostile bundle of 25 MB is checked', {
  tags: ['full'],
}, async () => {
  const dir = await hostileBundle({ yamlBytes: 1_200_000 });
  const before = await channels();
  let isChecking = true;
  const applying = apply(dir).finally(() => {
    isChecking = false;
  });
  let answers = 0;
  while (isChecking) {
    const { status } = await fetch(`http://127.0.0.1:${monitoring.port}/healthz`);
    if (isChecking && status === 200) answers += 1;
  }
  expect(answers).toBeGreaterThanOrEqual(100);
  expect(await applying).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^channel\.yaml:\d+:1 error unknown-0: unknown key "unknown-0"; allowed: .*$/,
    ),
  });
  expect(await channels()).toEqual(before);
});

it('refuses a bundle that exhausts the memory of its process', { tags: ['full'] }, async () => {
  const dir = await hostileBundle({ yamlBytes: 6_000_000 });
  await expect(checkInProcess(dir, { baseDomain: undefined }, FOREVER, 64)).rejects.toThrow(
    'The bundle takes more than 64 MB of memory to read.',
  );
});

it('ends the work when the client disconnects', { tags: ['full'] }, async () => {
  const dir = await hostileBundle({ yamlBytes: 6_000_000 });
  const ended = Promise.withResolvers<number>();
  const path = join(folder.root, 'control.sock');
  const server = await startControlServer(path, async (request, terminal) => {
    const code = await runCommand(request, operatorWith(api.db), terminal);
    ended.resolve(code);
    return code;
  });
  const client = await connectToServer(path);
  const request = {
    arguments: ['channel', 'apply', dir],
    directory: '/',
    by: 'ana',
    terminal: false,
    interactive: false,
  };
  client?.write(`${JSON.stringify(request)}\n`, () => client.destroy());
  expect(await ended.promise).toBe(INTERRUPTED);
  await server.close();
});

it('changes nothing when it is interrupted in the middle of writing', async () => {
  const before = await channels();
  const end = new AbortController();
  const db: Database = {
    ...api.db,
    tx: work =>
      api.db.tx(tx =>
        work({
          kysely: tx.kysely,
          query: async (sql, params) => {
            const result = await tx.query(sql, params);
            if (sql.includes('insert into "event" ')) end.abort();
            return result as never;
          },
        }),
      ),
  };
  const dir = await bundleFolder(smallBundleWith('channel: shore', 'channel: interrupted'));
  expect(await apply(dir, { db, signal: end.signal })).toEqual({ code: INTERRUPTED, said: '' });
  expect(end.signal.aborted).toBe(true);
  expect(await channels()).toEqual(before);
});

it('says that another channel has a name already, and changes nothing', { tags: ['full'] }, async () => {
  await apply(await bundleFolder(SMALL_BUNDLE));
  const before = await channels();
  const rival = smallBundleWith('channel: shore', 'channel: rival\nsubdomain: shore');
  expect(await apply(await bundleFolder(rival))).toEqual({
    code: 1,
    said: expect.stringContaining('the channel "shore" already uses this: subdomain'),
  });
  expect(await channels()).toEqual(before);
});
