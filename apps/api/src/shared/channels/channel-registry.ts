import type { Channel } from '@grandstand/db/channels';
import type { SiteAddress } from '../addresses/site-address.ts';
import { ownHostname, siteOrigin } from '../addresses/site-origin.ts';
import { notFound } from '../http/app-error.ts';
import {
  type ChannelQuery,
  findChannel,
  isOurHost,
  type PublicAddresses,
  publicNames,
} from './find-channel.ts';

export interface OwnAddress {
  /** The origin of its pages, for absolute URLs. */
  readonly origin: string;
  /** The host of services on other ports. */
  readonly hostname: string;
}

export interface ChannelRegistry {
  /** Throws `not_found` if no channel has this host. */
  get(query: ChannelQuery): Channel;
  find(query: ChannelQuery): Channel | undefined;
  /** Whether the host belongs to any channel. */
  servesHost(host: string): boolean;
  /** The channel's own address, for a visitor who came by `requested`. */
  ownAddress(channel: Channel, requested: SiteAddress): OwnAddress;
  byKey(channelKey: string): Channel | undefined;
  /** Called after this process has loaded a change. Returns an unsubscribe function. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

export interface ChannelSource {
  /** Reads all active channels. */
  readonly list: () => Promise<readonly Channel[]>;
  /** Calls `onChange` when any channel has changed or a change may have been missed. Returns an unsubscribe function. */
  readonly listen: (onChange: () => void) => Promise<() => Promise<void>>;
  readonly addresses: PublicAddresses;
  readonly onError: (error: unknown) => void;
}

const RETRY_MS = 1000;

/** Holds the channels with their content versions in memory; the database notifies of changes. */
export async function openChannelRegistry(source: ChannelSource): Promise<ChannelRegistry> {
  const { list, listen, addresses, onError } = source;
  const listeners = new Set<() => void>();
  let channels: readonly Channel[] = [];
  let lastRead = 0;
  let lastApplied = 0;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const read = async () => {
    const sequence = ++lastRead;
    const loaded = await list();
    // Two changes at once cause two reads, and the later read may finish first.
    if (sequence < lastApplied) return;
    lastApplied = sequence;
    channels = loaded;
    for (const listener of listeners) listener();
  };
  const reload = () => {
    clearTimeout(retry);
    read().catch(error => {
      if (isClosed) return;
      onError(error);
      retry = setTimeout(reload, RETRY_MS).unref();
    });
  };
  const stop = await listen(reload);
  await read();

  const find = (query: ChannelQuery) => findChannel(channels, query, addresses);
  return {
    find,
    get: query => {
      const channel = find(query);
      if (channel === undefined) throw notFound('channel');
      return channel;
    },
    servesHost: host => isOurHost(channels, host, addresses),
    ownAddress: (channel, requested) => {
      const names = publicNames(channel, channels, addresses);
      const own = { names, publicUrl: addresses.publicUrl };
      return { origin: siteOrigin(channel, requested, own), hostname: ownHostname(channel, requested, own) };
    },
    byKey: channelKey => channels.find(channel => channel.channel_key === channelKey),
    onChange: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await stop();
    },
  };
}
