import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { type Host, parseHost } from './parse-host.ts';

/** The address by which the visitor reached the site, as the request or a trusted proxy states it. */
export interface SiteAddress extends Host {
  readonly protocol: Protocol;
}

type Protocol = 'http' | 'https';

/** Returns undefined if any part is malformed. The result is well-formed but not trusted: it may name any host. */
export function readSiteAddress(request: FastifyRequest): SiteAddress | undefined {
  const host = parseHost(request.host);
  const protocol = protocolOf(request.protocol);
  const isOne = host !== undefined && protocol !== undefined && hasOneHost(request.raw);
  return isOne && isPath(request.url) ? { ...host, protocol } : undefined;
}

/** The origin, without a default port. */
export function originOf({ protocol, name, port }: SiteAddress): string {
  return new URL(`${protocol}://${name}${port === null ? '' : `:${port}`}`).origin;
}

function protocolOf(text: string): Protocol | undefined {
  const protocol = text.toLowerCase();
  return protocol === 'http' || protocol === 'https' ? protocol : undefined;
}

const HOST = 'host';

/** Node uses the first of several `Host` headers; a proxy may have used another. */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts === 1;
}

/** `*` is the target of a general OPTIONS request. */
function isPath(url: string): boolean {
  return url.startsWith('/') || url === '*';
}

const FULL_ADDRESS = /^https?:\/\/([^/?#]*)(.*)$/i;

/** RFC 9112, 3.2.2: reduces an absolute target to its path if it names the host of the `Host` header. */
export function pathOfTarget({ url = '', headers }: IncomingMessage): string {
  if (isPath(url)) return url;
  const [, authority = '', path = ''] = FULL_ADDRESS.exec(url) ?? [];
  if (authority === '' || authority.toLowerCase() !== headers.host?.toLowerCase()) return url;
  return path.startsWith('/') ? path : `/${path}`;
}
