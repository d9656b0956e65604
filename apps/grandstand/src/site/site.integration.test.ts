import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, buildApp } from '@grandstand/api/app';
import { untilKnown } from '@grandstand/api/testing/test-api';
import type { Database, Queryable } from '@grandstand/db/database';
import { kyselyOver } from '@grandstand/db/kysely-over';
import { QueryError } from '@grandstand/db/query-error';
import {
  insertTestChannel,
  insertTestClip,
  insertTestEvent,
  type TestChannel,
} from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { insertUser } from '@grandstand/db/users';
import { isReservedPath } from '@grandstand/rules/reserved-paths';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoIdentities } from '../demo/identity/demo-identity.ts';
import { PLAIN_SITE } from '../testing/plain-site.ts';
import type { PageInput } from './renderer.ts';
import { addSite } from './site.ts';

const NAMES = { first_name: 'Ana', last_name: 'Fan', language: 'en', password_hash: null } as const;

let db: Database;
let channel: TestChannel;
let api: Api;
/** While the database is. */
let isAway = false;
/** Input of the last rendered page. */
let drawn: PageInput | undefined;
beforeAll(async () => {
  db = await openTestDatabase();
  channel = await insertTestChannel(db, { is_default: true });
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const storage = folderStorage(folder);
  const now = () => new Date();
  const log = pino({ level: 'silent' });
  const query: Queryable['query'] = (...asked) =>
    isAway ? Promise.reject(new QueryError({ message: 'no connection' })) : db.query(...asked);
  const mortal = { ...db, query, kysely: kyselyOver(query) };
  api = await buildApp({
    db: mortal,
    storage,
    log,
    now,
    secret: 'a secret of tests',
    channelAssetsDir: folder,
  });
  for (const demo of demoIdentities(() => undefined)) demo.addRoutes(api.app);
  const draw = async (input: PageInput) => {
    drawn = input;
    const { url } = input;
    const isFound = !input.notFound && /^\/(watch\/|share\/|$)/.test(url);
    return { html: `<p>${url}</p>`, status: isFound ? 200 : 404, inlineStyleText: '', inlineScriptText: '' };
  };
  await addSite({
    ...PLAIN_SITE,
    api,
    db,
    storage,
    clientDir: null,
    channelAssetsDir: folder,
    datalakeBase: hostname => `http://${hostname}:3006/`,
    now,
    render: draw,
  });
});
afterAll(async () => {
  await api.close();
  await db.close();
});

it.each(['/no/such/page', '/%E0%A4%A', '/%'])('shows the 404 page for %s', async url => {
  const { statusCode, headers } = await api.app.inject(url);
  expect([statusCode, headers.location]).toEqual([302, '/404']);
  const page = await api.app.inject('/404');
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});

it.each(['/api/%E0%A4%A', '/media/%E0%A4%A'])('says of %s that it cannot be read', async url => {
  expect((await api.app.inject(url)).json()).toMatchObject({ status: 400, code: 'bad_request' });
});

it.each(['/metrics', '/healthz', '/readyz'])('has no page %s, and leads no collector to one', async path => {
  expect((await api.app.inject(path)).statusCode).toBe(404);
});

it('serves an uncached page without its data while the database is unavailable', async () => {
  const id = await insertTestEvent(db, channel);
  await untilKnown(api, db);
  await api.app.inject('/');
  isAway = true;
  const page = await api.app.inject(`/watch/${id}`);
  isAway = false;
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' });
  expect(drawn).toMatchObject({ url: `/watch/${id}`, notFound: false });
  expect(drawn?.route_data).toBeUndefined();
});

it("leads a browser that guesses to the channel's icon", async () => {
  const { statusCode, headers } = await api.app.inject('/favicon.ico');
  expect([statusCode, headers.location]).toEqual([302, '/icon.svg']);
});

it('serves the channel’s manifest, and icons only of a channel that has the file', async () => {
  const { headers, payload } = await api.app.inject('/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(payload)).toMatchObject({ short_name: 'Harbour League', display: 'standalone' });
  expect((await api.app.inject('/app-icon-192.png')).statusCode).toBe(404);
});

it('lets robots read every page, leave the API and accounts alone, and names the sitemap', async () => {
  const { headers, payload } = await api.app.inject({
    url: '/robots.txt',
    headers: { host: 'localhost:3000' },
  });
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(payload).toMatch(/^User-agent: \*\nAllow: \/\nDisallow: \/api\/\nDisallow: \/profile\n/);
  expect(payload).toContain('\nSitemap: http://localhost:3000/sitemap.xml\n');
});

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

async function sitemap(path: string) {
  const { payload } = await api.app.inject({ url: path, headers: { host: 'localhost:3000' } });
  return payload;
}

it('lists every page in files that the sitemap names, with the day of their last change', async () => {
  const id = await insertTestEvent(db, channel);
  const files = locations(await sitemap('/sitemap.xml'));
  expect(files).toContain('http://localhost:3000/sitemaps/events-1.xml');
  const lists = await Promise.all(files.map(url => sitemap(new URL(url ?? '').pathname)));
  const all = lists.flatMap(locations);
  for (const path of ['/', '/schedule', `/watch/${id}`, '/?school=harbour', '/?team=gulls']) {
    expect(all).toContain(`http://localhost:3000${path}`);
  }
  expect(lists.join()).toMatch(new RegExp(`/watch/${id}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`));
});

it('lists published clips of free games, and no others', async () => {
  const user = await insertUser(db, { ...NAMES, channel_id: channel.id, email: 'ana@fans.example' });
  const clip = async (type: 'free' | 'paid', published_at: Date | null) =>
    insertTestClip(db, channel, {
      event_id: await insertTestEvent(db, channel, { type }),
      user_id: user?.id ?? 0,
      published_at,
    });
  const shown = await clip('free', new Date());
  await Promise.all([clip('free', null), clip('paid', new Date())]);
  const listed = locations(await sitemap('/sitemaps/clips-1.xml'));
  expect(listed).toEqual([`http://localhost:3000/watch_library/${shown}`]);
});

it('treats a private clip like a missing one', async () => {
  const user = await insertUser(db, { ...NAMES, channel_id: channel.id, email: 'own@fans.example' });
  const event_id = await insertTestEvent(db, channel);
  const own = await insertTestClip(db, channel, { event_id, user_id: user?.id ?? 0, published_at: null });
  const first = async (id: number) => {
    const { statusCode, headers } = await api.app.inject(`/watch_library/${id}`);
    const { url: _, now: __, ...input } = drawn ?? { url: '', now: '' };
    return { statusCode, 'cache-control': headers['cache-control'], input };
  };
  const unknown = await first(999_999);
  expect(unknown).toMatchObject({ statusCode: 404, input: { notFound: true } });
  expect(await first(own)).toEqual(unknown);
});

it('renders a shared clip, and says that its link has ended', async () => {
  const user = await insertUser(db, { ...NAMES, channel_id: channel.id, email: 'share@fans.example' });
  const event_id = await insertTestEvent(db, channel);
  const own = { user_id: user?.id ?? 0, published_at: null, shared_at: new Date(), file_bytes: 7 };
  const id = await insertTestClip(db, channel, { event_id, ...own });
  const { rows } = await db.query<{ uuid: string }>('select uuid from clip where id = $1', [id]);
  const uuid = rows[0]?.uuid ?? '';
  const statusOf = async (path: string) => (await api.app.inject(path)).statusCode;
  // A browser or a proxy may not show it once the link has ended.
  const shared = await api.app.inject(`/share/${id}/${uuid}`);
  expect([shared.statusCode, shared.headers['cache-control']]).toEqual([200, 'no-cache']);
  const url = `/media/shared/${id}/${uuid}.mp4`;
  expect(drawn?.route_data).toMatchObject({ kind: 'shared_clip', uuid, clip: { id, file: { url } } });
  const wrong = uuid.replace(/^./, first => (first === '0' ? '1' : '0'));
  expect(await statusOf(`/share/${id}/${wrong}`)).toBe(404);
  await db.query('update clip set taken_down_at = now() where id = $1', [id]);
  expect(await statusOf(`/share/${id}/${uuid}`)).toBe(410);
  expect(await statusOf(`/watch_library/${id}`)).toBe(404);
});

it.each(['/sitemaps/events-99.xml', '/sitemaps/users-1.xml', '/sitemaps/events-0.xml'])(
  'has no %s',
  async url => {
    expect((await api.app.inject(url)).statusCode).toBe(404);
  },
);

/** The addresses of all routes, from the tree that the server prints: `├── me`, below it `├── dia/`. */
function routesOf({ app }: Api): string[] {
  const steps: string[] = [];
  const lines = app.printRoutes().split('\n').filter(Boolean);
  return lines.flatMap(line => {
    const [, step = '', methods] = /── (\S+)( \(.*\))?$/.exec(line) ?? [];
    steps.splice(line.indexOf('──') / 4, Infinity, step);
    return methods === undefined ? [] : [steps.join('')];
  });
}

it('leaves no address that it answers itself to the pages of a channel', async () => {
  await api.app.ready();
  const routes = routesOf(api);
  expect(routes).toEqual(expect.arrayContaining(['/media/*', '/demo-identity/clubpass/*']));
  // An address of a page has no dots.
  const free = routes.filter(route => !isReservedPath(route) && !route.includes('.'));
  expect(free).toEqual(['/*']);
});

it('leaves no folder of the built site to the pages of a channel', async () => {
  const folders = await readdir(new URL('../../../web/public/', import.meta.url));
  // `assets` is where the bundler puts what it makes.
  for (const folder of [...folders, 'assets']) expect(isReservedPath(`/${folder}`), folder).toBe(true);
});

describe('/oembed', () => {
  const ask = (query: Record<string, string>) => api.app.inject(`/oembed?${new URLSearchParams(query)}`);

  it('describes the player of a game to other sites', async () => {
    const id = await insertTestEvent(db, channel);
    await untilKnown(api, db);
    const response = await ask({ url: `http://localhost/watch/${id}` });
    expect(response.statusCode).toBe(200);
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.json()).toMatchObject({ type: 'video', version: '1.0', provider_name: 'Harbour League' });
    expect(response.json().html).toContain(`src="http://localhost/watch_embed/${id}"`);
  });

  it('describes no player that no site may frame', async () => {
    const id = await insertTestEvent(db, channel);
    const allow = async (sites: string) => {
      await db.query(
        `with changed as (
           update channel_document set body = body || $2::jsonb where channel_id = $1 and name = 'settings')
         update channel set content_version = content_version + 1 where id = $1
         returning pg_notify('content', id::text)`,
        [channel.id, `{"embed_origins":${sites}}`],
      );
      await untilKnown(api, db);
    };
    await allow('[]');
    expect((await ask({ url: `http://localhost/watch/${id}` })).statusCode).toBe(404);
    await allow('null');
    expect((await ask({ url: `http://localhost/watch/${id}` })).statusCode).toBe(200);
  });

  it.each([
    [{ url: 'http://localhost/watch/999999' }, 404],
    [{ url: 'http://localhost/schedule' }, 404],
    [{ url: 'http://other.example/watch/1' }, 404],
    [{ url: '' }, 404],
    [{ url: 'http://localhost/watch/1', format: 'xml' }, 501],
  ])('refuses %o', async (query, status) => {
    expect((await ask(query)).statusCode).toBe(status);
  });
});
