import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApi, type TestApi } from './testing/test-api.ts';

const LIMIT_MS = 100;
/** This API serves no pages: one that is let through is not found. */
let delay = 0;
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ loadLimit: { limitMs: LIMIT_MS, delayMs: () => delay } });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());
beforeEach(() => {
  delay = 0;
});

function get(path: string): Promise<Response> {
  const { port } = api.app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`);
}

const LIST = '/api/slides/web?api_key=someone';
const KEY = '/api/get_api_key?channel_key=longshore';

it('refuses lists under overload, with the time after which to retry', async () => {
  expect((await get(LIST)).status).toBe(200);
  delay = 2 * LIMIT_MS;
  const refused = await get(LIST);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('3');
  expect(await refused.json()).toMatchObject({ status: 503, code: 'technical_difficulties' });
  delay = LIMIT_MS;
  expect((await get(LIST)).status).toBe(200);
});

it('refuses new pages only at twice that delay, with one that loads itself again', async () => {
  delay = 2 * LIMIT_MS;
  expect((await get('/schedule')).status).toBe(404);
  delay = 4 * LIMIT_MS;
  const refused = await get('/schedule');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.text()).toContain('<meta http-equiv="refresh" content="3">');
});

it('never refuses what those need who are already here', async () => {
  delay = 100 * LIMIT_MS;
  expect((await get(KEY)).status).not.toBe(503);
  expect((await get('/api/events/1?api_key=someone')).status).not.toBe(503);
  expect((await get('/media/recording/1/master.m3u8')).status).not.toBe(503);
});

it('counts what it refused', async () => {
  delay = 4 * LIMIT_MS;
  await get(LIST);
  await get('/schedule');
  const metrics = await api.metrics();
  expect(metrics).toMatch(/^http_requests_shed_total\{kind="list"\} [1-9]/m);
  expect(metrics).toMatch(/^http_requests_shed_total\{kind="page"\} [1-9]/m);
});
