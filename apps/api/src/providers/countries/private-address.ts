import { BlockList, isIP } from 'node:net';

/** Ranges without a country: private, loopback, carrier-grade NAT, documentation, multicast and reserved addresses. */
const PRIVATE_RANGES = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/127',
  '2001:db8::/32',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
];

const privateRanges = new BlockList();
for (const range of PRIVATE_RANGES) {
  const [address = '', bits] = range.split('/');
  privateRanges.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Also true for text that is not an address. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return true;
  return privateRanges.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
