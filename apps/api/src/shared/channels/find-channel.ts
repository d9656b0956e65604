import type { Channel } from '@grandstand/db/channels';
import { isLocalHost } from '../addresses/local-host.ts';
import type { SiteAddress } from '../addresses/site-address.ts';

export interface ChannelQuery {
  /** The request's host, without its port. */
  readonly host: string;
  /** The query `channel`. */
  readonly channelKey?: string | undefined;
}

/** The addresses of this installation on the internet, as the operator configured them. */
export interface PublicAddresses {
  readonly baseDomain?: string | undefined;
  /** Decision H96. */
  readonly publicUrl?: SiteAddress | undefined;
}

/**
 * Decision A1: a subdomain of the base domain or of localhost, or its own domain; on local hosts and previews the query
 * chooses, and the default channel answers there and at the public address if nothing else matches. Other hosts have no channel.
 */
export function findChannel(
  channels: readonly Channel[],
  query: ChannelQuery,
  addresses: PublicAddresses,
): Channel | undefined {
  const host = query.host.toLowerCase();
  const isLocal = isLocalHost(host);
  if ((isLocal || isPreview(host, addresses)) && query.channelKey !== undefined) {
    return channels.find(channel => channel.channel_key === query.channelKey);
  }
  // Own names come first: another channel's domains may claim them.
  const own = channels.find(channel => isOwnHost(channel, host, addresses));
  if (own) return own;
  const named = isLocal ? undefined : channels.find(channel => answersAt(channel, host, addresses));
  if (named) return named;
  const isDefaults = isLocal || host === addresses.publicUrl?.name;
  return isDefaults ? channels.find(channel => channel.is_default) : undefined;
}

/** Whether any channel can answer at this host. All other hosts get 404. */
export function isOurHost(channels: readonly Channel[], host: string, addresses: PublicAddresses): boolean {
  if (isLocalHost(host) || isPreview(host, addresses) || host === addresses.publicUrl?.name) return true;
  return channels.some(channel => answersAt(channel, host, addresses));
}

/** The channel's public names, the preferred one first. */
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

/** The public names of a channel: its own, and that below the base domain. */
export function namesOf({ domains, subdomain }: Channel, { baseDomain }: PublicAddresses): string[] {
  return baseDomain === undefined ? [...domains] : [...domains, `${subdomain}.${baseDomain}`];
}

function isPreview(host: string, { baseDomain }: PublicAddresses): boolean {
  return baseDomain !== undefined && host === `preview.${baseDomain}`;
}

function isOwnHost({ subdomain }: Channel, host: string, { baseDomain }: PublicAddresses): boolean {
  return (
    host === `${subdomain}.localhost` || (baseDomain !== undefined && host === `${subdomain}.${baseDomain}`)
  );
}

function answersAt(channel: Channel, host: string, addresses: PublicAddresses): boolean {
  return host === `${channel.subdomain}.localhost` || namesOf(channel, addresses).includes(host);
}
