import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { isLocalName } from '@grandstand/rules/local-name';

/** Networks that are not reachable over the internet, including shared address space (RFC 6598). */
const LOCAL_NETWORKS = [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const;

const local = new BlockList();
for (const [network, bits, family] of LOCAL_NETWORKS) local.addSubnet(network, bits, family);

/** Whether a host is never public: loopback, private addresses, names without a dot. */
export function isLocalHost(name: string): boolean {
  if (isIPv4(name)) return local.check(name, 'ipv4');
  const inner = name.slice(1, -1);
  if (name.startsWith('[') && isIPv6(inner)) return local.check(inner, 'ipv6');
  return isLocalName(name);
}
