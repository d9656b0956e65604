import type { Channel } from '@grandstand/db/channels';
import { originOf, type SiteAddress } from './site-address.ts';

export interface OwnNames {
  /** The channel's public names, the preferred one first. */
  readonly names: readonly string[];
  /** The configured address of the installation. */
  readonly publicUrl: SiteAddress | undefined;
}

/**
 * The origin of the channel's pages, for every absolute URL. The requested name is used only if it is one of the channel's
 * own; otherwise anyone could have a link mailed that leads to them. The origin is built from its parts, never copied.
 */
export function siteOrigin(channel: Channel, requested: SiteAddress, { names, publicUrl }: OwnNames): string {
  const isPublic = names.includes(requested.name);
  const name = isPublic ? requested.name : names[0];
  if (publicUrl !== undefined && name !== undefined) return originOf({ ...publicUrl, name });
  if (isPublic || isLoopbackName(channel, requested.name)) return originOf(requested);
  if (name !== undefined) return `https://${name}`;
  return originOf({ protocol: 'http', name: `${channel.subdomain}.localhost`, port: requested.port });
}

/**
 * The host of services on other ports, such as the ingest, for this visitor. A channel without a public name uses the local
 * name that the visitor came by, because devices in the same network cannot resolve `*.localhost`.
 */
export function ownHostname(channel: Channel, { name }: SiteAddress, { names, publicUrl }: OwnNames): string {
  const [preferred = name] = names;
  const isHere = name === `${channel.subdomain}.localhost` || THIS_MACHINE.has(name);
  return names.includes(name) || (isHere && publicUrl === undefined) ? name : preferred;
}

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the name leads to the visitor's own machine, not to another one in the network. */
function isLoopbackName(channel: Channel, name: string): boolean {
  return name === `${channel.subdomain}.localhost` || (channel.is_default && THIS_MACHINE.has(name));
}
