import { isLocalHost } from '../addresses/local-host.ts';
import type { SiteAddress } from '../addresses/site-address.ts';

/** On every response: browsers must not guess its type. */
export const NO_SNIFFING = { 'x-content-type-options': 'nosniff' } as const;

/** One year, without subdomains: other sites of the league may not have TLS. */
const TLS_ONLY = { 'strict-transport-security': 'max-age=31536000' } as const;

/** Never for local names: browsers would require TLS of every program on that machine. */
export function transportHeaders(
  { protocol, name }: SiteAddress,
  publicUrl: SiteAddress | undefined,
): Readonly<Record<string, string>> {
  const isSecure = protocol === 'https' || publicUrl?.protocol === 'https';
  return isSecure && !isLocalHost(name) ? TLS_ONLY : {};
}
