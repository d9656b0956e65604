const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;
const ZONE = /%.*$/;
const IPV6_PARTS = 8;
const NETWORK_PARTS = 4;

/** The unit for limits: an IPv4 address or an IPv6 /64, the smallest network that a customer gets. */
export function addressGroup(address: string): string {
  const plain = address.replace(MAPPED_IPV4, '').replace(ZONE, '');
  return plain.includes(':') ? `${networkOf(plain)}::/64` : plain;
}

function networkOf(address: string): string {
  const [front = [], back = []] = address.split('::').map(part => part.split(':').filter(Boolean));
  const omitted = Math.max(0, IPV6_PARTS - front.length - back.length);
  const parts = [...front, ...Array<string>(omitted).fill('0'), ...back];
  return parts.slice(0, NETWORK_PARTS).join(':');
}
