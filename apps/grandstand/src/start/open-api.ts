import { join } from 'node:path';
import { type Api, buildApp } from '@grandstand/api/app';
import type { AppDeps } from '@grandstand/api/deps';
import { siteverify } from '@grandstand/api/providers/captcha/siteverify';
import { countryDatabase } from '@grandstand/api/providers/countries/country-database';
import type { PaymentConfig } from '@grandstand/api/providers/payments/payment-provider';
import { sharedThrottle } from '@grandstand/api/shared/accounts/shared-throttle';
import { watchEventLoopDelay } from '@grandstand/api/shared/async/event-loop-delay';
import type { LoadLimit } from '@grandstand/api/shared/http/overload';
import { listChannels } from '@grandstand/db/channels';
import { readPresence } from '@grandstand/db/presence';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Demo } from '../demo/open-demo.ts';
import { ingestUrls } from '../live/ingest-url.ts';
import { liveMetrics } from '../live/live-metrics.ts';
import { installationMetrics } from '../operator/installation-metrics.ts';
import type { OpenOperator } from '../operator/open-operator.ts';
import type { Operator } from '../operator/operator.ts';
import { buildInfo } from '../operator/revision.ts';
import { listenError, PORT_NAMES } from '../ports/listen-error.ts';
import { listenOnSeveralSockets } from '../ports/listen-on-several-sockets.ts';
import { openDevServer } from '../site/dev-server.ts';
import { loadRenderer } from '../site/renderer.ts';
import { addSite, renderWith } from '../site/site.ts';
import type { IngestPorts } from '../supervise/messages.ts';
import { identityProviders } from './identity-providers.ts';
import { uploadConfig } from './upload-config.ts';

const now = () => new Date();

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
  /** The installed commit (`readRevision`). */
  readonly revision: Promise<string>;
  /** Called while the application is built and the database is idle. */
  readonly whileBuilding?: () => void;
}

/** Opens the API and the pages; `closing` receives what ends them. */
export async function openApi(
  config: Config,
  operator: OpenOperator,
  { dev, isReadOnly = false, ports, payments, datalakeBase, demo, revision, whileBuilding }: ApiOptions,
  closing: (() => Promise<unknown>)[],
): Promise<Api> {
  const ingestUrl = ingestUrls(config, ports.http_port);
  const channels = await listChannels(operator.db);
  const identity = identityProviders(config, channels, demo, operator.log);
  const throttle = await sharedThrottle(operator.db, Date.now, error =>
    operator.log.warn({ err: error }, 'failed attempts could not be told to the other processes'),
  );
  closing.push(() => throttle.close());
  const deps: AppDeps = {
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
  };
  const api = await buildApp(deps, whileBuilding);
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

export async function listen(api: Api, config: Config): Promise<number> {
  try {
    return await listenOnSeveralSockets(api.app, config);
  } catch (error) {
    throw listenError(error, config.port, PORT_NAMES);
  }
}
