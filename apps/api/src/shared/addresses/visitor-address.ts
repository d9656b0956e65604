import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The visitor's address: the socket's, or what a trusted proxy states. A proxy may pass on any text that the visitor sent;
 * text that is not an address is ignored, and the hop before it counts.
 */
export function visitorAddress({ ip, ips = [ip] }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  return ips.findLast(isAddress) ?? ip;
}

/** Without a zone, which may be any text. */
function isAddress(text: string): boolean {
  return isIP(text) !== 0 && !text.includes('%');
}
