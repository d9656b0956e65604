import { join } from 'node:path';
import { type Api, buildApp } from '@grandstand/api/app';
import type { AppDeps } from '@grandstand/api/deps';
import { siteverify } from '@grandstand/api/providers/captcha/siteverify';
import { countryDatabase } from '@grandstand/api/providers/countries/country-database';
import type { PaymentConfig } from '@grandstand/api/providers/payments/payment-provider';
import { sharedThrottle } from '@grandstand/api/shared/accounts/shared-throttle';
import { watchEventLoopDelay } from '@grandstand/api/shared/async/event-loop-delay';
import type { LoadLimit } from '@grandstand/api/shared/http/overload';
import { type Channel, listChannels } from '@grandstand/db/channels';
import { readPresence } from '@grandstand/db/presence';
import { isOutage } from '@grandstand/db/query-error';
import type { Logger } from 'pino';
import { runCommand } from '../commands/run-command.ts';
import type { Config } from '../config/config.ts';
import { datalakeBases } from '../config/datalake.ts';
import { startControlServer } from '../control/control-server.ts';
import { socketPath } from '../control/socket-path.ts';
import type { Demo } from '../demo/open-demo.ts';
import { ingestUrls } from '../live/ingest-url.ts';
import { liveMetrics } from '../live/live-metrics.ts';
import { openLive } from '../live/open-live.ts';
import { openSimulatedLive } from '../live/simulated-live.ts';
import { installationMetrics } from '../operator/installation-metrics.ts';
import { createLog } from '../operator/log.ts';
import { channelOrigin, type OpenOperator, openOperator } from '../operator/open-operator.ts';
import type { Operator } from '../operator/operator.ts';
import { buildInfo, readRevision } from '../operator/revision.ts';
import { listenError, PORT_NAMES } from '../ports/listen-error.ts';
import { openDevServer } from '../site/dev-server.ts';
import { loadRenderer } from '../site/renderer.ts';
import { addSite, renderWith } from '../site/site.ts';
import { StartError } from '../start-error.ts';
import type { IngestPorts } from '../supervise/messages.ts';
import { datalakePort, ingestPorts, reportReady, standInPort } from '../supervise/server-channel.ts';
import { applyChannels } from './apply-channels.ts';
import { greeting } from './greeting.ts';
import { identityProviders } from './identity-providers.ts';
import { loadDemo } from './load-demo.ts';
import { openMonitoring } from './open-monitoring.ts';
import { paymentConfig } from './payment-config.ts';
import { removeDemoAccounts } from './remove-demo-accounts.ts';
import { uploadConfig } from './upload-config.ts';

interface ServeOptions {
  readonly dev: boolean;
  /** Aborts when the server is to end. */
  readonly ended: AbortSignal;
}

const AWAY = 'The database went away during the start: start again when it is back';

const print = (line: string) => console.log(line);
const now = () => new Date();

/** Runs the server for every channel until `ended` aborts. Returns the exit code. */
export async function serve(config: Config, { dev, ended }: ServeOptions): Promise<number> {
  const log = createLog(config);
  const ingestListens = ingestPorts(config);
  const standInListens = standInPort(config);
  const datalakeListens = datalakePort(config);
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const operator = await openOperator(config, log);
    closing.push(() => operator.close());
    await applyChannels(config.channelsDir, operator, { print, signal: ended });
    const channels = await listChannels(operator.db);
    await removeDemoAccounts(operator.db, channels, config, now());
    const demo = await loadDemo(config, operator, channels);
    await demo?.addAccounts(channels);
    const ports = await ingestListens;
    const payments = await paymentConfig(config, operator.secret, await standInListens);
    const live = openLive({ ...operator, now, socketPath: socketPath(config.dataDir, 'ingest') });
    closing.push(() => live.close());
    const simulatedLive = await openSimulatedLive({ db: operator.db, live, log, now });
    closing.push(() => simulatedLive.close());
    const datalakeBase = datalakeBases(config.datalake, await datalakeListens);
    const options = { dev, ports, payments, datalakeBase, demo };
    const api = await openApi(config, { ...operator, live }, options, closing);
    const port = await listen(api, config);
    const monitoring = await openMonitoring(api, config.monitoring, log);
    closing.push(() => monitoring.close());
    const reached = { ...config, port };
    const originOf = (channel: Channel) => channelOrigin(channel, reached);
    const control = await openControl(config, { ...operator, live, originOf });
    closing.push(() => control.close());
    const listened = { port, metrics_port: monitoring.port, ingest: ports, payments };
    for (const line of greeting(await listChannels(operator.db), listened, config, demo)) {
      print(line);
    }
    reportReady({ port, metrics_port: monitoring.port, has_demo_channels: demo !== null });
    // Jobs wait until visitors are answered: opening their queue takes as long as all of the above.
    await operator.startWork(ended);
    if (demo !== null) {
      closing.push(() => demo.close());
      await demo.startWork(ended);
    }
    await untilEnded(ended);
    return 0;
  } catch (error) {
    throw isOutage(error) ? new StartError(`${AWAY} (${Object(error).message}).`) : error;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

function openControl(config: Config, operator: Operator) {
  return startControlServer(socketPath(config.dataDir, 'control'), (request, terminal) =>
    runCommand(request, operator, terminal),
  );
}

/** When the server is overloaded; undefined if it should never refuse anything for that. */
function loadLimit(
  { maxEventLoopDelayMs: limitMs }: Config,
  closing: (() => Promise<unknown>)[],
): LoadLimit | undefined {
  if (limitMs === undefined) return undefined;
  const delay = watchEventLoopDelay();
  closing.push(async () => delay.stop());
  return { limitMs, delayMs: delay.now };
}

interface ApiOptions {
  readonly dev: boolean;
  /** Nothing can be changed. */
  readonly isReadOnly?: boolean;
  readonly ports: IngestPorts;
  readonly payments: PaymentConfig | null;
  readonly datalakeBase: (hostname: string) => string | null;
  readonly demo: Demo | null;
}

export async function openApi(
  config: Config,
  operator: OpenOperator,
  { dev, isReadOnly = false, ports, payments, datalakeBase, demo }: ApiOptions,
  closing: (() => Promise<unknown>)[],
): Promise<Api> {
  const ingestUrl = ingestUrls(config, ports.http_port);
  const revision = readRevision(config.projectRoot);
  const channels = await listChannels(operator.db);
  const identity = identityProviders(config, channels, demo, operator.log);
  const throttle = await sharedThrottle(operator.db, Date.now, error =>
    operator.log.warn({ err: error }, 'failed attempts could not be told to the other processes'),
  );
  closing.push(() => throttle.close());
  const api = await buildApp({
    db: operator.db,
    storage: operator.storage,
    log: operator.log,
    now,
    throttle,
    secret: operator.secret,
    ingestUrl,
    moreMetrics: () => readMoreMetrics(operator, revision, config.datalake !== null),
    mediaLinkSeconds: config.mediaLinkSeconds,
    loadLimit: loadLimit(config, closing),
    channelAssetsDir: operator.folder.channelAssets,
    uploads: uploadConfig(config, operator),
    baseDomain: config.baseDomain,
    publicUrl: config.publicUrl,
    prerolls: config.prerolls,
    operatorEmail: config.operatorEmail,
    identityProviders: identity.providers,
    trustedProxies: config.trustedProxies,
    countryOf: countryDatabase({ file: config.geoDatabase, localCountry: config.localCountry }),
    ...captchaOf(config, operator.log),
    ...(payments && { payments }),
    isReadOnly,
    checkResults: dev || config.mode !== 'production',
  });
  closing.push(() => api.close());
  for (const service of identity.demos) service.addRoutes(api.app);
  const webDir = join(config.projectRoot, 'apps/web');
  const site = {
    api,
    db: operator.db,
    storage: operator.storage,
    ingestUrl,
    datalakeBase,
    errorReports: config.errorReports,
    loginProviders: identity.providers,
    payments,
    captchaOrigins: config.captcha?.origins ?? [],
    now,
    channelAssetsDir: operator.folder.channelAssets,
  };
  if (dev) {
    const bundler = await openDevServer(api, webDir);
    closing.push(() => bundler.close());
    await addSite({ ...site, clientDir: null, render: bundler.render, renderOffline: null });
    return api;
  }
  const renderer = await loadRenderer(join(webDir, 'dist'));
  await addSite({
    ...site,
    clientDir: join(webDir, 'dist/client'),
    render: renderWith(renderer),
    renderOffline: renderer.renderOffline,
  });
  return api;
}

/** Nothing, and the API has its own. */
function captchaOf({ captcha }: Config, log: Logger): Pick<AppDeps, 'captcha'> {
  if (captcha === null) return {};
  const failed = (error: unknown) => log.error({ err: error }, 'the captcha service could not be asked');
  return { captcha: siteverify({ ...captcha, onError: failed }) };
}

async function readMoreMetrics(
  { db, live, folder }: Operator,
  revision: Promise<string>,
  hasDatalake: boolean,
): Promise<string> {
  // Without the ingest there is nothing to tell, and the rest is worth telling all the same.
  const streams = await live.streams().catch(() => []);
  // An outage of the database is when the metrics are needed most.
  const streamMetrics = liveMetrics(streams, await readPresence(db, now()).catch(() => null));
  const installation = await installationMetrics({ db, dataDir: folder.root, hasDatalake });
  return streamMetrics + installation + buildInfo(await revision);
}

export async function listen(api: Api, { host, port }: Config): Promise<number> {
  try {
    await api.app.listen({ host, port });
  } catch (error) {
    throw listenError(error, port, PORT_NAMES);
  }
  const address = api.app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function untilEnded(ended: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (ended.aborted) return resolve();
    ended.addEventListener('abort', () => resolve(), { once: true });
  });
}
