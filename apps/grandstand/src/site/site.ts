import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Api } from '@grandstand/api/app';
import type { PaymentConfig } from '@grandstand/api/providers/payments/payment-provider';
import type { ConfigFile } from '@grandstand/contract/config-file.schema';
import type { Channel } from '@grandstand/db/channels';
import type { Queryable } from '@grandstand/db/database';
import type { MediaStorage } from '@grandstand/storage/media-storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addInstallable } from './add-installable.ts';
import { addOfflinePage } from './add-offline-page.ts';
import { encodePage } from './encode-page.ts';
import { pageKind } from './page-kind.ts';
import { pageLanguage } from './page-language.ts';
import { paymentSources } from './payment-sources.ts';
import type { PageInput, Renderer } from './renderer.ts';
import { type PageData, routeData, UNAVAILABLE_STATUS } from './route-data.ts';
import { securityHeaders } from './security-headers.ts';
import { addSitemaps } from './sitemaps.ts';

export interface SiteDeps {
  readonly api: Api;
  readonly db: Queryable;
  readonly storage: MediaStorage;
  /** The built client's folder; null in development, where the bundler serves it. */
  readonly clientDir: string | null;
  /** The URL of the ingest for a visitor who uses this host name. */
  readonly ingestUrl: (hostname: string) => string;
  /** The payment provider; null if nothing can be bought. */
  readonly payments: PaymentConfig | null;
  /** Origins of an external captcha service. */
  readonly captchaOrigins: readonly string[];
  /** External sign-in services. */
  readonly loginProviders: readonly { readonly name: string; readonly label: string }[];
  readonly now: () => Date;
  /** The folder with the files of channel bundles. */
  readonly channelAssetsDir: string;
  /** Null in development, where no service worker is registered. */
  readonly renderOffline: Renderer['renderOffline'] | null;
  render(input: PageInput): Promise<RenderedSitePage>;
}

export interface RenderedSitePage {
  readonly html: string;
  readonly status: number;
  /** Null in development: the bundler's own inline scripts could not run under a policy. */
  readonly inlineStyleText: string | null;
  readonly inlineScriptText: string;
}

/** Renders pages with the built web app. */
export function renderWith(renderer: Renderer): SiteDeps['render'] {
  return async input => renderer.renderSite(input);
}

/** Adds the visitors' pages to the API's app: config file, static files, and a page for every other URL. */
export async function addSite(deps: SiteDeps): Promise<void> {
  const { app } = deps.api;
  app.get('/config.json', (request, reply) => sendConfigFile(deps, request, reply));
  app.get('/favicon.ico', (request, reply) => redirectToIcon(deps, request, reply));
  addSitemaps(deps);
  addInstallable(deps);
  if (deps.renderOffline !== null) addOfflinePage({ ...deps, renderOffline: deps.renderOffline });
  if (deps.clientDir !== null) {
    await app.register(fastifyStatic, {
      root: deps.clientDir,
      prefix: '/',
      wildcard: false,
      decorateReply: false,
      preCompressed: true,
      index: false,
      globIgnore: ['**/*.br', '**/*.gz', 'manifest.json'],
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', staticCaching(path)),
    });
  }
  app.get('/*', (request, reply) => sendPage(deps, request, reply));
}

const HOUR = 'public, max-age=3600';

/** Names of built files contain a fingerprint, so they can be cached for ever. */
function staticCaching(path: string): string {
  // An update must reach every browser at once.
  if (path.endsWith('service-worker.js')) return 'no-cache';
  const isFingerprinted = path.includes(`${join('/', 'assets', '/')}`) || path.includes('/fonts/');
  return isFingerprinted ? 'public, max-age=31536000, immutable' : HOUR;
}

function configFileOf(channel: Channel, { loginProviders }: SiteDeps): ConfigFile {
  return {
    channel_key: channel.channel_key,
    subdomain: channel.subdomain,
    api_base: '/api/',
    media_base: '/media/',
    datalake_base: null,
    login_providers: loginProviders.map(({ name, label }) => ({ name, label })),
  };
}

function sendConfigFile(deps: SiteDeps, request: FastifyRequest, reply: FastifyReply) {
  const channel = deps.api.channelOf(request);
  if (channel === undefined) return reply.callNotFound();
  return reply.header('cache-control', 'public, max-age=60').send(configFileOf(channel, deps));
}

/** Browsers request it before a page has named the channel's icon. */
async function redirectToIcon({ api }: SiteDeps, request: FastifyRequest, reply: FastifyReply) {
  const channel = api.channelOf(request);
  if (channel === undefined) return reply.callNotFound();
  const { data } = await api.read('getChannelBootstrapData', channel);
  return reply.header('cache-control', HOUR).redirect(data.settings.icon, 302);
}

/** Paths of files: returning a page instead would mislead browsers and tools. */
const FILE_PATH =
  /^\/(?:media|channel-assets|assets|fonts)\/|\.(?:js|css|map|txt|xml|ico|png|jpg|json|php|env)$/;

/** Paths of monitoring tools, some of which would take a redirect for a healthy server. */
const MONITORING = /^\/(?:metrics|healthz|readyz)$/;

const CACHED_SHORTLY = { 'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60' };
const NOT_CACHED = { 'cache-control': 'no-store', 'retry-after': '2' };

/** Decision A9: pages of multilingual channels depend on the reader's language. */
const VARY_BY_READER = 'accept-encoding, accept-language, cookie';

async function sendPage(deps: SiteDeps, request: FastifyRequest, reply: FastifyReply) {
  const channel = deps.api.channelOf(request);
  const [path = '/', query = ''] = request.url.split('?');
  if (channel === undefined || FILE_PATH.test(path)) return reply.callNotFound();
  const { origin, hostname } = deps.api.ownAddress(channel, request);
  const [{ data: bootstrap }, data] = await Promise.all([
    deps.api.read('getChannelBootstrapData', channel),
    routeData(pageKind(path, query), channel, { ...deps, hostname }),
  ]);
  const page = await deps.render({
    url: request.url,
    origin,
    config: configFileOf(channel, deps),
    bootstrap,
    language: pageLanguage(bootstrap.settings, request.headers),
    ...(data.route_data && { route_data: data.route_data }),
    ...(data.head_metadata && { head_metadata: data.head_metadata }),
    now: deps.now().toISOString(),
    notFound: data.notFound,
    preload: data.preload,
  });
  // Specification 2: an unknown path redirects to /404. A missing game shows the error at its own URL.
  if (page.status === 404 && !data.notFound && path !== '/404') {
    return MONITORING.test(path) ? reply.callNotFound() : reply.redirect('/404', 302);
  }
  const policy = page.inlineStyleText !== null && {
    inlineStyle: page.inlineStyleText,
    inlineScript: page.inlineScriptText,
    embedHosts: bootstrap.settings.embed_hosts,
    ingestUrl: deps.ingestUrl(hostname),
    captchaOrigins: deps.captchaOrigins,
    payments: paymentSources(deps.payments, hostname),
    mayBeFramed: path.startsWith('/watch_embed/'),
  };
  const { encoding, body } = await encodePage(page.html, request.headers['accept-encoding']);
  return reply
    .code(statusOf(data) ?? page.status)
    .headers(policy ? securityHeaders(policy) : {})
    .headers(data.isUnavailable ? NOT_CACHED : CACHED_SHORTLY)
    .headers(encoding === 'identity' ? {} : { 'content-encoding': encoding })
    .header('vary', bootstrap.settings.multi_language ? VARY_BY_READER : 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(body);
}

/** Undefined if the renderer decides. */
function statusOf({ isUnavailable, isGone }: PageData): number | undefined {
  if (isUnavailable) return UNAVAILABLE_STATUS;
  return isGone ? 410 : undefined;
}
