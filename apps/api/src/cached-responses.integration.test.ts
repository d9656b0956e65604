import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { request as askNode, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { insertOwn } from '@grandstand/db/test-channel';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, buildApp } from './app.ts';
import { openTestApi, type TestApi, untilKnown } from './testing/test-api.ts';

const logged: string[] = [];
let at = Date.now();
let one: TestApi;
let other: Api;
/** Requests that went the long way. */
let understood = 0;
const HANDLED = 'tracing:fastify.request.handler:start';
const count = () => {
  understood += 1;
};
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  one = await openTestApi({ log, now: () => new Date(at) });
  other = await buildApp(one.deps);
  subscribe(HANDLED, count);
  for (const { app } of [one, other]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  unsubscribe(HANDLED, count);
  await other.close();
  await one.close();
});

async function ask(url: string, headers: Record<string, string> = {}, { app }: Api = one) {
  const { port } = app.server.address() as AddressInfo;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  askNode({ port, path: url, headers }, resolve).on('error', reject).end();
  const answer = await promise;
  const body = await buffer(answer);
  const { date, 'x-request-id': id, ...same } = answer.headers;
  return { id, answer: { status: answer.statusCode, headers: same, body: body.toString('latin1') } };
}

/** Returns the result of `work`, and how many of its requests were not served from the cache. */
async function counted<T>(work: () => Promise<T>): Promise<{ result: T; long: number }> {
  const before = understood;
  const result = await work();
  return { result, long: understood - before };
}

const slide = { button: 'Go', to: '/', image: '/i.jpg', image_alt: '', layout: 'cut' as const, position: 0 };
const SLIDES = '/api/slides/web?api_key=someone';

describe('a repeated request', () => {
  it.each([
    ['', {}],
    ['compressed', { 'accept-encoding': 'gzip, br' }],
    ['with gzip only', { 'accept-encoding': 'gzip' }],
    ['knowing it', { 'if-none-match': '*' }],
  ])('gets the same answer the short way %s', async (_, headers) => {
    const url = '/api/channel-bootstrap-data';
    const first = await ask(url, { ...headers, 'x-forwarded-host': '127.0.0.1' });
    await ask(url, headers);
    const { result, long } = await counted(() => ask(url, headers));
    expect(long).toBe(0);
    expect(result.answer).toEqual(first.answer);
    expect(result.id).toMatch(/^[\w-]{36}$/);
  });

  it('gets it with another key', async () => {
    await ask('/api/events?api_key=one&limit=2');
    const { result, long } = await counted(() => ask('/api/events?api_key=two&limit=2'));
    expect([long, result.answer.status]).toEqual([0, 200]);
  });

  it.each(['/api/events', '/api/events?api_key=', '/api/events?api_key=one&api_key=two'])(
    'is refused without a key: %s',
    async url => {
      await ask('/api/events?api_key=one');
      const { answer } = await ask(url);
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'no_key']);
    },
  );

  it('has a line in the log, without the key, and is measured', async () => {
    const url = '/api/menu?api_key=top-secret';
    const times = async () =>
      Number(/_count\{method="GET",route="\/api\/menu",status="200"\} (\d+)/.exec(await one.metrics())?.[1]);
    await ask(url);
    const before = await times();
    const { long } = await counted(() => ask(url, { 'x-request-id': 'given-id-2' }));
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

  it('gets nothing of before a change, in no process', async () => {
    const before = await Promise.all([ask(SLIDES), ask(SLIDES, {}, other)]);
    expect((await counted(() => ask(SLIDES))).long).toBe(0);
    await one.afterChange(() => insertOwn(one.db, 'slide', one.channel, { ...slide, title: 'New' }));
    await untilKnown(other, one.db);
    for (const [place, api] of [one, other].entries()) {
      const { answer } = await ask(
        SLIDES,
        { 'if-none-match': String(before[place]?.answer.headers.etag) },
        api,
      );
      expect(JSON.parse(answer.body).data).toMatchObject([{ title: 'New' }]);
    }
  });

  it('gets what changes with the clock made anew after a while', async () => {
    const url = '/api/events?api_key=one&limit=3';
    await ask(url);
    expect((await counted(() => ask(url))).long).toBe(0);
    at += 60_000;
    expect((await counted(() => ask(url))).long).toBe(1);
    expect((await counted(() => ask(url))).long).toBe(0);
  });
});

it('understands each search in words of its own', async () => {
  const url = '/api/search?api_key=one&q=gulls';
  await ask(url);
  expect((await counted(() => ask(url))).long).toBe(1);
});
