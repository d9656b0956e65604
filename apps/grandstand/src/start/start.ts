import { join } from 'node:path';
import { type Api, buildApp } from '@grandstand/api/app';
import { appSecret } from '@grandstand/api/shared/app-secret';
import { listChannels } from '@grandstand/db/channels';
import type { Logger } from 'pino';
import { parseCommand } from '../commands/parse-command.ts';
import { runCommand } from '../commands/run-command.ts';
import type { Config } from '../config/config.ts';
import { startControlServer } from '../control/control-server.ts';
import { controlSocketPath } from '../control/socket-path.ts';
import { createLog } from '../log.ts';
import { type OpenOperator, openOperator } from '../open-operator.ts';
import { openDevServer } from '../site/dev-server.ts';
import { loadRenderer } from '../site/renderer.ts';
import { addSite, drawWith } from '../site/site.ts';
import { applyChannels } from './apply-channels.ts';
import { drawRecordings } from './draw-recordings.ts';
import { greeting } from './greeting.ts';
import { listenError } from './listen-error.ts';
import { probePort } from './probe-port.ts';

interface StartOptions {
  readonly dev: boolean;
  /** Aborts when the server is to end. */
  readonly ended: AbortSignal;
}

const print = (line: string) => console.log(line);
const now = () => new Date();

/** Serves every channel until it is told to end. Answers the exit code. */
export async function start(config: Config, { dev, ended }: StartOptions): Promise<number> {
  const log = createLog(config);
  const closing: (() => Promise<unknown>)[] = [];
  await probePort(config.host, config.port);
  try {
    const operator = await openOperator(config, log);
    closing.push(() => operator.close());
    await applyChannels(config.channelsDir, operator, print);
    const api = await openApi(config, operator, log, dev, closing);
    const port = await listen(api, config);
    const control = await startControlServer(controlSocketPath(config.dataDir), (request, out, signal) =>
      runCommand(parseCommand(request.arguments, request.directory), operator, { print: out, signal }),
    );
    closing.push(() => control.close());
    for (const line of greeting(await listChannels(operator.db), port, config)) print(line);
    // Jobs wait until visitors are answered: opening their queue takes as long as all of the above.
    await operator.startWork();
    if (config.demoDrawings) closing.push(drawInBackground(config, operator));
    await untilEnded(ended);
    print('Ending …');
    return 0;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

async function openApi(
  config: Config,
  operator: OpenOperator,
  log: Logger,
  dev: boolean,
  closing: (() => Promise<unknown>)[],
): Promise<Api> {
  const api = await buildApp({
    db: operator.db,
    storage: operator.storage,
    log,
    now,
    secret: await appSecret(config.dataDir, config.appSecret),
    channelAssetsDir: operator.folder.channelAssets,
    baseDomain: config.baseDomain,
    checkAnswers: dev || config.mode !== 'production',
  });
  closing.push(() => api.close());
  const webDir = join(config.projectRoot, 'apps/web');
  const site = { api, storage: operator.storage, now };
  if (dev) {
    const bundler = await openDevServer(api, webDir);
    closing.push(() => bundler.close());
    await addSite({ ...site, clientDir: null, draw: bundler.draw });
    return api;
  }
  const draw = drawWith(await loadRenderer(join(webDir, 'dist')));
  await addSite({ ...site, clientDir: join(webDir, 'dist/client'), draw });
  return api;
}

async function listen(api: Api, { host, port }: Config): Promise<number> {
  try {
    await api.app.listen({ host, port });
  } catch (error) {
    throw listenError(error, port);
  }
  const address = api.app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Answers how to end it; its child is gone when that is done. */
function drawInBackground(config: Config, operator: OpenOperator): () => Promise<void> {
  const end = new AbortController();
  const program = join(config.projectRoot, 'apps/demo-game/src/main.ts');
  const drawing = drawRecordings({ operator, program, signal: end.signal }).catch(error => {
    operator.log.error({ err: error }, 'demo recordings could not be drawn');
  });
  return async () => {
    end.abort();
    await drawing;
  };
}

function untilEnded(ended: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (ended.aborted) return resolve();
    ended.addEventListener('abort', () => resolve(), { once: true });
  });
}
