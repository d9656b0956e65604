import type { IncomingMessage } from 'node:http';
import { hasOneHost } from './site-address.ts';

const KEY = 'api_key=';

/**
 * Host and address of a read, with a mark where its key stands: what two requests of the same name are asked alike. Undefined
 * where more must be looked at, such as two keys or none in one field, several hosts, or a host or protocol that a proxy tells.
 */
export function plainAddress(request: IncomingMessage): string | undefined {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || !isHostPlain(request) || url.includes('#')) return undefined;
  const at = url.indexOf(KEY);
  if (at < 0) return `${headers.host} ${url}`;
  const value = at + KEY.length;
  const next = url.indexOf('&', value);
  const end = next < 0 ? url.length : next;
  if (end === value || !isField(url, at) || url.includes(KEY, value)) return undefined;
  // No address can hold the mark itself: it is no Latin-1.
  return `${headers.host} ${url.slice(0, at)}…${url.slice(end)}`;
}

function isHostPlain(request: IncomingMessage): boolean {
  const { 'x-forwarded-host': host, 'x-forwarded-proto': protocol = 'http' } = request.headers;
  return host === undefined && (protocol === 'http' || protocol === 'https') && hasOneHost(request);
}

function isField(url: string, at: number): boolean {
  const query = url.indexOf('?');
  return query === at - 1 || (query >= 0 && query < at && url[at - 1] === '&');
}
