import { chmod, chown, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, request as forward, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, openUnmigrated } from '@grandstand/db/open-database';
import { recordCommand, recordCommandEnd } from '@grandstand/db/operator-commands';
import { createTestPg } from '@grandstand/db/testing/test-database';
import { DAY_MS } from '@grandstand/rules/constants';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parseCommand } from '../command-line/parse-command.ts';
import { runParsed } from '../command-line/run-parsed.ts';
import { type Config, readConfig } from '../config/config.ts';
import { startControlServer } from '../control/control-server.ts';
import { socketPath } from '../control/socket-path.ts';
import { RESTORE_STAGE } from '../data-folder/unfinished-restore.ts';
import { checkBackup } from '../operations/doctor/check-backup.ts';
import { checkClock } from '../operations/doctor/check-clock.ts';
import { checkDataFolder } from '../operations/doctor/check-data-folder.ts';
import { checkDatabase, judgeEmbedded } from '../operations/doctor/check-database.ts';
import { checkDiskSpace, judgeSpace } from '../operations/doctor/check-disk-space.ts';
import { checkFfmpeg } from '../operations/doctor/check-ffmpeg.ts';
import { checkMail } from '../operations/doctor/check-mail.ts';
import { checkNames } from '../operations/doctor/check-names.ts';
import { checkNode } from '../operations/doctor/check-node.ts';
import { checkPayments } from '../operations/doctor/check-payments.ts';
import { checkPorts } from '../operations/doctor/check-ports.ts';
import { checkProxy } from '../operations/doctor/check-proxy.ts';
import { checkVersion } from '../operations/doctor/check-version.ts';
import { type Examination, examine } from '../operations/doctor/examine.ts';
import type { Installation } from '../operations/doctor/installation.ts';
import { buildInfo, readRevision } from '../operator/revision.ts';
import { OWN_NAME, openTestSite, type TestSite } from '../testing/test-site.ts';
import { ALL_COMMANDS } from './all-commands.ts';

const POSTGRESQL = process.env.TEST_DATABASE_URL ?? '';
const { env } = process;

let site: TestSite;
let channel: Installation['channels'][number];
beforeAll(async () => {
  site = await openTestSite({ trustedProxies: ['loopback'] });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { id, channel_key } = site.shop.channel;
  const names = { subdomain: 'harbour', domains: [OWN_NAME], is_default: true };
  channel = {
    id,
    channel_key,
    ...names,
    is_production: true,
    content_version: 1,
    geo_allow: [],
    geo_block: [],
  };
});
afterAll(() => site.close());

const newFolder = () => mkdtemp(join(tmpdir(), 'doctor-'));
const FREE_PORTS = {
  ...{ PORT: '0', RTMP_PORT: '0', INGEST_HTTP_PORT: '0', METRICS_PORT: '0', INGEST_METRICS_PORT: '0' },
  ...{ STRIPE_STAND_IN_PORT: '0', DATALAKE_PORT: '0' },
};
const configOf = (set: Record<string, string> = {}): Config => readConfig({ ...FREE_PORTS, ...set });
const STRIPE = (mode: string) => ({
  STRIPE_SECRET_KEY: `sk_${mode}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
});

function installation(parts: Partial<Installation> = {}): Installation {
  const now = () => new Date();
  return {
    config: configOf(),
    env,
    now,
    isRunning: false,
    manager: 'npm',
    database: site.shop.db,
    channels: [channel],
    ...parts,
  };
}

/** A folder with programs that print these texts; nothing else is on the PATH. */
async function withPrograms(programs: Readonly<Record<string, string>>): Promise<NodeJS.ProcessEnv> {
  const folder = await newFolder();
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  return { PATH: folder };
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('the version', () => {
  const project = configOf().projectRoot;
  async function monitored(metrics: string, ready = 200): Promise<Installation> {
    const server = createServer(({ url }, response) => {
      response.statusCode = url === '/readyz' ? ready : 200;
      response.end(metrics);
    });
    return installation({
      isRunning: true,
      config: configOf({ METRICS_PORT: String(await listening(server)) }),
    });
  }

  it('is that of the running server', async () => {
    const found = await checkVersion(await monitored(buildInfo(await readRevision(project))));
    expect(found).toMatchObject({
      state: 'ok',
      found: expect.stringMatching(/^Grandstand [0-9a-f]{12}, ready$/),
    });
  });

  it('leads to a warning if the server runs another one, or does not run', async () => {
    const other = await checkVersion(await monitored(buildInfo('0123456789ab')));
    expect(other).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('runs 0123456789ab, and'),
    });
    expect(other.fix).toContain('End npm start with Ctrl-C');
    const service = await monitored(buildInfo('0123456789ab'));
    const restart = 'systemctl restart grandstand';
    expect((await checkVersion({ ...service, manager: 'systemd' })).fix).toContain(restart);
    expect(await checkVersion(installation())).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('does not run'),
      fix: 'Start it: npm start',
    });
  });

  it('is a problem if the server is not ready, or its health cannot be read', async () => {
    expect(await checkVersion(await monitored('', 503))).toMatchObject({ state: 'problem' });
    const nowhere = installation({ isRunning: true, config: configOf({ METRICS_PORT: '2' }) });
    expect((await checkVersion(nowhere)).found).toContain('ECONNREFUSED');
  });
});

it('refuses a Node that is too old', () => {
  expect(checkNode('20.1.0')).toMatchObject({ state: 'problem', found: 'Node 20.1.0 is older than 24.' });
  expect(checkNode().state).toBe('ok');
});

describe('the data folder', () => {
  const check = (dataDir: string) => checkDataFolder({ config: configOf({ DATA_DIR: dataDir }) });

  it('is its owner’s alone', async () => {
    const dataDir = await newFolder();
    expect(await check(dataDir)).toMatchObject({ state: 'ok' });
    await chmod(dataDir, 0o755);
    expect(await check(dataDir)).toMatchObject({
      state: 'problem',
      fix: expect.stringContaining('chmod 700'),
    });
  });

  it('exists, belongs to this user, and is complete', async () => {
    const dataDir = await newFolder();
    expect((await check(join(dataDir, 'nowhere'))).found).toContain('There is no folder');
    await mkdir(join(dataDir, `${RESTORE_STAGE}x`));
    expect((await check(dataDir)).fix).toContain('run ./grandstand restore again');
  });

  it.skipIf(process.getuid?.() !== 0)('belongs to the user of the service', async () => {
    const dataDir = await newFolder();
    await chown(dataDir, 65_534, 65_534);
    expect(await check(dataDir)).toMatchObject({
      state: 'problem',
      fix: expect.stringContaining('chown -R'),
    });
  });
});

it('measures the free space for recordings', async () => {
  expect(judgeSpace(3e9)).toMatchObject({ state: 'problem', found: expect.stringContaining('3 GB free') });
  expect(judgeSpace(20e9)).toMatchObject({ state: 'warning' });
  expect(judgeSpace(500e9)).toMatchObject({ state: 'ok' });
  expect((await checkDiskSpace({ config: configOf({ DATA_DIR: await newFolder() }) })).found).toContain(
    'GB free',
  );
});

describe('the database', () => {
  it('is reached and migrated', async () => {
    expect(await checkDatabase(installation({ channels: [] }))).toMatchObject({ state: 'ok' });
  });

  it('is not the embedded one in production', () => {
    expect(judgeEmbedded(installation())).toMatchObject({
      state: 'problem',
      fix: expect.stringContaining('PostgreSQL'),
    });
    expect(judgeEmbedded(installation({ channels: [] }))).toMatchObject({ state: 'ok' });
  });

  it('is named without its password if nothing answers', async () => {
    const config = configOf({
      DATABASE_URL: 'postgres://fan:hidden@127.0.0.1:1/games',
      DATA_DIR: await newFolder(),
    });
    const found = partOf(await examine(config), 'database');
    expect(found).toMatchObject({ state: 'problem', found: expect.stringContaining('127.0.0.1:1/games') });
    expect(JSON.stringify(found)).not.toContain('hidden');
  });

  it.skipIf(POSTGRESQL === '')('is empty, older or newer than the installed version', async () => {
    const { url, drop } = await createTestPg(POSTGRESQL);
    onTestFinished(drop);
    const db = await openDatabase({ url });
    onTestFinished(() => db.close());
    await db.query("insert into migration (name, checksum) values ('999-later.sql', '')", []);
    expect((await checkDatabase(installation({ database: db }))).found).toContain(
      'A newer version made this database',
    );
    await db.query("delete from migration where name > '001'", []);
    expect(await checkDatabase(installation({ database: db }))).toMatchObject({
      state: 'warning',
      fix: expect.stringContaining('The next start'),
    });
    expect(await checkDatabase(installation({ database: db, isRunning: true }))).toMatchObject({
      state: 'problem',
    });
    await db.query('delete from migration', []);
    expect((await checkDatabase(installation({ database: db }))).found).toBe('It is empty.');
  });
});

describe('the last backup', () => {
  async function backedUp(daysAgo: number, code: number): Promise<void> {
    const at = new Date(Date.now() - daysAgo * DAY_MS);
    const id = await recordCommand(site.shop.db, {
      by_user: 'ana',
      words: ['backup', '/x.tar'],
      started_at: at,
    });
    await recordCommandEnd(site.shop.db, id, code, at);
  }

  it('is not older than two days', async () => {
    await backedUp(0, 1);
    expect(await checkBackup(installation())).toMatchObject({
      state: 'problem',
      found: 'There is no backup yet.',
    });
    await backedUp(9, 0);
    expect(await checkBackup(installation())).toMatchObject({ state: 'problem' });
    await backedUp(3, 0);
    expect(await checkBackup(installation())).toMatchObject({ state: 'warning' });
    await backedUp(1, 0);
    expect(await checkBackup(installation())).toMatchObject({ state: 'ok' });
  });
});

describe('ffmpeg', () => {
  const LISTS = 'case "$*" in *-encoders) echo " V....D libx264 x";; *-decoders) echo " V....D h264 x";; *)';
  const ffmpeg = (version: string) => `${LISTS} echo "ffmpeg version ${version} Copyright";; esac`;

  it('is present with its codecs', async () =>
    expect(await checkFfmpeg({ env })).toMatchObject({ state: 'ok' }));

  it('is missing, too old, or lacks a codec', async () => {
    expect((await checkFfmpeg({ env: await withPrograms({}) })).found).toBe('ffmpeg or ffprobe is missing.');
    const old = await withPrograms({ ffmpeg: ffmpeg('4.4.2-0ubuntu'), ffprobe: 'true' });
    expect((await checkFfmpeg({ env: old })).found).toBe('ffmpeg 4.4.2-0ubuntu is older than 5.1.');
    const small = await withPrograms({ ffmpeg: ffmpeg('7.1'), ffprobe: 'true' });
    expect((await checkFfmpeg({ env: small })).found).toBe(
      'ffmpeg 7.1 lacks the encoder aac, the encoder mjpeg, the decoder hevc, the decoder aac.',
    );
  });
});

it('compares the clock with the database, and asks whether it is synchronized', async () => {
  const path = { env: await withPrograms({ timedatectl: 'echo yes' }) };
  expect(await checkClock(installation(path))).toMatchObject({ state: 'ok', found: 'synchronized' });
  const ahead = { ...path, now: () => new Date(Date.now() + 3_600_000) };
  expect((await checkClock(installation(ahead))).found).toMatch(/^The clock is 3\d{3} s ahead of/);
  const free = { env: await withPrograms({ timedatectl: 'echo no' }) };
  expect(await checkClock(installation(free))).toMatchObject({
    state: 'warning',
    fix: expect.stringContaining('set-ntp'),
  });
});

it('names a port that another program uses', async () => {
  const port = await listening(createServer());
  const config = configOf({ HOST: '127.0.0.1', RTMP_PORT: String(port) });
  expect((await checkPorts({ config, isRunning: false })).found).toContain(`Port ${port} is in use.`);
  expect(await checkPorts({ config, isRunning: true })).toMatchObject({ state: 'ok' });
  expect(await checkPorts({ config: configOf(), isRunning: false })).toMatchObject({
    state: 'ok',
    found: 'free',
  });
});

it('looks up every public name', async () => {
  const config = configOf({ PUBLIC_URL: 'https://games.example', BASE_DOMAIN: 'games.example' });
  const answers = (addresses: Readonly<Record<string, string>>) => async (name: string) => {
    const address = addresses[name];
    if (address === undefined) throw new Error('ENOTFOUND');
    return [address];
  };
  const check = (addresses: Readonly<Record<string, string>>) =>
    checkNames({ config, channels: [channel] }, answers(addresses));
  expect(await check({ 'games.example': '127.0.0.1', 'harbour.games.example': '127.0.0.1' })).toMatchObject({
    state: 'ok',
  });
  expect((await check({ 'games.example': '127.0.0.1' })).found).toBe(
    'No address is known for harbour.games.example.',
  );
  const elsewhere = await check({ 'games.example': '127.0.0.1', 'harbour.games.example': '203.0.113.9' });
  expect(elsewhere).toMatchObject({
    state: 'warning',
    found: expect.stringContaining('harbour.games.example leads to 203.0.113.9'),
  });
  expect(await checkNames({ config: configOf(), channels: [] })).toMatchObject({ state: 'skipped' });
});

describe('the proxy', () => {
  /** A proxy that overwrites all headers but some. */
  async function proxied(passesOn: readonly string[], settings: Record<string, string> = {}) {
    const proxy = createServer(({ url, headers }, response) => {
      const own: IncomingHttpHeaders = {
        host: OWN_NAME,
        'x-forwarded-proto': 'http',
        'x-forwarded-for': '198.51.100.1',
      };
      for (const name of passesOn) if (headers[name] !== undefined) own[name] = headers[name];
      const { port } = site.app.server.address() as AddressInfo;
      forward({ port, host: '127.0.0.1', path: url, headers: own, agent: false }, answer => {
        response.writeHead(answer.statusCode ?? 500, { 'content-type': answer.headers['content-type'] });
        answer.pipe(response);
      }).end();
    });
    const PUBLIC_URL = `http://127.0.0.1:${await listening(proxy)}`;
    const config = configOf({ PUBLIC_URL, HOST: '127.0.0.1', TRUSTED_PROXIES: 'loopback', ...settings });
    return checkProxy({ config, channels: [channel] });
  }

  it('overwrites every header', async () => expect(await proxied([])).toMatchObject({ state: 'ok' }));

  it.each(['X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded-For'])('passes on %s', async name => {
    const found = await proxied([name.toLowerCase()]);
    expect(found).toMatchObject({
      state: 'problem',
      found: `The proxy passes on ${name} as visitors send it.`,
    });
    expect(found.fix).toContain('deploy/nginx/grandstand.conf');
  });

  it('is not trusted, can be avoided, or does not answer', async () => {
    const untrusted = configOf({ PUBLIC_URL: 'https://127.0.0.1:1' });
    expect((await checkProxy({ config: untrusted, channels: [] })).found).toContain('no proxy is trusted');
    expect((await proxied([], { HOST: '::' })).found).toContain('Visitors can go around the proxy');
    const nobody = configOf({ PUBLIC_URL: 'https://127.0.0.1:2', TRUSTED_PROXIES: 'loopback' });
    expect((await checkProxy({ config: nobody, channels: [] })).found).toContain('ECONNREFUSED');
  });
});

describe('the mail server', () => {
  async function mailServer(accepts: boolean): Promise<string> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_, __, callback) =>
        accepts ? callback(null, { user: 'x' }) : callback(new Error('wrong password')),
    });
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>(resolve => server.close(resolve)));
    return `smtp://user:hidden@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  }
  const check = (set: Record<string, string>) => checkMail({ config: configOf(set), channels: [channel] });
  const ADDRESSES = { MAIL_FROM: 'hello@games.example', OPERATOR_EMAIL: 'ana@games.example' };

  it('accepts our password', async () => {
    const SMTP_URL = await mailServer(true);
    expect(await check({ SMTP_URL, ...ADDRESSES })).toMatchObject({ state: 'ok' });
    expect((await check({ SMTP_URL })).found).toContain('Mails would come from no-reply@grandstand.example');
    expect(await check({ SMTP_URL, MAIL_FROM: ADDRESSES.MAIL_FROM })).toMatchObject({ state: 'warning' });
  });

  it('refuses it, is down, or is not set', async () => {
    const refused = await check({ SMTP_URL: await mailServer(false), ...ADDRESSES });
    expect(refused).toMatchObject({ state: 'problem', found: expect.stringContaining('does not accept us') });
    expect(JSON.stringify(refused)).not.toContain('hidden');
    expect((await check({ SMTP_URL: 'smtp://127.0.0.1:1', ...ADDRESSES })).found).toContain('ECONNREFUSED');
    expect(await check({})).toMatchObject({ state: 'problem', fix: expect.stringContaining('SMTP_URL') });
  });
});

it('knows the keys of payments', () => {
  const check = (set: Record<string, string>, channels = [channel]) =>
    checkPayments({ config: configOf(set), channels });
  expect(check({})).toMatchObject({ state: 'problem', found: expect.stringContaining('sells nothing') });
  expect(check({}, [])).toMatchObject({ state: 'skipped' });
  expect(check(STRIPE('test'))).toMatchObject({ state: 'warning' });
  expect(check(STRIPE('live'))).toMatchObject({ state: 'ok', found: "Stripe's live keys" });
});

describe('grandstand doctor', () => {
  async function doctor(config: Config, ...options: string[]) {
    const parsed = parseCommand(['doctor', ...options], ALL_COMMANDS, { directory: '/' });
    if ('help' in parsed || parsed.command.place !== 'here') throw new Error('doctor is not run locally');
    const said: string[] = [];
    const print = (line: string) => void said.push(line);
    const { signal } = new AbortController();
    const terminal = { print, printError: print, confirm: async () => null, signal, isTerminal: false };
    const code = await runParsed(parsed.command, parsed, config, terminal);
    return { code, said: said.join('\n') };
  }

  it('prints what is wrong and how to fix it, and exits with 1', async () => {
    const config = configOf({ DATA_DIR: join(await newFolder(), 'nowhere'), HOST: '127.0.0.1' });
    const { code, said } = await doctor(config);
    expect(code).toBe(1);
    expect(said).toMatch(/^PROBLEM +data folder +There is no folder .*\n +Set DATA_DIR to the folder/m);
    expect(said).toMatch(/^ok +Node +Node 2\d/m);
    expect(said).toMatch(/Problems: 1\. Warnings: \d\.$/);
  });

  it('prints JSON with the same exit code', async () => {
    const config = configOf({ DATA_DIR: join(await newFolder(), 'nowhere'), HOST: '127.0.0.1' });
    const { code, said } = await doctor(config, '--json');
    const { checks, problems } = JSON.parse(said) as Examination;
    expect([code, problems]).toEqual([1, 1]);
    expect(checks.find(({ name }) => name === 'data folder')).toMatchObject({ state: 'problem' });
  });

  it('exits with 0 if there are only warnings, and leaves an embedded database in use alone', async () => {
    const dataDir = await newFolder();
    const server = await startControlServer(socketPath(dataDir, 'supervisor'), async () => 0);
    onTestFinished(() => server.close());
    const monitoring = createServer((_, response) => void response.end(buildInfo('0123456789ab')));
    const METRICS_PORT = String(await listening(monitoring));
    const { code, said } = await doctor(configOf({ DATA_DIR: dataDir, METRICS_PORT }));
    expect(said).toContain('The embedded database is in use by the running server.');
    expect(said).toMatch(/Warnings: [1-9]\d?\.$/);
    // A machine whose disk is full has a problem.
    expect(code).toBe(said.includes('Problems: 0.') ? 0 : 1);
  });

  it.skipIf(POSTGRESQL === '')('changes nothing in an empty database', { tags: ['full'] }, async () => {
    const { url, drop } = await createTestPg(POSTGRESQL);
    onTestFinished(drop);
    const own = await openUnmigrated({ url });
    onTestFinished(() => own.close());
    await own.query('drop schema public cascade', []);
    await own.query('create schema public', []);
    const found = await examine(
      configOf({ DATABASE_URL: url, DATA_DIR: await newFolder(), HOST: '127.0.0.1' }),
    );
    expect(partOf(found, 'database')).toMatchObject({ state: 'warning', found: 'It is empty.' });
    const { rows } = await own.query("select tablename from pg_tables where schemaname = 'public'", []);
    expect(rows).toEqual([]);
  });
});

function partOf({ checks }: Examination, wanted: string) {
  return checks.find(({ name }) => name === wanted);
}
