import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { insertOwn } from '@grandstand/db/testing/test-channel';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, buildApp } from './app.ts';
import { openTestApi, type TestApi, untilKnown } from './testing/test-api.ts';

const logged: string[] = [];
let at = Date.now();
let api: TestApi;
let other: Api;
/** The number of requests that reached a Fastify handler. */
let handled = 0;
const HANDLED = 'tracing:fastify.request.handler:start';
const count = () => {
  handled += 1;
};
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  api = await openTestApi({ log, now: () => new Date(at) });
  other = await buildApp(api.deps);
  subscribe(HANDLED, count);
  for (const { app } of [api, other]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  unsubscribe(HANDLED, count);
  await other.close();
  await api.close();
});

async function request(url: string, headers: Record<string, string> = {}, { app }: Api = api) {
  const { port } = app.server.address() as AddressInfo;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  httpRequest({ port, path: url, headers }, resolve).on('error', reject).end();
  const response = await promise;
  const body = await buffer(response);
  const { date, 'x-request-id': id, ...same } = response.headers;
  return { id, answer: { status: response.statusCode, headers: same, body: body.toString('latin1') } };
}

/** Returns the result of `work`, and how many of its requests were not served from the cache. */
async function counted<T>(work: () => Promise<T>): Promise<{ result: T; long: number }> {
  const before = handled;
  const result = await work();
  return { result, long: handled - before };
}

const slide = { button: 'Go', to: '/', image: '/i.jpg', image_alt: '', layout: 'cut' as const, position: 0 };
const SLIDES = '/api/slides/web?api_key=someone';

describe('a repeated request', () => {
  it.each([
    ['', {}],
    ['compressed', { 'accept-encoding': 'gzip, br' }],
    ['with gzip only', { 'accept-encoding': 'gzip' }],
    ['with an etag', { 'if-none-match': '*' }],
  ])('gets the same response from the cache %s', async (_, headers) => {
    const url = '/api/channel-bootstrap-data';
    const first = await request(url, { ...headers, 'x-forwarded-host': '127.0.0.1' });
    await request(url, headers);
    const { result, long } = await counted(() => request(url, headers));
    expect(long).toBe(0);
    expect(result.answer).toEqual(first.answer);
    expect(result.id).toMatch(/^[\w-]{36}$/);
  });

  it('is served from the cache with another key', async () => {
    await request('/api/events?api_key=one&limit=2');
    const { result, long } = await counted(() => request('/api/events?api_key=two&limit=2'));
    expect([long, result.answer.status]).toEqual([0, 200]);
  });

  it.each(['/api/events', '/api/events?api_key=', '/api/events?api_key=one&api_key=two'])(
    'is refused without a key: %s',
    async url => {
      await request('/api/events?api_key=one');
      const { answer } = await request(url);
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'no_key']);
    },
  );

  it('gets no stream for a body that it does not have', async () => {
    let hasEnded = false;
    api.app.server.prependOnceListener('request', ({ readableEnded }) => {
      hasEnded = readableEnded;
    });
    await request(SLIDES);
    expect(hasEnded).toBe(true);
  });

  it('is logged without its key, and measured', async () => {
    const url = '/api/menu?api_key=top-secret';
    const times = async () =>
      Number(/_count\{method="GET",route="\/api\/menu",status="200"\} (\d+)/.exec(await api.metrics())?.[1]);
    await request(url);
    const before = await times();
    const { long } = await counted(() => request(url, { 'x-request-id': 'given-id-2' }));
    const line = logged.find(text => text.includes('given-id-2'));
    expect([long, (await times()) - before]).toEqual([0, 1]);
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      msg: 'request',
      method: 'GET',
      url: '/api/menu',
      status: 200,
    });
    expect(logged.join()).not.toContain('top-secret');
  });

  it('is never stale after a change, in any process', async () => {
    const before = await Promise.all([request(SLIDES), request(SLIDES, {}, other)]);
    expect((await counted(() => request(SLIDES))).long).toBe(0);
    await api.afterChange(() => insertOwn(api.db, 'slide', api.channel, { ...slide, title: 'New' }));
    await untilKnown(other, api.db);
    for (const [index, instance] of [api, other].entries()) {
      const { answer } = await request(
        SLIDES,
        { 'if-none-match': String(before[index]?.answer.headers.etag) },
        instance,
      );
      expect(JSON.parse(answer.body).data).toMatchObject([{ title: 'New' }]);
    }
  });

  it('is handled again after a minute, since lists of events depend on the time', async () => {
    const url = '/api/events?api_key=one&limit=3';
    await request(url);
    expect((await counted(() => request(url))).long).toBe(0);
    at += 60_000;
    expect((await counted(() => request(url))).long).toBe(1);
    expect((await counted(() => request(url))).long).toBe(0);
  });
});

it('does not cache searches', async () => {
  const url = '/api/search?api_key=one&q=gulls';
  await request(url);
  expect((await counted(() => request(url))).long).toBe(1);
});
