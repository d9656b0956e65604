import type { Channel } from '@grandstand/db/channels';
import { publicNames } from './find-channel.ts';
import { addressedAt, type SiteAddress } from './site-address.ts';

/**
 * Where the channel's pages are, for every address that is read elsewhere. The name that a request claims is believed only
 * where it is one of the channel's own: otherwise anyone could have a link sent that leads to them. The address is put
 * together from the parts, never repeated as it came.
 */
export function siteOrigin(channel: Channel, asked: SiteAddress, baseDomain: string | undefined): string {
  const own = publicNames(channel, baseDomain);
  if (own.includes(asked.name) || isNameHere(channel, asked.name)) return addressedAt(asked);
  const [first] = own;
  if (first !== undefined) return `https://${first}`;
  return addressedAt({ protocol: 'http', name: `${channel.subdomain}.localhost`, port: asked.port });
}

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** By which a link leads to the reader's own machine, and to no other in the same network. */
function isNameHere(channel: Channel, name: string): boolean {
  return name === `${channel.subdomain}.localhost` || (channel.is_default && THIS_MACHINE.has(name));
}
