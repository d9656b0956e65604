import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address of the visitor: the socket's own, or what our proxies say. A proxy that hands on text of the visitor's could
 * say anything: what is no address does not count, and the hop before it does.
 */
export function visitorAddress({ ip, ips = [ip] }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  return ips.findLast(isAddress) ?? ip;
}

/** Without a zone: that may be any text. */
function isAddress(text: string): boolean {
  return isIP(text) !== 0 && !text.includes('%');
}
