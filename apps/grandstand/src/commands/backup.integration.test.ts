import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTestShop, type Shop } from '@grandstand/api/testing/test-shop';
import { openStore } from '@grandstand/datalake/store/open-store';
import { createDatabase, startTestDatalake } from '@grandstand/datalake/testing/test-datalake';
import type { Database } from '@grandstand/db/database';
import { loadDatabase } from '@grandstand/db/load-database';
import { openDatabase, openUnmigrated } from '@grandstand/db/open-database';
import { listCommands } from '@grandstand/db/operator-commands';
import { copyTestFolder, createTestPg } from '@grandstand/db/testing/test-database';
import { replaceFile } from '@grandstand/storage/whole-file';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readDump, writeDump } from '../backup/dump-file.ts';
import type { Command, LocalCommand } from '../command-line/command.ts';
import { parseCommand } from '../command-line/parse-command.ts';
import { type Config, readConfig } from '../config/config.ts';
import { startControlServer } from '../control/control-server.ts';
import { socketPath } from '../control/socket-path.ts';
import { type DataFolder, prepareDataFolder } from '../data-folder/data-folder.ts';
import { operatorWith, runCommandLine } from '../testing/run-command-line.ts';
import { ALL_COMMANDS } from './all-commands.ts';
import { runHere } from './run-here.ts';

const POSTGRESQL = process.env.TEST_DATABASE_URL;
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

let shop: Shop;
let folder: DataFolder;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.app.ready();
  folder = await newFolder();
  await writeFile(join(folder.root, 'secret'), 'the secret of the original');
});
afterAll(() => shop.close());

const newRoot = () => mkdtemp(join(tmpdir(), 'backup-'));
const newFolder = async () => prepareDataFolder(await newRoot(), () => undefined);

const operatorOfShop = () =>
  operatorWith({ db: shop.db, folder, statistics: { dir: join(folder.root, 'datalake') } });

function backup(file: string, ...options: string[]) {
  return runCommandLine(['backup', file, ...options], operatorOfShop());
}

/** Runs a command that needs no server. */
async function runLocally(line: string, config: Partial<Config>, signal = new AbortController().signal) {
  const words = line.split(' ');
  const parsed = parseCommand(words, ALL_COMMANDS, { directory: '/' });
  if ('help' in parsed || !isLocal(parsed.command)) throw new Error(`${line} is not run locally`);
  const said: string[] = [];
  const print = (text: string) => void said.push(text);
  const statuses: string[] = [];
  const showStatus = (line: string) => void statuses.push(line);
  const terminal = {
    print,
    printError: print,
    confirm: async () => null,
    signal,
    isTerminal: false,
    isInteractive: false,
    showStatus,
  };
  const run = { arguments: words, directory: '/', by: 'ana' };
  const code = await runHere(
    { ...parsed, command: parsed.command },
    run,
    { ...readConfig({}), ...config },
    terminal,
  );
  return { code, said: said.join('\n'), statuses };
}

/** The tasks that a command said to be at, without their bars. */
const tasksOf = (statuses: readonly string[]) => [
  ...new Set(statuses.map(line => line.replace(/ (\[.*%|…)$/, ''))),
];

function isLocal(command: Command): command is LocalCommand {
  return command.place === 'here';
}

async function opened(address: Parameters<typeof openDatabase>[0]): Promise<Database> {
  const db = await openDatabase(address);
  onTestFinished(() => db.close());
  return db;
}

async function newPg(): Promise<string> {
  const { url, drop } = await createTestPg(POSTGRESQL ?? '');
  onTestFinished(drop);
  return url;
}

/** Writes a stream as the ingest does, file by file: each segment, then the playlist that lists it. */
function startStream(media: string) {
  let isOn = true;
  const written = (async () => {
    const at = join(media, 'recordings', '7', 'stream', '720p');
    await mkdir(at, { recursive: true });
    const names: string[] = [];
    while (isOn) {
      const name = `${names.length}.m4s`;
      await replaceFile(join(at, name), `segment ${name}`);
      names.push(name);
      await replaceFile(join(at, 'index.m3u8'), names.join('\n'));
    }
    return names.length;
  })();
  return {
    at: join('recordings', '7', 'stream', '720p'),
    stop() {
      isOn = false;
      return written;
    },
  };
}

/** Buys game after game; returns the ids of the orders that were answered as paid. */
function startBuying() {
  const paid: number[] = [];
  let isOn = true;
  const done = (async () => {
    while (isOn) {
      const { data, status } = await shop.buy(shop.game, await shop.person());
      expect(status).toBe(200);
      paid.push(data.id);
    }
  })();
  return {
    paid,
    stop() {
      isOn = false;
      return done;
    },
  };
}

async function paidOrders(db: Database): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>("select id from app_order where status = 'paid'", []);
  return rows.map(({ id }) => id);
}

describe('grandstand backup', () => {
  it('is complete during a live game and purchases, and restores elsewhere', { tags: ['full'] }, async () => {
    const stream = startStream(folder.media);
    const buying = startBuying();
    await expect.poll(() => buying.paid.length).toBeGreaterThan(2);
    const acknowledged = [...buying.paid];
    const file = join(await newRoot(), 'evening.tar');
    const made = await backup(file);
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('the ledger balances') });
    expect(tasksOf(made.statuses).slice(0, 3)).toEqual([
      'Reading the database',
      'Reading the statistics',
      'Reading the data folder',
    ]);
    await buying.stop();
    const segments = await stream.stop();
    expect((await stat(file)).mode & 0o077).toBe(0);

    const dataDir = join(await newRoot(), 'elsewhere');
    const restored = await runLocally(`restore ${file}`, { dataDir });
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('the ledger balances') });
    const tasks = ['Unpacking the backup', 'Loading the database', 'Comparing every row'];
    expect(tasksOf(restored.statuses)).toEqual(tasks);
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('the secret of the original');
    const db = await opened({ dir: join(dataDir, 'database') });
    const paid = await paidOrders(db);
    expect(paid).toEqual(expect.arrayContaining(acknowledged));
    const { rows: broken } = await db.query(
      `select o.id from app_order o where o.status = 'paid' and (
        not exists (select from payment p where p.order_id = o.id) or not exists (select from access_grant g where g.order_id = o.id)
        or (select sum(l.amount) from ledger_entry e join ledger_line l on l.ledger_entry_id = e.id where e.order_id = o.id)
          is distinct from 0)`,
      [],
    );
    expect(broken).toEqual([]);
    const listed = (await readFile(join(dataDir, 'media', stream.at, 'index.m3u8'), 'utf8')).split('\n');
    const files = await readdir(join(dataDir, 'media', stream.at));
    expect(files).toEqual(expect.arrayContaining(listed));
    expect(listed.length).toBeLessThanOrEqual(segments);
    expect((await readdir(folder.root)).filter(name => name.startsWith('.'))).toEqual([]);
  });

  it('leaves out media on request, and says what to copy', { tags: ['full'] }, async () => {
    await writeFile(join(folder.media, 'a-film'), 'x');
    // A lock of the running processes would keep the restored copy from starting.
    await writeFile(join(folder.root, 'supervisor.lock'), '{}');
    // Cannot be read.
    await mkdir(join(folder.root, 'datalake'));
    await writeFile(join(folder.root, 'datalake', 'PG_VERSION'), '17');
    const file = join(await newRoot(), 'small.tar');
    const { said } = await backup(file, '--without-media');
    expect(said).toContain('without media');
    expect(said).toContain('Without statistics.\nThe statistics could not be read: ');
    await rm(join(folder.root, 'datalake'), { recursive: true });
    const dataDir = join(await newRoot(), 'elsewhere');
    const config = { dataDir, databaseUrl: POSTGRESQL ? await newPg() : undefined };
    expect((await runLocally(`restore ${file}`, config)).said).toContain(
      'copy the folders media and uploads',
    );
    const names = await readdir(dataDir);
    expect(names).toContain('secret');
    expect(names).not.toContain('media');
    expect(names).not.toContain('supervisor.lock');
    expect(names).not.toContain('datalake');
  });

  it('has the statistics of the running datalake, without the salts of its days', {
    tags: ['full'],
  }, async () => {
    const lake = await startTestDatalake({ reportSocket: socketPath(folder.root, 'datalake') });
    onTestFinished(() => lake.close());
    const profile = 'backup';
    const session = { profile, session: 'x', device_type: 'desktop', user_agent: 'a browser' };
    await lake.post('datalake/session/', { ...session, resolution: '1440x900', platform: 'web' });
    const file = join(await newRoot(), 'x.tar');
    expect((await backup(file)).said).toMatch(/\nStatistics: \d+ rows\./);
    const without = join(await newRoot(), 'without.tar');
    expect((await backup(without, '--without-statistics')).said).toMatch(/\nWithout statistics\.$/);

    const dataDir = await newRoot();
    const { database, drop } = await createDatabase(join(dataDir, 'datalake'));
    onTestFinished(drop);
    const { datalake } = readConfig({ DATALAKE_DATABASE_URL: database.url });
    const databaseUrl = POSTGRESQL ? await newPg() : undefined;
    const restored = await runLocally(`restore ${file}`, { dataDir, databaseUrl, datalake });
    expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/\nStatistics: \d+ rows, each/) });
    const db = await openStore(database);
    onTestFinished(() => db.close());
    const { rows } = await db.query('select profile from visit', []);
    expect(rows).toEqual([{ profile }]);
    expect((await db.query('select day from salt', [])).rows).toEqual([]);
    const { rows: hours } = await db.query('select hour from changed_hour', []);
    expect(hours).toHaveLength(1);
  });

  it('refuses a file that exists and a folder that does not', async () => {
    const root = await newRoot();
    await writeFile(join(root, 'taken.tar'), 'mine');
    expect(await backup(join(root, 'taken.tar'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('exists already: name a new file.'),
    });
    expect(await readFile(join(root, 'taken.tar'), 'utf8')).toBe('mine');
    expect((await backup(join(root, 'nowhere', 'x.tar'))).said).toContain('There is no folder');
  });

  it('leaves nothing behind when it is interrupted', async () => {
    const root = await newRoot();
    const result = await runCommandLine(['backup', join(root, 'x.tar')], operatorOfShop(), {
      signal: AbortSignal.abort(),
    });
    expect(result).toMatchObject({ code: 130, said: expect.stringContaining('no backup was made') });
    expect(await readdir(root)).toEqual([]);
    expect((await readdir(folder.root)).filter(name => name.startsWith('.'))).toEqual([]);
  });
});

describe('grandstand restore', () => {
  it('refuses a data folder that is used or not empty, and a file that is no backup', async () => {
    const file = join(await newRoot(), 'x.tar');
    await backup(file);
    const dataDir = await newRoot();
    await writeFile(join(dataDir, 'mine'), '');
    expect((await runLocally(`restore ${file}`, { dataDir })).said).toContain('is not empty. Move it away');
    const server = await startControlServer(socketPath(dataDir, 'control'), async () => 0);
    onTestFinished(() => server.close());
    expect((await runLocally(`restore ${file}`, { dataDir })).said).toContain('stop it first');
    const empty = await newRoot();
    const other = join(await newRoot(), 'other.tar');
    spawnSync('tar', ['--create', '--file', other, '--directory', dataDir, 'mine']);
    for (const [name, reason] of [
      ['/nowhere.tar', 'There is no file /nowhere.tar'],
      [other, 'no backup of Grandstand'],
      [join(dataDir, 'mine'), 'no backup of Grandstand'],
    ] as const) {
      expect(await runLocally(`restore ${name}`, { dataDir: empty })).toMatchObject({
        code: 1,
        said: expect.stringContaining(reason),
      });
    }
    expect(await readdir(empty)).toEqual([]);
  });

  it('refuses to start with a data folder if the restore was killed while files were moved', {
    tags: ['full'],
  }, async () => {
    const file = join(await newRoot(), 'x.tar');
    await backup(file);
    const dataDir = await newRoot();
    const databaseUrl = POSTGRESQL ? await newPg() : undefined;
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, FAILPOINT: 'restore:moved' };
    const { signal } = spawnSync(process.execPath, [MAIN, 'restore', file], { env });
    expect(signal).toBe('SIGKILL');
    const unfinished = `The data folder ${dataDir} is incomplete: a restore into it was interrupted`;
    await expect(prepareDataFolder(dataDir, () => undefined)).rejects.toThrow(unfinished);
    const moved = runLocally('database move', { dataDir, databaseUrl: 'postgres://127.0.0.1:1/x' });
    await expect(moved).rejects.toThrow(unfinished);
    const again = await runLocally(`restore ${file}`, { dataDir });
    expect(again.said).toContain('An earlier restore into it was interrupted. Move it away');
  });

  it.skipIf(!POSTGRESQL)('fills an empty PostgreSQL database, and no other', async () => {
    const file = join(await newRoot(), 'x.tar');
    await shop.buy(shop.game, await shop.person());
    await backup(file);
    const databaseUrl = await newPg();
    const dataDir = await newRoot();
    expect(await runLocally(`restore ${file}`, { dataDir, databaseUrl })).toMatchObject({ code: 0 });
    expect(await paidOrders(await opened({ url: databaseUrl }))).toEqual(await paidOrders(shop.db));
    expect(await readdir(dataDir)).not.toContain('database');
    const [recorded] = await listCommands(await opened({ url: databaseUrl }), null, { limit: 1, offset: 0 });
    expect(recorded).toMatchObject({ by_user: 'ana', words: ['restore', file], exit_code: 0 });
    const again = await runLocally(`restore ${file}`, { dataDir: await newRoot(), databaseUrl });
    expect(again).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not empty. Nothing was changed'),
    });
  });
});

describe.skipIf(!POSTGRESQL)('grandstand database move', () => {
  let dump = '';
  let original = '';
  beforeAll(async () => {
    await shop.buy(shop.game, await shop.person());
    dump = join(await newRoot(), 'database.jsonl.gz');
    await writeDump(shop.db, dump, { signal: new AbortController().signal });
    original = await newRoot();
    // Creating an embedded database takes much longer than copying one.
    await copyTestFolder(join(original, 'database'));
    await load({ dir: join(original, 'database') });
  });

  async function load(address: Parameters<typeof openUnmigrated>[0]): Promise<void> {
    const db = await openUnmigrated(address);
    await loadDatabase(db, readDump(dump)).finally(() => db.close());
  }

  /** A data folder with the orders of the shop in an embedded database. */
  async function embedded(): Promise<string> {
    const dataDir = await newRoot();
    cpSync(original, dataDir, { recursive: true });
    return dataDir;
  }

  it('copies the embedded database with its sales, compares both sides and puts it aside', {
    tags: ['full'],
  }, async () => {
    const dataDir = await embedded();
    const databaseUrl = await newPg();
    const orders = await paidOrders(shop.db);
    const { code, said } = await runLocally('database move', { dataDir, databaseUrl });
    expect(code).toBe(0);
    expect(said).toMatch(/\napp_order +(\d+) +\1 +the same/);
    expect(said).toContain(`${orders.length} paid orders; the ledger balances.`);
    const moved = await opened({ url: databaseUrl });
    expect(await paidOrders(moved)).toEqual(orders);
    const [recorded] = await listCommands(moved, null, { limit: 1, offset: 0 });
    expect(recorded).toMatchObject({ by_user: 'ana', words: ['database', 'move'], exit_code: 0 });
    const names = await readdir(dataDir);
    expect(names).not.toContain('database');
    expect(names.filter(name => name.startsWith('database.moved-'))).toHaveLength(1);
    const again = await runLocally('database move', { dataDir, databaseUrl });
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('There is no embedded database') });
  });

  it('completes a move that was interrupted after its last row', { tags: ['full'] }, async () => {
    const dataDir = await embedded();
    const databaseUrl = await newPg();
    await load({ url: databaseUrl });
    expect((await runLocally('database move', { dataDir, databaseUrl })).code).toBe(0);
  });

  it('refuses a database with other rows, and leaves both as they are', { tags: ['full'] }, async () => {
    const dataDir = await newRoot();
    await copyTestFolder(join(dataDir, 'database'));
    const databaseUrl = await newPg();
    await load({ url: databaseUrl });
    const orders = await paidOrders(shop.db);
    expect(await runLocally('database move', { dataDir, databaseUrl })).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not empty. Nothing was changed'),
    });
    expect(await readdir(dataDir)).toContain('database');
    expect(await paidOrders(await opened({ url: databaseUrl }))).toEqual(orders);
    expect((await runLocally('database move', { dataDir })).said).toContain('Set DATABASE_URL');
  });
});
