import { isLocalName } from '@grandstand/rules/local-name';
import type { Bundle } from '../bundle.schema.ts';
import type { Path } from '../problem.ts';

/**
 * A channel's domains must be public host names. Local names show the default channel, and names below the base
 * domain are the channels' subdomains (decision A1).
 */
export function checkHosts(
  { domains }: Bundle,
  baseDomain: string | undefined,
  report: (path: Path, message: string) => void,
): void {
  for (const [index, domain] of domains.entries()) {
    const reason = whyRefused(domain, baseDomain);
    if (reason !== undefined) report(['domains', index], reason);
  }
}

function whyRefused(domain: string, baseDomain: string | undefined): string | undefined {
  // A trailing dot marks a fully qualified name and changes nothing.
  const name = domain.replace(/\.$/, '');
  if (isAddress(name)) return `"${domain}" is an IP address; ${EXPECTED}`;
  if (isLocalName(name)) return `"${domain}" is a local name; ${EXPECTED}`;
  if (baseDomain !== undefined && name.endsWith(`.${baseDomain.toLowerCase()}`)) {
    return `"${domain}" is below BASE_DOMAIN (${baseDomain}), where every channel already has a subdomain`;
  }
  return undefined;
}

const EXPECTED = 'a domain is a public host name, like "tv.example.org"';

/** Browsers read a name that ends with a number as an IPv4 address. */
function isAddress(name: string): boolean {
  return /(^|\.)(\d+|0x[\da-f]*)$/.test(name);
}
