import { isLocalHost } from './local-host.ts';
import type { SiteAddress } from './site-address.ts';

/** Of every response: browsers take each for what it says it is. */
export const NO_SNIFFING = { 'x-content-type-options': 'nosniff' } as const;

/** A year, for the name itself: whether the league's other sites have TLS nobody here can know. */
const TLS_ONLY = { 'strict-transport-security': 'max-age=31536000' } as const;

/** Local names never promise TLS: a browser would hold `localhost` to it for every program on that machine. */
export function transportHeaders(
  { protocol, name }: SiteAddress,
  publicUrl: SiteAddress | undefined,
): Readonly<Record<string, string>> {
  const isSecure = protocol === 'https' || publicUrl?.protocol === 'https';
  return isSecure && !isLocalHost(name) ? TLS_ONLY : {};
}
