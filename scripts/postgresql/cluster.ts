import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findPostgres } from '../boot/find-tools.mjs';
import { freePort } from '../test/free-port.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

/** Like the administrator of a packaged PostgreSQL. */
const USER = 'postgres';
/**
 * Nothing here outlives the tests, so nothing waits for a disk, is replicated or cleaned up in the background. Compiling a query
 * takes longer than running it on a few rows.
 */
const FAST = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'jit=off'],
  ...['wal_level=minimal', 'max_wal_senders=0', 'max_connections=100'],
];
/** Not whose machine it is: that may be none it has, sorts otherwise, and says in its own words when it is ready. */
const LOCALE = '--locale=C.UTF-8';

/** How PostgreSQL ends: a fast shutdown, or as if it had crashed. */
export type Halt = 'SIGINT' | 'SIGQUIT';

interface Cluster {
  url: string;
  halt: (signal: Halt) => Promise<void>;
  /** On the same port and data, after it was halted. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A PostgreSQL on a free port of 127.0.0.1, in a folder of its own that goes with it. */
export async function startCluster(): Promise<Cluster> {
  const bin = findPostgres(process.env);
  if (!bin) throw new Error('PostgreSQL 15 or newer is missing: apt-get install -y postgresql');
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(process.env.TEST_DATABASES_DIR ?? tmpdir(), 'grandstand-pg-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  const asUser = { ...user, cwd: folder };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', USER, '-A', 'trust', '-N', '--no-instructions', '-E', 'UTF8', LOCALE],
    {
      ...asUser,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const port = await freePort();
  const settings = [
    ...FAST,
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ];
  const args = ['-D', data, ...settings.flatMap(setting => ['-c', setting])];
  const launch = async () => {
    const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe'];
    const launched = spawn(join(bin, 'postgres'), args, { ...asUser, detached: true, stdio });
    await untilReady(launched);
    return launched;
  };
  let server = await launch();
  const halt = async (signal: Halt) => {
    if (server.exitCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  return {
    url: `postgresql://${USER}@127.0.0.1:${port}/postgres`,
    halt,
    start: async () => {
      server = await launch();
    },
    stop: async () => {
      await halt('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new Error('the server has no stderr');
  const said: string[] = [];
  for await (const line of createInterface(server.stderr)) {
    said.push(line);
    if (line.includes('ready to accept connections')) {
      server.stderr.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`);
}
