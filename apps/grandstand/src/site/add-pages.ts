import { type PrecompressedBody, precompress } from '@grandstand/api/shared/http/precompressed';
import { type ContentHeaders, sendPrecompressed } from '@grandstand/api/shared/http/send-precompressed';
import type { BootstrapData } from '@grandstand/contract/content.schema';
import type { Channel } from '@grandstand/db/channels';
import type { Language } from '@grandstand/rules/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { configFileOf } from './config-file.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { pageAddress } from './page-address.ts';
import { type LoadedPage, type PageCache, pageCache } from './page-cache.ts';
import { type PageKind, pageKind } from './page-kind.ts';
import { pageLanguage } from './page-language.ts';
import { paymentSources } from './payment-sources.ts';
import { type PageData, routeData, UNAVAILABLE_STATUS } from './route-data.ts';
import { securityHeaders } from './security-headers.ts';
import type { SiteDeps } from './site-deps.ts';

/** A page in the channel's look, for any visitor: the browser adds what depends on the user. */
interface SitePage {
  readonly status: number;
  /** True for a path that is no page: specification 2 redirects it to /404. */
  readonly isUnknownPath: boolean;
  readonly body: PrecompressedBody;
  readonly content: ContentHeaders;
  readonly headers: Readonly<Record<string, string>>;
}

/** The part of a request that decides its page, besides the content of the channel. */
interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly kind: PageKind;
  readonly origin: string;
  readonly hostname: string;
  readonly language: Language;
  readonly bootstrap: BootstrapData;
}

interface Pages extends SiteDeps {
  /** Null in development, where the code of a page changes as well. */
  readonly cache: PageCache<SitePage> | null;
  readonly inTurn: ReturnType<typeof oneAtATime>;
}

/** Paths of files: returning a page instead would mislead browsers and tools. */
const FILE_PATH =
  /^\/(?:media|channel-assets|assets|fonts)\/|\.(?:js|css|map|txt|xml|ico|png|jpg|json|php|env)$/;

/** Paths of monitoring tools, some of which would take a redirect for a healthy server. */
const MONITORING = /^\/(?:metrics|healthz|readyz)$/;

const TYPE = 'text/html; charset=utf-8';
const CACHED_SHORTLY = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';
const NOT_CACHED = 'no-store';
const NEVER_OLD = 'no-cache';

/** Decision A9: pages of multilingual channels depend on the reader's language. */
const VARY_BY_READER = 'accept-encoding, accept-language, cookie';

const ROUTE = '/*';

/** A link that its owner has ended must end at once, also in browsers and proxies that have the page. */
const NEVER_CACHED: ReadonlySet<PageKind['kind']> = new Set(['clip', 'shared_clip']);

/** Adds a page for every URL that nothing else serves. */
export function addPages(deps: SiteDeps): void {
  const cache = deps.clientDir === null ? null : pageCache<SitePage>(deps.now);
  const pages: Pages = { ...deps, cache, inTurn: oneAtATime() };
  deps.api.app.get(ROUTE, (request, reply) => sendPage(pages, request, reply));
}

async function sendPage(pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  const { api } = pages;
  const channel = api.channelOf(request);
  const [path = '/'] = request.url.split('?');
  if (channel === undefined || FILE_PATH.test(path)) return reply.callNotFound();
  const storePage = api.startPage();
  const { data: bootstrap } = await api.read('getChannelBootstrapData', channel);
  const url = pageAddress(request.url);
  const address = api.ownAddress(channel, request);
  const wanted: PageRequest = {
    url,
    ...address,
    kind: pageKind(path, url.split('?')[1] ?? ''),
    language: pageLanguage(bootstrap.settings, request.headers),
    bootstrap,
  };
  const load = () => loadPage(pages, channel, wanted);
  const { cache } = pages;
  if (cache === null || NEVER_CACHED.has(wanted.kind.kind)) {
    return respond((await load()).page, request, reply);
  }
  const keyIn = (language: Language) =>
    [channel.id, address.origin, address.hostname, language, url].join(' ');
  const page = await cache.get(keyIn(wanted.language), channel.content_version, load);
  if (page.status === 200) {
    storePage(request, ({ headers }) => {
      const key = keyIn(pageLanguage(bootstrap.settings, headers));
      const found = cache.find(key, channel.content_version);
      return found && { ...found.page, freshness: found.freshness, route: ROUTE };
    });
  }
  return respond(page, request, reply);
}

async function respond(page: SitePage, request: FastifyRequest, reply: FastifyReply) {
  const [path = '/'] = request.url.split('?');
  if (page.isUnknownPath) return MONITORING.test(path) ? reply.callNotFound() : reply.redirect('/404', 302);
  return sendPrecompressed(page.body, page.content, request, reply.code(page.status).headers(page.headers));
}

async function loadPage(
  pages: Pages,
  channel: Channel,
  { url, kind, origin, hostname, language, bootstrap }: PageRequest,
): Promise<LoadedPage<SitePage>> {
  const [path = '/'] = url.split('?');
  const data = await routeData(kind, channel, { ...pages, hostname });
  const rendered = await pages.inTurn(() =>
    pages.render({
      url,
      origin,
      config: configFileOf(channel, hostname, pages),
      bootstrap,
      language,
      ...(data.route_data && { route_data: data.route_data }),
      ...(data.head_metadata && { head_metadata: data.head_metadata }),
      now: pages.now().toISOString(),
      notFound: data.notFound,
      preload: data.preload,
    }),
  );
  const isEmbedded = path.startsWith('/watch_embed/');
  const policy = rendered.inlineStyleText !== null && {
    inlineStyle: rendered.inlineStyleText,
    inlineScript: rendered.inlineScriptText,
    embedHosts: bootstrap.settings.embed_hosts,
    ingestUrl: pages.ingestUrl(hostname),
    datalakeUrl: pages.datalakeBase(hostname),
    errorReports: bootstrap.settings.error_reports ?? pages.errorReports,
    captchaOrigins: pages.captchaOrigins,
    // The tag manager does not run in players on other sites.
    hasTagManager: !isEmbedded && bootstrap.settings.analytics.google_tag !== null,
    payments: paymentSources(pages.payments, hostname),
    // Other sites may frame only the embedded player.
    framedBy: isEmbedded ? bootstrap.settings.embed_origins : [],
  };
  const status = statusOf(data) ?? rendered.status;
  const page = {
    status,
    // A missing game shows the error at its own URL.
    isUnknownPath: status === 404 && !data.notFound && path !== '/404',
    body: precompress(Buffer.from(rendered.html)),
    content: {
      type: TYPE,
      caching: data.isUnavailable ? NOT_CACHED : cachingOf(kind),
      vary: bootstrap.settings.multi_language ? VARY_BY_READER : 'accept-encoding',
    },
    headers: { ...(policy && securityHeaders(policy)), ...(data.isUnavailable && { 'retry-after': '2' }) },
  };
  if (data.isUnavailable) return { page, outcome: 'unavailable' };
  return { page, outcome: status === 200 || path === '/404' ? 'cacheable' : 'passing' };
}

function cachingOf({ kind }: PageKind): string {
  return NEVER_CACHED.has(kind) ? NEVER_OLD : CACHED_SHORTLY;
}

/** Undefined if the renderer decides. */
function statusOf({ isUnavailable, isGone }: PageData): number | undefined {
  if (isUnavailable) return UNAVAILABLE_STATUS;
  return isGone ? 410 : undefined;
}
