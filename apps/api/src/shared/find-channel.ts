import type { Channel } from '@grandstand/db/channels';
import { isLocalHost } from './local-host.ts';
import type { SiteAddress } from './site-address.ts';

export interface Asked {
  /** The request's host, without its port. */
  readonly host: string;
  /** The query `channel`. */
  readonly channelKey?: string | undefined;
}

/** By which the operator says that the internet reaches this installation. */
export interface PublicAddresses {
  readonly baseDomain?: string | undefined;
  /** Decision H96. */
  readonly publicUrl?: SiteAddress | undefined;
}

/**
 * Decision A1: its own domain, or a subdomain of the base domain or of localhost; on local hosts and previews the query
 * chooses, and what nothing matches there or at the public address is the default channel. An unknown host elsewhere has none.
 */
export function findChannel(
  channels: readonly Channel[],
  asked: Asked,
  addresses: PublicAddresses,
): Channel | undefined {
  const host = asked.host.toLowerCase();
  const isLocal = isLocalHost(host);
  if ((isLocal || isPreview(host, addresses)) && asked.channelKey !== undefined) {
    return channels.find(channel => channel.channel_key === asked.channelKey);
  }
  const found = channels.find(channel => answersAt(channel, host, addresses));
  if (found) return found;
  const isDefaults = isLocal || host === addresses.publicUrl?.name;
  return isDefaults ? channels.find(channel => channel.is_default) : undefined;
}

/** Whether a host is one of ours, whatever else the request asks for: nothing may be answered at any other. */
export function isOurHost(channels: readonly Channel[], host: string, addresses: PublicAddresses): boolean {
  if (isLocalHost(host) || isPreview(host, addresses) || host === addresses.publicUrl?.name) return true;
  return channels.some(channel => answersAt(channel, host, addresses));
}

/** The names by which everybody may reach the channel, the one to be preferred first. */
export function publicNames(
  channel: Channel,
  channels: readonly Channel[],
  addresses: PublicAddresses,
): string[] {
  const names = namesOf(channel, addresses);
  const { publicUrl } = addresses;
  const owner = publicUrl && findChannel(channels, { host: publicUrl.name }, addresses);
  if (owner?.id !== channel.id) return names;
  return [publicUrl?.name ?? '', ...names.filter(name => name !== publicUrl?.name)];
}

function namesOf({ domains, subdomain }: Channel, { baseDomain }: PublicAddresses): string[] {
  return baseDomain === undefined ? [...domains] : [...domains, `${subdomain}.${baseDomain}`];
}

function isPreview(host: string, { baseDomain }: PublicAddresses): boolean {
  return baseDomain !== undefined && host === `preview.${baseDomain}`;
}

function answersAt(channel: Channel, host: string, addresses: PublicAddresses): boolean {
  return host === `${channel.subdomain}.localhost` || namesOf(channel, addresses).includes(host);
}
