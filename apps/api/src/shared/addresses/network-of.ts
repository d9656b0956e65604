import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** A socket for both kinds of addresses writes an IPv4 address as `::ffff:192.0.2.1`. */
export function unmapped(address: string): string {
  return address.replace(MAPPED, '');
}

/**
 * The unit that limits count: an IPv4 address, or the /64 of an IPv6 address, because a single subscriber has all of its
 * 2^64 addresses.
 */
export function networkOf(address: string): string {
  const [plain = ''] = unmapped(address).split('%');
  if (!isIPv6(plain)) return plain;
  // The URL parser returns the canonical form (RFC 5952).
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split('::').map(part => part.split(':').filter(Boolean));
  const zeros = Array<string>(GROUPS - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
