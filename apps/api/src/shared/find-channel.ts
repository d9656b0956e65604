import type { Channel } from '@grandstand/db/channels';
import { isLocalHost } from './local-host.ts';

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
  if ((isLocal || isPreview(host, baseDomain)) && asked.channelKey !== undefined) {
    return channels.find(channel => channel.channel_key === asked.channelKey);
  }
  const found = channels.find(channel => answersAt(channel, host, baseDomain));
  if (found) return found;
  return isLocal ? channels.find(channel => channel.is_default) : undefined;
}

/** Whether a host is one of ours, whatever else the request asks for: nothing may be answered at any other. */
export function isOurHost(
  channels: readonly Channel[],
  host: string,
  baseDomain: string | undefined,
): boolean {
  if (isLocalHost(host) || isPreview(host, baseDomain)) return true;
  return channels.some(channel => answersAt(channel, host, baseDomain));
}

/** The channel's names that everybody may reach it by, the one to be preferred first. */
export function publicNames({ domains, subdomain }: Channel, baseDomain: string | undefined): string[] {
  return baseDomain === undefined ? [...domains] : [...domains, `${subdomain}.${baseDomain}`];
}

function isPreview(host: string, baseDomain: string | undefined): boolean {
  return baseDomain !== undefined && host === `preview.${baseDomain}`;
}

function answersAt(channel: Channel, host: string, baseDomain: string | undefined): boolean {
  return host === `${channel.subdomain}.localhost` || publicNames(channel, baseDomain).includes(host);
}
