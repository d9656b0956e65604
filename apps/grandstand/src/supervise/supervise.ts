import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '@grandstand/db/folder-lock';
import { DataFolderInUse } from '@grandstand/db/open-errors';
import { ALLOCATOR_SETTINGS } from '@grandstand/demo-game/calm-allocator';
import { lowerVariantFolder } from '@grandstand/storage/live-files';
import type { Config } from '../config/config.ts';
import { startControlServer } from '../control/control-server.ts';
import { socketPath } from '../control/socket-path.ts';
import { appSecret } from '../start/app-secret.ts';
import { prepareDataFolder } from '../start/data-folder.ts';
import { probePorts } from '../start/probe-ports.ts';
import { StartError } from '../start/start-error.ts';
import { KeptProcess, type KeptProcessOptions } from './kept-process.ts';
import {
  type ChildName,
  type IngestPorts,
  isReady,
  readListening,
  readPorts,
  readRestart,
} from './messages.ts';
import { reachedAt } from './reached-at.ts';
import { restartServer } from './restart-server.ts';
import { type KeptStandIn, keepStandIn } from './stand-in.ts';

interface SuperviseOptions {
  readonly dev: boolean;
  /** Aborts when all of it is to end. */
  readonly ended: AbortSignal;
}

/** Ends a child when we die without a word. */
const PARENT_WATCH = new URL('../../../../scripts/boot/parent-watch.mjs', import.meta.url).href;

const print = (line: string) => console.log(line);

/** Keeps the ingest, the server and the stand-in for Stripe running, each for itself, until told to end. Answers the exit code. */
export async function supervise(config: Config, { dev, ended }: SuperviseOptions): Promise<number> {
  await probePorts(config);
  const { root } = await prepareDataFolder(config.dataDir, print);
  const unlock = await lockData(root);
  try {
    if (config.liveLowerRendition === null) await forgetLowerRenditions(config);
    return await keepAll(config, { dev, ended, secret: await appSecret(root, config.appSecret) });
  } finally {
    await unlock();
  }
}

async function lockData(root: string): Promise<() => Promise<void>> {
  try {
    return await lockFolder(join(root, 'supervisor'));
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    throw new StartError(
      `Grandstand runs already on the data folder ${root}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

/** Nobody goes on with what an earlier start began, so no new viewer is to be offered it. */
function forgetLowerRenditions({ dataDir }: Config): Promise<void> {
  return rm(lowerVariantFolder(join(dataDir, 'media')), { recursive: true, force: true });
}

async function keepAll(
  config: Config,
  { dev, ended, secret }: SuperviseOptions & { readonly secret: string },
): Promise<number> {
  const { promise: result, resolve: finish } = Promise.withResolvers<number>();
  ended.addEventListener('abort', () => finish(0), { once: true });
  if (ended.aborted) return 0;
  const kept = { waitsForChange: dev, print, failed: finish };
  let ports: IngestPorts | undefined;
  let serverPorts = { port: config.port, metrics_port: config.monitoring.port };
  let demoGames: KeptProcess | undefined;
  let standIn: KeptStandIn | undefined;
  const playDemoGames = (known: IngestPorts) =>
    new KeptProcess({
      ...kept,
      name: 'demo games',
      isReady,
      spawn: () => spawnDemoGames(config, known),
      // Everything else works without them.
      failed: () => print('The live demo games do not run. DEMO_LIVE=off leaves them out.'),
    });
  const server: KeptProcess = new KeptProcess({
    ...kept,
    name: 'server',
    isReady,
    spawn() {
      const child = spawnServer(config, { dev, ...serverPorts });
      if (ports) child.send({ ingest: ports }, () => undefined);
      if (standIn?.told) child.send(standIn.told, () => undefined);
      return child;
    },
    received(message) {
      const found = readPorts(message);
      if (found === undefined) return;
      const { port, metrics_port = serverPorts.metrics_port } = found;
      serverPorts = { port, metrics_port };
      standIn?.tellWebhooks(port);
    },
  });
  standIn = keepStandIn(config, secret, { ...kept, spawnChild, tellServer: message => server.send(message) });
  const ingest = new KeptProcess({
    ...kept,
    name: 'ingest',
    spawn: () => spawnIngest(config, ports),
    isReady: message => readListening(message) !== undefined,
    received(message) {
      ports = readListening(message) ?? ports;
      if (!ports) return;
      server.send({ ingest: ports });
      if (config.demoLive) demoGames ??= playDemoGames(ports);
    },
  });
  const lowerRendition = config.liveLowerRendition === null ? undefined : keepLowerRendition(config, kept);
  const restart = (name: ChildName) => (name === 'server' ? server : ingest).restart();
  listenToDevelopment(restart);
  const socket = await startControlServer(socketPath(config.dataDir, 'supervisor'), async (_, say) => {
    const { isUp, said } = await restartServer(server);
    say(said);
    return isUp ? 0 : 1;
  });
  const code = await result;
  for (const child of [demoGames, lowerRendition, server, ingest, standIn?.process]) child?.letGo();
  if (ended.aborted) print('Ending …');
  await socket.close();
  await demoGames?.end();
  await lowerRendition?.end();
  await Promise.all([server.end(), ingest.end()]);
  await standIn?.process.end();
  return code;
}

function keepLowerRendition(config: Config, kept: Pick<KeptProcessOptions, 'waitsForChange' | 'print'>) {
  return new KeptProcess({
    ...kept,
    name: 'maker of lower renditions',
    isReady,
    spawn: () => spawnLowerRendition(config),
    failed: () => print('No lower rendition is made of live games. LIVE_LOWER_RENDITION=off leaves it out.'),
  });
}

/** `npm run dev` sees what changed. */
function listenToDevelopment(restart: (name: ChildName) => Promise<void>): void {
  if (!process.channel) return;
  process.on('message', message => {
    const name = readRestart(message);
    if (name) void restart(name);
  });
  process.channel.unref();
}

/** A second one listens where the first did, also where that was any port. */
function spawnServer(
  config: Config,
  {
    dev,
    port,
    metrics_port,
  }: { readonly dev: boolean; readonly port: number; readonly metrics_port: number },
): ChildProcess {
  const program = join(config.projectRoot, 'apps/grandstand/src/main.ts');
  const env = { PORT: String(port), METRICS_PORT: String(metrics_port) };
  const words = ['serve', ...(dev ? ['--dev'] : [])];
  return spawnChild([program, ...words], env, ['inherit', 'inherit', 'inherit', 'ipc']);
}

/** Its log goes where ours does. */
function spawnIngest(config: Config, ports: IngestPorts | undefined): ChildProcess {
  return spawnChild(
    [join(config.projectRoot, 'apps/ingest/src/main.ts')],
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

/** The encoders of the live demo games: they go on while the server is started again. */
function spawnDemoGames({ projectRoot, dataDir, rtmp, logLevel }: Config, ports: IngestPorts): ChildProcess {
  const program = join(projectRoot, 'apps/grandstand/src/demo-live/main.ts');
  const rtmpBase = `rtmp://${reachedAt(rtmp.host)}:${ports.rtmp_port}/live/`;
  const env = { ...ALLOCATOR_SETTINGS, LOG_LEVEL: logLevel };
  const words = ['--data-dir', dataDir, '--rtmp-base', rtmpBase];
  return spawnChild([program, ...words], env, ['ignore', 2, 'inherit', 'ipc']);
}

/** Encodes while games are on air: it goes on while the server is started again. */
function spawnLowerRendition({ projectRoot, dataDir, liveLowerRendition, logLevel }: Config): ChildProcess {
  const env = {
    MEDIA_DIR: join(dataDir, 'media'),
    LIVE_LOWER_RENDITION: String(liveLowerRendition),
    LOG_LEVEL: logLevel,
  };
  const program = join(projectRoot, 'apps/worker/src/lower-rendition/main.ts');
  return spawnChild([program], env, ['ignore', 2, 'inherit', 'ipc']);
}

function spawnChild(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stdio: ('inherit' | 'ignore' | 'ipc' | number)[],
): ChildProcess {
  return spawn(process.execPath, ['--import', PARENT_WATCH, ...args], {
    stdio,
    env: { ...process.env, ...env, GRANDSTAND_PARENT_PID: String(process.pid) },
  });
}
