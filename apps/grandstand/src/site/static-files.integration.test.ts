import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Api, buildApp } from '@grandstand/api/app';
import { openTestApi, type TestApi } from '@grandstand/api/testing/test-api';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLAIN_SITE } from '../testing/plain-site.ts';
import { addSite } from './site.ts';

const SECRET = 'not for visitors';

let test: TestApi;
let site: Api;
beforeAll(async () => {
  test = await openTestApi();
  site = await buildApp(test.deps);
  const folder = await mkdtemp(join(tmpdir(), 'static-'));
  const clientDir = join(folder, 'client');
  await mkdir(join(clientDir, 'assets'), { recursive: true });
  await writeFile(join(clientDir, 'assets/a.js'), 'run()');
  await writeFile(join(clientDir, 'assets/a.js.br'), 'compressed');
  await writeFile(join(clientDir, 'assets/small.css'), 'p {}');
  await writeFile(join(clientDir, 'service-worker.js'), 'work()');
  await writeFile(join(clientDir, 'manifest.json'), SECRET);
  await writeFile(join(folder, 'package.json'), SECRET);
  await addSite({
    ...PLAIN_SITE,
    api: site,
    db: test.db,
    storage: folderStorage(folder),
    clientDir,
    channelAssetsDir: folder,
    now: () => new Date(),
    render: async () => ({ html: '<p></p>', status: 200, inlineStyleText: '', inlineScriptText: '' }),
  });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await site.close();
  await test.close();
});

/** Sends the path as it is: a URL would resolve its dots. */
async function get(path: string, headers: OutgoingHttpHeaders = {}) {
  const { port } = site.app.server.address() as AddressInfo;
  const request = httpRequest({ host: '127.0.0.1', port, path, headers: { host: 'localhost', ...headers } });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

it('serves a built file, which browsers may keep for ever', async () => {
  const { status, headers, body } = await get('/assets/a.js');
  expect({ status, body }).toEqual({ status: 200, body: 'run()' });
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(headers).not.toHaveProperty('content-encoding');
});

it('has browsers ask for the service worker each time', async () => {
  expect((await get('/service-worker.js')).headers['cache-control']).toBe('no-cache');
});

it('serves it compressed where the build and the browser have an encoding in common', async () => {
  const compressed = await get('/assets/a.js', { 'accept-encoding': 'gzip, br' });
  expect(compressed).toMatchObject({ status: 200, body: 'compressed' });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect((await get('/assets/a.js', { 'accept-encoding': 'gzip' })).body).toBe('run()');
  const small = await get('/assets/small.css', { 'accept-encoding': 'br' });
  expect(small).toMatchObject({ status: 200, body: 'p {}' });
});

it('answers a repeated request without the file', async () => {
  const { headers } = await get('/assets/a.js');
  expect((await get('/assets/a.js', { 'if-none-match': headers.etag })).status).toBe(304);
});

it.each([
  '/assets/none.js',
  '/assets/a.js.br',
  '/manifest.json',
  '/assets/',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..\\..\\package.json',
  '/assets/a.js%00',
  `/assets/${'a'.repeat(5000)}.js`,
])('answers %s without a file and without a failure of its own', async path => {
  const { status, body } = await get(path);
  expect([400, 404, 414]).toContain(status);
  expect(body).not.toContain(SECRET);
});
