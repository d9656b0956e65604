import type { Channel } from '@grandstand/db/channels';
import { addressedAt, type SiteAddress } from './site-address.ts';

export interface OwnAddress {
  /** By which everybody may reach the channel, the one to be preferred first. */
  readonly names: readonly string[];
  /** The installation's, where the operator has said it. */
  readonly publicUrl: SiteAddress | undefined;
}

/**
 * Where the channel's pages are, for every address that is read elsewhere. The name that a request claims is believed only
 * where it is one of the channel's own: otherwise anyone could have a link sent that leads to them. The address is put
 * together from the parts, never repeated as it came.
 */
export function siteOrigin(channel: Channel, asked: SiteAddress, { names, publicUrl }: OwnAddress): string {
  const isPublic = names.includes(asked.name);
  const name = isPublic ? asked.name : names[0];
  if (publicUrl !== undefined && name !== undefined) return addressedAt({ ...publicUrl, name });
  if (isPublic || isNameHere(channel, asked.name)) return addressedAt(asked);
  if (name !== undefined) return `https://${name}`;
  return addressedAt({ protocol: 'http', name: `${channel.subdomain}.localhost`, port: asked.port });
}

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** By which a link leads to the reader's own machine, and to no other in the same network. */
function isNameHere(channel: Channel, name: string): boolean {
  return name === `${channel.subdomain}.localhost` || (channel.is_default && THIS_MACHINE.has(name));
}
