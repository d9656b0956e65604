import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { type Host, parseHost } from './parse-host.ts';

/** By which the visitor reached the site: what the request, or our own proxy, says and has the form of an address. */
export interface SiteAddress extends Host {
  readonly protocol: Protocol;
}

type Protocol = 'http' | 'https';

/** Undefined where it cannot be read. Whether anything of it may be believed is decided by who uses it. */
export function readSiteAddress(request: FastifyRequest): SiteAddress | undefined {
  const host = parseHost(request.host);
  const protocol = protocolOf(request.protocol);
  const isOne = host !== undefined && protocol !== undefined && hasOneHost(request.raw);
  return isOne && isPath(request.url) ? { ...host, protocol } : undefined;
}

/** The origin of an address, without a port that goes without saying. */
export function addressedAt({ protocol, name, port }: SiteAddress): string {
  return new URL(`${protocol}://${name}${port === null ? '' : `:${port}`}`).origin;
}

function protocolOf(text: string): Protocol | undefined {
  const protocol = text.toLowerCase();
  return protocol === 'http' || protocol === 'https' ? protocol : undefined;
}

/** Node takes the first of several, and a proxy before us may have looked at another. */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
}

/** `*` is asked for by OPTIONS. */
function isPath(url: string): boolean {
  return url.startsWith('/') || url === '*';
}

const FULL_ADDRESS = /^https?:\/\/([^/?#]*)(.*)$/i;

/** RFC 9112, 3.2.2: an address in full counts as its path where it names the host that the request names. */
export function pathOfTarget({ url = '', headers }: IncomingMessage): string {
  if (isPath(url)) return url;
  const [, authority = '', path = ''] = FULL_ADDRESS.exec(url) ?? [];
  if (authority === '' || authority.toLowerCase() !== headers.host?.toLowerCase()) return url;
  return path.startsWith('/') ? path : `/${path}`;
}
