import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { requestCacheKey } from './request-cache-key.ts';

const cacheKey = (
  url: string,
  more: {
    method?: string;
    rawHeaders?: string[];
    headers?: Record<string, string>;
    remoteAddress?: string;
  } = {},
) => {
  const headers = more.headers ?? { host: 'a.example' };
  const rawHeaders = Object.entries(headers).flat();
  const socket = { remoteAddress: more.remoteAddress ?? '127.0.0.1' };
  return requestCacheKey({ method: 'GET', url, headers, rawHeaders, socket, ...more } as IncomingMessage);
};

describe('requestCacheKey', () => {
  it('is the same whatever the key', () => {
    const one = cacheKey('/api/events?limit=2&api_key=one&offset=1');
    expect(one).toBe(cacheKey('/api/events?limit=2&api_key=other&offset=1'));
    expect(one).not.toContain('one');
  });

  it.each([
    ['without a key', '/api/events?limit=2'],
    ['with other fields', '/api/events?limit=3&api_key=one'],
    ['with another call', '/api/menu?limit=2&api_key=one'],
    ['with its key in another way', '/api/events?limit=2&api%5Fkey=one'],
    ['with more of the same field', '/api/events?limit=2&limit=2&api_key=one'],
  ])('is another one %s', (_, url) =>
    expect(cacheKey(url)).not.toBe(cacheKey('/api/events?limit=2&api_key=one')),
  );

  it('is another one of another host', () => {
    expect(cacheKey('/api/menu')).not.toBe(cacheKey('/api/menu', { headers: { host: 'b.example' } }));
  });

  it('is another one by another protocol', () => {
    const secure = { headers: { host: 'a.example', 'x-forwarded-proto': 'https' } };
    expect(cacheKey('/api/menu', secure)).not.toBe(cacheKey('/api/menu'));
  });

  it('is another one for each address that claims a protocol, because only a proxy may', () => {
    const headers = { host: 'a.example', 'x-forwarded-proto': 'https' };
    const keyFrom = (remoteAddress: string) => cacheKey('/api/menu', { headers, remoteAddress });
    expect(keyFrom('10.0.0.1')).not.toBe(keyFrom('203.0.113.9'));
    expect(keyFrom('10.0.0.1')).toBe(keyFrom('10.0.0.1'));
    expect(cacheKey('/api/menu', { remoteAddress: '10.0.0.1' })).toBe(cacheKey('/api/menu'));
  });

  it.each([
    ['two keys', '/api/menu?api_key=one&api_key=two'],
    ['an empty key', '/api/menu?api_key='],
    ['an empty key before another field', '/api/menu?api_key=&limit=2'],
    ['a key inside another field', '/api/menu?x=1?api_key=one'],
    ['a field that ends like the key', '/api/menu?my_api_key=one'],
    ['a key in the path', '/api/menu&api_key=one'],
    ['a mark of a place in a page', '/api/menu?api_key=one#here'],
  ])('does not speak for %s', (_, url) => expect(cacheKey(url)).toBeUndefined());

  it.each([
    ['another method', { method: 'HEAD' }],
    ['no host', { headers: {} }],
    ['two hosts', { rawHeaders: ['Host', 'a.example', 'host', 'b.example'] }],
    [
      'no protocol of ours',
      { headers: { host: 'a.example', 'x-forwarded-proto': 'https://evil.example/?x=' } },
    ],
    ['a host that a proxy tells', { headers: { host: 'a.example', 'x-forwarded-host': 'b.example' } }],
  ])('does not speak for %s', (_, more) => expect(cacheKey('/api/menu', more)).toBeUndefined());
});
