import type { Channel } from '@grandstand/db/channels';

export interface Asked {
  /** The request's host, without its port. */
  readonly host: string;
  /** The query `channel`. */
  readonly channelKey?: string | undefined;
}

/**
 * Decision A1: its own domain, or a subdomain of the base domain or of localhost; on local hosts and previews the query
 * chooses, and what nothing matches is the default channel. An unknown host elsewhere has none.
 */
export function findChannel(
  channels: readonly Channel[],
  asked: Asked,
  baseDomain: string | undefined,
): Channel | undefined {
  const host = asked.host.toLowerCase();
  const isLocal = isLocalHost(host);
  if ((isLocal || host === `preview.${baseDomain}`) && asked.channelKey !== undefined) {
    return channels.find(channel => channel.channel_key === asked.channelKey);
  }
  const found = channels.find(channel => answersAt(channel, host, baseDomain));
  if (found) return found;
  return isLocal ? channels.find(channel => channel.is_default) : undefined;
}

function answersAt(channel: Channel, host: string, baseDomain: string | undefined): boolean {
  if (channel.domains.includes(host)) return true;
  return host === `${channel.subdomain}.localhost` || host === `${channel.subdomain}.${baseDomain}`;
}

/** A name or address that no visitor of the internet comes by: loopback, plain addresses, names without a dot. */
export function isLocalHost(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local')) return true;
  return !host.includes('.') || /^\d+\.\d+\.\d+\.\d+$/.test(host);
}
