import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type Channel, listChannels } from '@grandstand/db/channels';
import type { Database } from '@grandstand/db/database';
import { openUnmigrated } from '@grandstand/db/open-database';
import { fileExists } from '@grandstand/storage/file-exists';
import type { Config } from '../../config/config.ts';
import { connectToServer } from '../../control/control-client.ts';
import { socketPath } from '../../control/socket-path.ts';
import { checkBackup } from './check-backup.ts';
import { checkClock } from './check-clock.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkDatabase } from './check-database.ts';
import { checkDiskSpace } from './check-disk-space.ts';
import { checkFfmpeg } from './check-ffmpeg.ts';
import { checkMail } from './check-mail.ts';
import { checkNames } from './check-names.ts';
import { checkNode } from './check-node.ts';
import { checkPayments } from './check-payments.ts';
import { checkPorts } from './check-ports.ts';
import { checkProxy } from './check-proxy.ts';
import { checkVersion } from './check-version.ts';
import { type Finding, problem, reasonOf, skipped, warning } from './finding.ts';
import type { Installation, Manager } from './installation.ts';

export interface CheckedPart extends Finding {
  readonly name: string;
}

export interface Examination {
  readonly checks: readonly CheckedPart[];
  /** The number of problems: what has to be repaired before visitors come. */
  readonly problems: number;
  readonly warnings: number;
}

type Check = (installation: Installation) => Finding | Promise<Finding>;

const CHECKS: readonly (readonly [name: string, check: Check])[] = [
  ['version', checkVersion],
  ['Node', () => checkNode()],
  ['data folder', checkDataFolder],
  ['disk space', checkDiskSpace],
  ['database', checkDatabase],
  ['backup', checkBackup],
  ['ffmpeg', checkFfmpeg],
  ['clock', checkClock],
  ['ports', checkPorts],
  ['names', installation => checkNames(installation)],
  ['proxy', checkProxy],
  ['mail', checkMail],
  ['payments', checkPayments],
];

/** Checks an installation, whether it runs or not. Changes nothing. */
export async function examine(config: Config, env: NodeJS.ProcessEnv = process.env): Promise<Examination> {
  const isRunning = await runsOn(config.dataDir);
  const database = await openIfAny(config, isRunning);
  try {
    const channels = await channelsOf(database);
    const manager = await findManager();
    const installation = { config, env, now: () => new Date(), isRunning, manager, database, channels };
    const checks = await Promise.all(CHECKS.map(([name, check]) => run(name, check, installation)));
    const count = (state: Finding['state']) => checks.filter(part => part.state === state).length;
    return { checks, problems: count('problem'), warnings: count('warning') };
  } finally {
    if ('close' in database) await database.close();
  }
}

/** A check that fails must not hide the others. */
async function run(name: string, check: Check, installation: Installation): Promise<CheckedPart> {
  try {
    return { name, ...(await check(installation)) };
  } catch (error) {
    return {
      name,
      ...problem(`This could not be checked (${reasonOf(error)}).`, 'Fix the other problems first.'),
    };
  }
}

/** Where systemd finds the unit of docs/production.md. */
const UNIT_FILES = ['/etc', '/usr/lib', '/run'].map(dir => `${dir}/systemd/system/grandstand.service`);

async function findManager(): Promise<Manager> {
  const found = await Promise.allSettled(UNIT_FILES.map(file => access(file)));
  return found.some(({ status }) => status === 'fulfilled') ? 'systemd' : 'npm';
}

async function runsOn(dataDir: string): Promise<boolean> {
  const socket = await connectToServer(socketPath(dataDir, 'supervisor'));
  socket?.destroy();
  return socket !== null;
}

async function openIfAny({ databaseUrl, dataDir }: Config, isRunning: boolean): Promise<Database | Finding> {
  const dir = join(dataDir, 'database');
  if (databaseUrl === undefined) {
    if (isRunning) return skipped('The embedded database is in use by the running server.');
    const exists = await fileExists(join(dir, 'PG_VERSION'));
    if (!exists)
      return warning(
        'There is no database yet.',
        'Set DATABASE_URL, or start: that creates an embedded one.',
      );
  }
  return openUnmigrated({ url: databaseUrl, dir }).catch(error =>
    problem(
      reasonOf(error.cause === undefined ? error : { message: error.message }),
      'See docs/operating.md, "PostgreSQL".',
    ),
  );
}

async function channelsOf(database: Database | Finding): Promise<readonly Channel[]> {
  if (!('query' in database)) return [];
  // An empty database has no tables yet.
  return listChannels(database).catch(() => []);
}
