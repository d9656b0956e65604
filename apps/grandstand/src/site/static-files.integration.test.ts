import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
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
async function get(path: string) {
  const { port } = site.app.server.address() as AddressInfo;
  const request = httpRequest({ host: '127.0.0.1', port, path, headers: { host: 'localhost' } });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: await text(response) };
}

it('serves a built file', async () => {
  expect(await get('/assets/a.js')).toEqual({ status: 200, body: 'run()' });
});

it.each([
  '/assets/none.js',
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
