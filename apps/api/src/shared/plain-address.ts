import type { IncomingMessage } from 'node:http';

const KEY = 'api_key=';

/**
 * Host and address of a read, with a mark where its key stands: what two requests of the same name are asked alike. Undefined
 * where more must be looked at, such as two keys or none in one field, or a host that a proxy tells.
 */
export function plainAddress({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || headers.host === undefined || headers['x-forwarded-host'] !== undefined)
    return undefined;
  if (url.includes('#')) return undefined;
  const at = url.indexOf(KEY);
  if (at < 0) return `${headers.host} ${url}`;
  const value = at + KEY.length;
  const next = url.indexOf('&', value);
  const end = next < 0 ? url.length : next;
  if (end === value || !isField(url, at) || url.includes(KEY, value)) return undefined;
  // No address can hold the mark itself: it is no Latin-1.
  return `${headers.host} ${url.slice(0, at)}…${url.slice(end)}`;
}

function isField(url: string, at: number): boolean {
  const query = url.indexOf('?');
  return query === at - 1 || (query >= 0 && query < at && url[at - 1] === '&');
}
