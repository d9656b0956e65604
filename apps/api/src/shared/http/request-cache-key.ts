import type { IncomingMessage } from 'node:http';
import { hasOneHost } from '../addresses/site-address.ts';

const KEY = 'api_key=';

/**
 * Protocol, host and address of a read, with a mark where its key stands: what two requests of the same name are asked alike. Undefined
 * where more must be looked at, such as two keys or none in one field, several hosts, or a forwarded host.
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
  // No address can hold the mark itself: it is no Latin-1.
  return `${site} ${url.slice(0, at)}…${url.slice(end)}`;
}

function siteOf(request: IncomingMessage): string | undefined {
  const { host, 'x-forwarded-host': told, 'x-forwarded-proto': protocol = 'http' } = request.headers;
  const isPlain = told === undefined && (protocol === 'http' || protocol === 'https') && hasOneHost(request);
  return isPlain ? `${protocol} ${host}` : undefined;
}

function isField(url: string, at: number): boolean {
  const query = url.indexOf('?');
  return query === at - 1 || (query >= 0 && query < at && url[at - 1] === '&');
}
