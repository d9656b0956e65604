import type { Api } from '@grandstand/api/app';
import { sendPrecompressed } from '@grandstand/api/shared/http/send-precompressed';
import type { Channel } from '@grandstand/db/channels';
import type { Queryable } from '@grandstand/db/database';
import { countForSitemap, listForSitemap, type SitemapList } from '@grandstand/db/sitemap';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HOUR } from './caching.ts';
import { indexXml, listEntries, SITEMAP_PAGE, sitemapFiles, urlSetXml, viewEntries } from './sitemap-xml.ts';

interface Deps {
  readonly api: Api;
  readonly db: Queryable;
}

const XML = { type: 'application/xml; charset=utf-8', caching: HOUR };
/** Crawlers may index every page except personal pages and the API. */
const DISALLOWED = ['/api/', '/profile', '/login', '/registration', '/password-reset', '/verify-', '/buy'];

/** Serves robots.txt and the sitemaps, whose files have a bounded size. */
export function addSitemaps(deps: Deps): void {
  const { app } = deps.api;
  app.get('/robots.txt', (request, reply) => sendRobots(deps, request, reply));
  app.get('/sitemap.xml', (request, reply) =>
    sendXml(deps, request, reply, (channel, origin) => sitemapIndex(deps, channel, origin)),
  );
  app.get<{ Params: { file: string } }>('/sitemaps/:file', (request, reply) =>
    sendXml(deps, request, reply, (channel, origin) =>
      sitemapFile(deps, channel, origin, request.params.file),
    ),
  );
}

function sendRobots({ api }: Deps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const channel = api.channelOf(request);
  const lines = ['User-agent: *', 'Allow: /', ...DISALLOWED.map(path => `Disallow: ${path}`)];
  const sitemap = channel ? [`Sitemap: ${api.ownAddress(channel, request).origin}/sitemap.xml`] : [];
  return reply
    .header('cache-control', HOUR)
    .type('text/plain; charset=utf-8')
    .send(`${[...lines, ...sitemap].join('\n')}\n`);
}

type BuildXml = (channel: Channel, origin: string) => Promise<string | undefined>;

async function sendXml({ api }: Deps, request: FastifyRequest, reply: FastifyReply, buildXml: BuildXml) {
  const channel = api.channelOf(request);
  if (channel === undefined) return reply.callNotFound();
  const { origin } = api.ownAddress(channel, request);
  const [path = ''] = request.url.split('?');
  const name = JSON.stringify(['sitemap', origin, path]);
  const cached = await api.texts.get(channel, name, () => buildXml(channel, origin));
  return cached ? sendPrecompressed(cached, XML, request, reply) : reply.callNotFound();
}

async function sitemapIndex({ db }: Deps, channel: Channel, origin: string): Promise<string> {
  const files = sitemapFiles(await countForSitemap(db, channel.id));
  return indexXml(files.map(name => ({ url: `${origin}/sitemaps/${name}.xml`, changed_at: null })));
}

const LIST_FILE = /^(events|vod|clips|pages|schools|teams)-([1-9]\d{0,3})\.xml$/;

/** Undefined for a file that the index does not name. */
async function sitemapFile(
  { db }: Deps,
  channel: Channel,
  origin: string,
  name: string,
): Promise<string | undefined> {
  if (name === 'views.xml') return urlSetXml(viewEntries(origin));
  const [, list, number] = LIST_FILE.exec(name) ?? [];
  if (list === undefined) return undefined;
  const offset = (Number(number) - 1) * SITEMAP_PAGE;
  // LIST_FILE matches only the names of lists.
  const wanted = list as SitemapList;
  const rows = await listForSitemap(db, channel.id, wanted, { limit: SITEMAP_PAGE, offset });
  return rows.length === 0 ? undefined : urlSetXml(listEntries(origin, wanted, rows));
}
