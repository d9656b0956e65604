import type { IncomingMessage } from 'node:http';
import { hasOneHost } from '../addresses/site-address.ts';

const KEY = 'api_key=';

/**
 * The cache key of a GET request: protocol, host and URL, with a placeholder for the api_key. Undefined if the request needs
 * a closer look, such as one with two keys, an empty key, several hosts, or a forwarded host.
 */
export function requestCacheKey(request: IncomingMessage): string | undefined {
  const { method, url = '' } = request;
  const site = siteOf(request);
  if (method !== 'GET' || site === undefined || url.includes('#')) return undefined;
  const at = url.indexOf(KEY);
  if (at < 0) return `${site} ${url}`;
  const value = at + KEY.length;
  const next = url.indexOf('&', value);
  const end = next < 0 ? url.length : next;
  if (end === value || !isField(url, at) || url.includes(KEY, value)) return undefined;
  // No URL can contain the placeholder, which is not Latin-1.
  return `${site} ${url.slice(0, at)}…${url.slice(end)}`;
}

function siteOf(request: IncomingMessage): string | undefined {
  const { host, 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': protocol } = request.headers;
  if (forwardedHost !== undefined || !hasOneHost(request)) return undefined;
  if (protocol === undefined) return `${host}`;
  // Only a trusted proxy states the visitor's protocol, so a claim counts for its own address only.
  const isProtocol = protocol === 'http' || protocol === 'https';
  return isProtocol ? `${protocol} ${host} by ${request.socket.remoteAddress}` : undefined;
}

function isField(url: string, at: number): boolean {
  const query = url.indexOf('?');
  return query === at - 1 || (query >= 0 && query < at && url[at - 1] === '&');
}
