import { type EndpointName, endpoints } from '@grandstand/contract/endpoints';
import { originOf } from '@grandstand/contract/origin';
import { insertOwn } from '@grandstand/db/testing/test-channel';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from './all-calls.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
const logged: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  api = await openTestApi({ log, countJobs: async () => ({ queued: 3 }) });
});
afterAll(() => api.close());

const inject = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

describe('public responses', () => {
  it('can be cached by a CDN, and respond with 304 to a matching etag', async () => {
    const first = await inject('/api/settings');
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/);
    const again = await inject('/api/settings', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect(again.headers.etag).toBe(first.headers.etag);
  });

  it('are the same for every caller', async () => {
    const [one, two] = [await inject('/api/events?api_key=one'), await inject('/api/events?api_key=two')];
    expect(one.headers.etag).toBe(two.headers.etag);
  });

  it('are compressed above 1 KB', async () => {
    const url = '/api/channel-bootstrap-data';
    const plain = await inject(url);
    for (const encoding of ['br', 'gzip']) {
      const response = await inject(url, { 'accept-encoding': encoding });
      expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    }
  });

  it('come from the cache until the content changes', async () => {
    await inject('/api/slides/web');
    const queriesBefore = api.db.queryCount();
    await Promise.all(['', '?api_key=x', '?unknown=1'].map(query => inject(`/api/slides/web${query}`)));
    expect(api.db.queryCount()).toBe(queriesBefore);

    const slide = {
      title: 'New',
      button: 'Go',
      to: '/',
      image: '/i.jpg',
      image_alt: '',
      layout: 'cut' as const,
    };
    await api.afterChange(() => insertOwn(api.db, 'slide', api.channel, { ...slide, position: 0 }));
    expect((await inject('/api/slides/web')).json().data).toMatchObject([{ title: 'New' }]);
  });

  it('respond to HEAD', async () => {
    const response = await api.app.inject({ method: 'HEAD', url: '/api/menu' });
    expect([response.statusCode, response.payload]).toEqual([200, '']);
  });
});

describe('database queries', () => {
  // Calls that stream or redirect have routes of their own.
  const gets = Object.values(ALL_CALLS)
    .map(({ name }) => endpoints[name])
    .filter(({ method }) => method === 'GET');
  it.each(gets.map(({ path }) => path))('are at most 3 for GET %s', async path => {
    // Every cache is empty after a change.
    await api.afterChange(() =>
      insertOwn(api.db, 'event_location', api.channel, { name: 'L', time_zone: 'UTC', position: 9 }),
    );
    const before = api.db.queryCount();
    await api.get(path.replace(/\{\w+\}/, '1'), { client_interface: 'web' });
    expect(api.db.queryCount() - before).toBeLessThanOrEqual(3);
  });
});

describe('errors', () => {
  it.each([
    ['an unknown path', 'GET', '/api/nothing', undefined, 404, 'not_found'],
    ['a path outside the API', 'GET', '/nothing', undefined, 404, 'not_found'],
    ['a malformed path', 'GET', '/api/pages/%E0%A4%A', undefined, 400, 'bad_request'],
    ['another method', 'DELETE', '/api/menu', undefined, 405, 'method_not_allowed'],
    ['broken JSON', 'POST', '/api/get_api_key', '{', 400, 'bad_request'],
    ['a body with __proto__', 'POST', '/api/get_api_key', '{"__proto__":{"a":1}}', 400, 'bad_request'],
    [
      'a body that is too large',
      'POST',
      '/api/get_api_key',
      `"${'x'.repeat(70_000)}"`,
      413,
      'payload_too_large',
    ],
  ] as const)('respond to %s with a problem document', async (_, method, url, payload, status, code) => {
    const headers = { 'content-type': 'application/json' };
    const response = await api.app.inject({ method, url, ...(payload && { payload, headers }) });
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.json()).toMatchObject({ status, code, type: 'about:blank' });
    expect(response.statusCode).toBe(status);
  });

  it('reject a body that is not UTF-8', async () => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/get_api_key',
      headers: { 'content-type': 'application/json' },
      payload: Buffer.from('{"channel_key":"\xff\xfe"}', 'latin1'),
    });
    expect(response.json()).toMatchObject({ status: 400, code: 'bad_request' });
  });

  it('reject a body that is not JSON', async () => {
    const headers = { 'content-type': 'text/xml' };
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/get_api_key',
      payload: '<a/>',
      headers,
    });
    expect(response.json()).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  it('list the allowed methods of a path', async () => {
    const response = await api.app.inject({ method: 'PUT', url: '/api/get_api_key' });
    expect(response.headers.allow).toBe('POST, GET');
  });

  it('log an internal error without exposing it', async () => {
    const broken = await openTestApi({
      log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
    });
    await broken.db.query('alter table package rename to package_renamed');
    const response = await broken.get('packages');
    await broken.close();
    expect(response.body).toMatchObject({ status: 500, code: 'technical_difficulties' });
    expect(JSON.stringify(response.body)).not.toContain('package');
    expect(logged.some(line => line.includes('42P01'))).toBe(true);
  });
});

describe('the log', () => {
  it('names each request, without keys', async () => {
    const response = await inject('/api/menu?api_key=top-secret', { 'x-request-id': 'given-id-1' });
    expect(response.headers['x-request-id']).toBe('given-id-1');
    const line = logged.find(text => text.includes('given-id-1'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      url: '/api/menu',
      status: 200,
      request_id: 'given-id-1',
    });
    expect(logged.join()).not.toContain('top-secret');
  });
});

describe('operations', () => {
  it('report whether the database responds', async () => {
    expect(await api.isReady()).toBe(true);
  });

  it.each(['/metrics', '/healthz', '/readyz'])(
    'hide %s from visitors, whatever headers they send',
    async path => {
      expect((await inject(path)).statusCode).toBe(404);
      expect((await inject(path, { host: '127.0.0.1' })).statusCode).toBe(404);
    },
  );

  it('measure requests by route, and jobs', async () => {
    const metrics = await api.metrics();
    expect(metrics).toContain('route="/api/settings"');
    expect(metrics).toContain('jobs{state="queued"} 3');
  });

  it('serve an OpenAPI document without broken references', async () => {
    const document = (await inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    for (const [name, { path, method }] of Object.entries(endpoints)) {
      const origin = originOf(name as EndpointName);
      expect(document.paths[`/${path}`][method.toLowerCase()]['x-origin']).toBe(origin);
    }
    const refs = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, ref = ''] of refs) {
      const target = ref.split('/').reduce((node, step) => Object(node)[step], document);
      expect(target, ref).toBeDefined();
    }
  });

  it('document where the api_key goes: into the body of a POST, else into the query', async () => {
    const { paths, components } = (await inject('/api/openapi.json')).json();
    for (const [name, { path, method, key, override }] of Object.entries(endpoints)) {
      const { parameters, requestBody } = paths[`/${path}`][method.toLowerCase()];
      const inQuery = parameters.filter((parameter: { name: string }) => parameter.name === 'api_key');
      const body = requestBody && components.schemas[`${name}.body`];
      const places = [
        ...inQuery.map((parameter: { in: string; required: boolean }) => parameter.required && parameter.in),
        ...(body?.required?.includes('api_key') ? [requestBody.required && 'body'] : []),
      ];
      const place = method === 'POST' ? 'body' : 'query';
      expect(places, name).toEqual(key === 'none' ? [] : [place]);
      expect(body?.properties._method?.const, name).toBe(override ?? undefined);
    }
    expect(components.schemas['login.body'].required).toEqual(['email', 'password', 'api_key']);
  });
});
