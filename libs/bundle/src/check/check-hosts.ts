import { isLocalName } from '@grandstand/rules/local-name';
import type { Bundle } from '../bundle.schema.ts';
import type { Path } from '../problem.ts';

/**
 * Domains are names on the internet that are this channel's alone. Local names show the default channel, and the base
 * domain holds the own address of every channel (decision A1).
 */
export function checkHosts(
  { domains }: Bundle,
  baseDomain: string | undefined,
  tell: (path: Path, message: string) => void,
): void {
  for (const [index, domain] of domains.entries()) {
    const reason = whyRefused(domain, baseDomain);
    if (reason !== undefined) tell(['domains', index], reason);
  }
}

function whyRefused(domain: string, baseDomain: string | undefined): string | undefined {
  // A dot at the end says that the name is whole, which changes nothing.
  const name = domain.replace(/\.$/, '');
  if (isAddress(name)) return `"${domain}" is an address of a machine; ${EXPECTED}`;
  if (isLocalName(name)) return `"${domain}" is a local name; ${EXPECTED}`;
  if (baseDomain !== undefined && name.endsWith(`.${baseDomain.toLowerCase()}`)) {
    return `"${domain}" is below BASE_DOMAIN (${baseDomain}), where every channel has its own address already`;
  }
  return undefined;
}

const EXPECTED = 'a domain is a name on the internet, like "tv.example.org"';

/** Browsers read a name that ends with a number as an IPv4 address. */
function isAddress(name: string): boolean {
  return /(^|\.)(\d+|0x[\da-f]*)$/.test(name);
}
