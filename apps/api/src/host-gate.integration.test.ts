import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { insertTestChannel } from '@grandstand/db/testing/test-channel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ baseDomain: 'base.example', trustedProxies: ['127.0.0.1'] });
  await api.afterChange(() =>
    insertTestChannel(api.db, { channel_key: 'hills-key', subdomain: 'hills', domains: ['hills.example'] }),
  );
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

/** Returns the status and the problem's code. Writes the request to a socket, because `inject` cannot send all of these. */
async function requestTo(target: string, ...headers: string[]): Promise<string> {
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
  const closed = once(socket, 'close');
  let text = '';
  socket.setEncoding('latin1').on('data', chunk => {
    text += chunk;
  });
  socket.write(`GET ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\nconnection: close\r\n\r\n`, 'latin1');
  await closed;
  const [, status = ''] = /^HTTP\/1\.1 (\d+)/.exec(text) ?? [];
  const [, code = ''] = /"code":"(\w+)"/.exec(text) ?? [];
  return [status, code].join(' ').trim();
}

/** Uses a socket, because `inject` bypasses the cache in front of Fastify. */
async function fetchHead(path: string, headers: Record<string, string>) {
  const { port } = api.app.server.address() as AddressInfo;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get({ port, path, headers, agent: false }, resolve).on('error', reject);
  const response = await promise;
  response.resume();
  return response.headers;
}

/** One of each kind of route. A second request for `/api/menu` is served from the cache before it reaches Fastify. */
const ADDRESSES = [
  '/api/menu',
  '/api/nothing',
  '/api/openapi.json',
  '/api/event-changes',
  '/calendar/events.ics',
  '/media/recordings/1/public/poster.jpg',
  '/channel-assets/hills-key/01234567-icon.svg',
  '/nothing',
  '/api/%E0%A4%A',
  '/%E0%A4%A',
];

describe('a host', () => {
  beforeAll(async () => {
    for (const host of ['hills.example', 'localhost']) await requestTo('/api/menu', `Host: ${host}`);
  });

  it.each(ADDRESSES)('is rejected if malformed, on every route: %s', async address => {
    expect(await requestTo(address, 'Host: hills.example:80@evil.example')).toBe('400 bad_request');
    expect(await requestTo(address, 'Host: hills.example', 'Host: evil.example')).toBe('400 bad_request');
  });

  it.each(ADDRESSES)('is rejected if no channel has it, on every route: %s', async address => {
    expect(await requestTo(address, 'Host: evil.example')).toBe('404 not_found');
    expect(await requestTo(address, 'Host: 8.8.8.8')).toBe('404 not_found');
  });

  it.each([
    'hills.example',
    'HILLS.example:8443',
    'hills.base.example',
    'hills.localhost:3000',
    'localhost',
    '127.0.0.1',
    '[::1]:3000',
    '192.168.1.20:3000',
  ])('is accepted if it is a channel’s or local: %s', async host => {
    expect(await requestTo('/api/menu', `Host: ${host}`)).toBe('200');
  });

  it('is accepted for a preview if the query names a channel', async () => {
    expect(await requestTo('/api/menu?channel=hills-key', 'Host: preview.base.example')).toBe('200');
    expect(await requestTo('/api/menu', 'Host: preview.base.example')).toBe('404 not_found');
  });

  it('is validated if a trusted proxy forwards it', async () => {
    const from = (...headers: string[]) => requestTo('/api/menu', 'Host: 127.0.0.1', ...headers);
    expect(await from('X-Forwarded-Host: hills.example', 'X-Forwarded-Proto: https')).toBe('200');
    expect(await from('X-Forwarded-Host: hills.example:80@evil.example')).toBe('400 bad_request');
    expect(await from('X-Forwarded-Host: evil.example')).toBe('404 not_found');
    expect(await from('X-Forwarded-Proto: http://evil.example/?x=')).toBe('400 bad_request');
    expect(await from('X-Forwarded-Proto: javascript:alert(1)//')).toBe('400 bad_request');
  });
});

describe('a response', () => {
  it.each(ADDRESSES)('has nosniff: %s', async address => {
    for (const host of ['hills.example', 'evil.example', 'hills.example:80@evil.example']) {
      const { headers } = await api.app.inject({ url: address, headers: { host }, payloadAsStream: true });
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('sets HSTS if a trusted proxy reports a TLS request, also on cached responses', async () => {
    const hsts = async (headers: Record<string, string>) => {
      const response = await fetchHead('/api/menu', { host: 'hills.example', ...headers });
      return response['strict-transport-security'];
    };
    const secure = { 'x-forwarded-proto': 'https' };
    for (let time = 0; time < 2; time += 1) {
      expect(await hsts({})).toBeUndefined();
      expect(await hsts(secure)).toBe('max-age=31536000');
      expect(await hsts({ ...secure, host: 'hills.localhost' })).toBeUndefined();
    }
  });
});

describe('an absolute request target', () => {
  it('is handled as its path if it names the host of the request', async () => {
    expect(await requestTo('http://hills.example/api/menu', 'Host: hills.example')).toBe('200');
    expect(await requestTo('http://hills.example:80/api/nothing', 'Host: hills.example:80')).toBe(
      '404 not_found',
    );
  });

  it.each([
    'http://evil.example/api/menu',
    'http://hills.example@evil.example/api/menu',
    'http://hills.example:1/api/menu',
    'ftp://hills.example/api/menu',
  ])('is rejected if it names another host: %s', async target => {
    expect(await requestTo(target, 'Host: hills.example')).toBe('400 bad_request');
  });
});
