import { mkdtemp } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Api, buildApp } from '@grandstand/api/app';
import { openTestApi, type TestApi, untilKnown } from '@grandstand/api/testing/test-api';
import { insertTestEvent } from '@grandstand/db/testing/test-channel';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLAIN_SITE } from '../testing/plain-site.ts';
import type { PageInput } from './renderer.ts';
import { addSite } from './site.ts';

let test: TestApi;
let site: Api;
let at = Date.now();
/** The pages that were rendered. */
let rendered: PageInput[] = [];
let failure: Error | null = null;
beforeAll(async () => {
  test = await openTestApi({ now: () => new Date(at) });
  site = await buildApp(test.deps);
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await addSite({
    ...PLAIN_SITE,
    api: site,
    db: test.db,
    storage: folderStorage(folder),
    clientDir: folder,
    channelAssetsDir: folder,
    now: () => new Date(at),
    render: async input => {
      rendered.push(input);
      if (failure !== null) throw failure;
      const isPage = !input.notFound && /^\/(watch\/|$|\?)/.test(input.url);
      const html = `<p lang="${input.language}">${input.url} of ${input.origin}, ${rendered.length}</p>`;
      return { html, status: isPage ? 200 : 404, inlineStyleText: '', inlineScriptText: '' };
    },
  });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await site.close();
  await test.close();
});
beforeEach(() => {
  rendered = [];
  failure = null;
  at += 3_600_000;
});

async function get(path: string, headers: Record<string, string> = {}) {
  const { port } = site.app.server.address() as AddressInfo;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  httpRequest({ port, path, headers: { host: '127.0.0.1', ...headers } }, resolve)
    .on('error', reject)
    .end();
  const response = await promise;
  const { date, 'x-request-id': _, ...same } = response.headers;
  return { status: response.statusCode, headers: same, body: await text(response) };
}

describe('a page', () => {
  it('is rendered once for many requests at once, and served the same from the cache', async () => {
    const first = await Promise.all(Array.from({ length: 20 }, () => get('/')));
    const later = await get('/');
    expect(rendered).toHaveLength(1);
    for (const response of first) expect(response).toEqual(later);
    expect(later.status).toBe(200);
    expect(later.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
  });

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await get('/');
    const again = await get('/', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body, rendered.length]).toEqual([304, '', 1]);
  });

  it('is rendered once for links that differ in tracking parameters only', async () => {
    await get('/?utm_source=a');
    await get('/?fbclid=b');
    await get('/');
    expect(rendered.map(({ url }) => url)).toEqual(['/']);
    await get('/?team=gulls');
    expect(rendered).toHaveLength(2);
  });

  it('is rendered for each host, protocol and language', async () => {
    const { body } = await get('/', { host: 'localhost' });
    expect(body).toContain('of http://localhost');
    expect((await get('/')).body).toContain('of http://127.0.0.1');
    expect(rendered).toHaveLength(2);
  });

  it('is cached in each language of a multilingual channel', async () => {
    const settings = `body || '{"multi_language": true}'`;
    await test.db.query(
      `update channel_document set body = ${settings} where channel_id = $1 and name = 'settings'`,
      [test.channel.id],
    );
    await insertTestEvent(test.db, test.channel);
    await untilKnown(site, test.db);
    const languages = ['fr', 'bg', 'fr', 'bg', 'en'];
    const pages = [];
    for (const language of languages) pages.push(await get('/', { 'accept-language': language }));
    expect(pages.map(({ body }) => /lang="(..)"/.exec(body)?.[1])).toEqual(languages);
    expect(rendered).toHaveLength(3);
    expect(pages[0]?.headers.vary).toBe('accept-encoding, accept-language, cookie');
  });

  it('is rendered again after a change of the channel, and ten seconds later', async () => {
    await get('/');
    await insertTestEvent(test.db, test.channel);
    await untilKnown(site, test.db);
    await get('/');
    expect(rendered).toHaveLength(2);
    at += 10_000;
    await get('/');
    await get('/');
    expect(rendered).toHaveLength(3);
  });

  it('is served stale if it cannot be rendered again', async () => {
    const { body } = await get('/');
    at += 10_000;
    failure = new Error('cannot be rendered');
    expect(await get('/')).toMatchObject({ status: 200, body });
  });

  it('is not cached if its game does not exist', async () => {
    expect((await get('/watch/987654')).status).toBe(404);
    expect((await get('/watch/987654')).status).toBe(404);
    expect(rendered).toHaveLength(2);
  });

  it('is cached at /404, to which unknown paths lead', async () => {
    expect(await get('/no/such/page')).toMatchObject({ status: 302, headers: { location: '/404' } });
    rendered = [];
    expect([(await get('/404')).status, (await get('/404')).status]).toEqual([404, 404]);
    expect(rendered).toHaveLength(1);
  });

  it('is never cached if it is of a clip, which its owner may end', async () => {
    await get('/watch_library/1');
    await get('/watch_library/1');
    expect(rendered).toHaveLength(2);
  });
});
