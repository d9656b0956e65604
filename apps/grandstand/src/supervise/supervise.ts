import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lockFolder } from '@grandstand/db/folder-lock';
import { DataFolderCopied, DataFolderInUse } from '@grandstand/db/open-errors';
import { lowerVariantFolder } from '@grandstand/storage/live-files';
import type { Config } from '../config/config.ts';
import { programFile } from '../config/programs.ts';
import { startControlServer } from '../control/control-server.ts';
import { socketPath } from '../control/socket-path.ts';
import { appSecret } from '../data-folder/app-secret.ts';
import { prepareDataFolder } from '../data-folder/data-folder.ts';
import type { SupervisedStandIn } from '../demo/stripe-stand-in/supervise-stand-in.ts';
import { probePorts } from '../ports/probe-ports.ts';
import { StartError } from '../start-error.ts';
import {
  type ChildName,
  type IngestPorts,
  isReady,
  readListening,
  readPorts,
  readRestart,
  readsDemoChannels,
} from './messages.ts';
import { restartServer } from './restart-server.ts';
import { spawnChild } from './spawn-child.ts';
import { type SupervisedDatalake, superviseDatalake } from './supervise-datalake.ts';
import { SupervisedProcess, type SupervisedProcessOptions } from './supervised-process.ts';

interface SuperviseOptions {
  readonly dev: boolean;
  /** Aborts to end every process. */
  readonly ended: AbortSignal;
}

const print = (line: string) => console.log(line);

/** Keeps the ingest, the server, the datalake and the stand-in for Stripe running, independently of each other. Returns the exit code. */
export async function supervise(config: Config, { dev, ended }: SuperviseOptions): Promise<number> {
  await probePorts(config);
  const { root } = await prepareDataFolder(config.dataDir, print);
  const unlock = await lockData(root);
  try {
    if (config.liveLowerRendition === null) await removeLowerRenditions(config);
    return await superviseAll(config, { dev, ended, secret: await appSecret(root, config.appSecret) });
  } finally {
    await unlock();
  }
}

async function lockData(root: string): Promise<() => Promise<void>> {
  try {
    return await lockFolder(join(root, 'supervisor'));
  } catch (error) {
    if (error instanceof DataFolderCopied) throw copiedFolder(root, error);
    if (!(error instanceof DataFolderInUse)) throw error;
    throw new StartError(
      `Grandstand already runs on the data folder ${root}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

/** One message for both locks, that of the supervisor and that of the embedded database. */
function copiedFolder(root: string, { original }: DataFolderCopied): StartError {
  return new StartError(
    `The data folder ${root} is a copy of ${dirname(original.path)} on ${original.host}, made while that was in use. Such a copy may lack the last changes or be damaged: use ./grandstand backup and restore, or stop the original and copy it again. To start with this copy as it is, delete the files in it whose names end in .lock.`,
  );
}

/** Removes the lower renditions of an earlier start: nothing continues them, so players must not be offered them. */
function removeLowerRenditions({ dataDir }: Config): Promise<void> {
  return rm(lowerVariantFolder(join(dataDir, 'media')), { recursive: true, force: true });
}

async function superviseAll(
  config: Config,
  { dev, ended, secret }: SuperviseOptions & { readonly secret: string },
): Promise<number> {
  const { promise: result, resolve: finish } = Promise.withResolvers<number>();
  ended.addEventListener('abort', () => finish(0), { once: true });
  if (ended.aborted) return 0;
  const options = { waitsForChange: dev, print, failed: finish };
  let ports: IngestPorts | undefined;
  let serverPorts = { port: config.port, metrics_port: config.monitoring.port };
  let hasDemoChannels = false;
  let demoGames: Promise<SupervisedProcess> | undefined;
  let standIn: SupervisedStandIn | undefined;
  let datalake: SupervisedDatalake | undefined;
  const startDemoGames = () => {
    if (!config.demoLive || !hasDemoChannels || ports === undefined || ended.aborted) return;
    demoGames ??= loadDemoGames(config, ports, options);
  };
  const startDatalake = () => {
    if (config.datalake === null || ended.aborted) return;
    datalake ??= superviseDatalake(config, message => server.send(message), options);
  };
  const server: SupervisedProcess = new SupervisedProcess({
    ...options,
    name: 'server',
    isReady,
    spawn(isRestart) {
      const child = spawnServer(config, { dev, isRestart, ...serverPorts });
      if (ports) child.send({ ingest: ports }, () => undefined);
      if (standIn?.lastMessage) child.send(standIn.lastMessage, () => undefined);
      if (datalake?.lastMessage) child.send(datalake.lastMessage, () => undefined);
      return child;
    },
    received(message) {
      const found = readPorts(message);
      if (found === undefined) return;
      const { port, metrics_port = serverPorts.metrics_port } = found;
      serverPorts = { port, metrics_port };
      standIn?.sendWebhooksTo(port);
      hasDemoChannels = readsDemoChannels(message);
      startDatalake();
      startDemoGames();
    },
  });
  const ingest = new SupervisedProcess({
    ...options,
    name: 'ingest',
    spawn: isRestart => spawnIngest(config, ports, isRestart),
    isReady: message => readListening(message) !== undefined,
    received(message) {
      ports = readListening(message) ?? ports;
      if (!ports) return;
      server.send({ ingest: ports });
      startDemoGames();
    },
  });
  const lowerRendition =
    config.liveLowerRendition === null ? undefined : superviseLowerRendition(config, options);
  // Starting it takes a second of processor time, which the server needs first, unless the server waits for its port.
  if (config.datalake?.port === 0) startDatalake();
  standIn = await loadStandIn(config, secret, message => server.send(message), options);
  const restart = (name: ChildName) => (name === 'server' ? server : ingest).restart();
  listenToDevelopment(restart);
  const socket = await startControlServer(socketPath(config.dataDir, 'supervisor'), async (_, terminal) => {
    const { isUp, report } = await restartServer(server);
    terminal.print(report);
    return isUp ? 0 : 1;
  });
  const code = await result;
  const games = await demoGames;
  for (const child of [games, lowerRendition, server, ingest, standIn?.process, datalake?.process])
    child?.stopSupervising();
  if (ended.aborted) print('Ending …');
  await socket.close();
  await games?.end();
  await lowerRendition?.end();
  await Promise.all([server.end(), ingest.end()]);
  await standIn?.process.end();
  await datalake?.process.end();
  return code;
}

type ChildOptions = Pick<SupervisedProcessOptions, 'waitsForChange' | 'print'>;

/** Code of the demonstration is loaded only where a channel may use it. */
async function loadDemoGames(
  config: Config,
  ports: IngestPorts,
  { waitsForChange }: ChildOptions,
): Promise<SupervisedProcess> {
  const { superviseDemoGames } = await import('../demo/live/supervise-demo-games.ts');
  return superviseDemoGames(config, ports, { waitsForChange, print, spawnChild });
}

/** The stand-in is loaded only if there are no keys of Stripe. */
async function loadStandIn(
  { payments, host, dataDir, projectRoot }: Config,
  secret: string,
  sendToServer: (message: object) => void,
  { waitsForChange }: ChildOptions,
): Promise<SupervisedStandIn | undefined> {
  if (payments.provider === 'stripe') return undefined;
  const { superviseStandIn } = await import('../demo/stripe-stand-in/supervise-stand-in.ts');
  const config = { payments, host, dataDir, projectRoot };
  return superviseStandIn(config, secret, { waitsForChange, print, spawnChild, sendToServer });
}

function superviseLowerRendition(config: Config, options: ChildOptions): SupervisedProcess {
  return new SupervisedProcess({
    ...options,
    name: 'maker of lower renditions',
    isReady,
    spawn: isRestart => spawnLowerRendition(config, isRestart),
    failed: () => print('Live games get no lower rendition. Set LIVE_LOWER_RENDITION=off to do without it.'),
  });
}

/** `npm run dev` reports which source files changed. */
function listenToDevelopment(restart: (name: ChildName) => Promise<void>): void {
  if (!process.channel) return;
  process.on('message', message => {
    const name = readRestart(message);
    if (name) void restart(name);
  });
  process.channel.unref();
}

interface ServerOptions {
  readonly dev: boolean;
  readonly isRestart: boolean;
  readonly port: number;
  readonly metrics_port: number;
}

/** The allocator returns a free megabyte to the system, such as those of V8's compilers after a start. */
const SERVER_ALLOCATOR = { MALLOC_TRIM_THRESHOLD_: '1000000' };

/**
 * V8's compilers and collector use the second processor for two seconds of a start. A larger budget optimizes only functions of the
 * embedded database that run often, and a larger young generation is collected less often while code is loaded. It keeps that size:
 * V8 would let those of this thread and of the database's grow to 128 MB each under load, and never return them. A Node that does not
 * know a flag of V8 would not start, so other versions run without them.
 */
const SERVER_FLAGS = process.versions.node.startsWith('24.')
  ? ['--wasm-tiering-budget=200000000', '--min-semi-space-size=16', '--max-semi-space-size=16']
  : [];

/** A restarted server uses the ports of the first, also if those were any free ones. */
function spawnServer(config: Config, { dev, isRestart, port, metrics_port }: ServerOptions): ChildProcess {
  const program = programFile(config.projectRoot, 'main', { isRestart });
  const env = { ...SERVER_ALLOCATOR, PORT: String(port), METRICS_PORT: String(metrics_port) };
  const args = ['serve', ...(dev ? ['--dev'] : [])];
  return spawnChild([...SERVER_FLAGS, program, ...args], env, ['inherit', 'inherit', 'inherit', 'ipc']);
}

/** Its log goes to our stderr. */
function spawnIngest(config: Config, ports: IngestPorts | undefined, isRestart: boolean): ChildProcess {
  return spawnChild(
    [programFile(config.projectRoot, 'ingest', { isRestart })],
    {
      RTMP_HOST: config.rtmp.host,
      RTMP_PORT: String(ports?.rtmp_port ?? config.rtmp.port),
      INGEST_HTTP_HOST: config.ingestHttp.host,
      INGEST_HTTP_PORT: String(ports?.http_port ?? config.ingestHttp.port),
      METRICS_HOST: config.ingestMonitoring.host,
      INGEST_METRICS_PORT: String(ports?.metrics_port ?? config.ingestMonitoring.port),
      INGEST_CONTROL_SOCKET: socketPath(config.dataDir, 'ingest'),
      STREAM_KEYS_FILE: '',
      MEDIA_DIR: join(config.dataDir, 'media'),
      LOG_LEVEL: config.logLevel,
    },
    ['ignore', 2, 'inherit', 'ipc'],
  );
}

/** Encodes while games are live. It survives a restart of the server. */
function spawnLowerRendition(
  { projectRoot, dataDir, liveLowerRendition, logLevel }: Config,
  isRestart: boolean,
): ChildProcess {
  const env = {
    MEDIA_DIR: join(dataDir, 'media'),
    LIVE_LOWER_RENDITION: String(liveLowerRendition),
    LOG_LEVEL: logLevel,
  };
  const program = programFile(projectRoot, 'lower-rendition', { isRestart });
  return spawnChild([program], env, ['ignore', 2, 'inherit', 'ipc']);
}
