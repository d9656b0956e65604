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
  /** Throws `not_found` where nothing answers. */
  get(asked: ChannelQuery): Channel;
  find(asked: ChannelQuery): Channel | undefined;
  /** Whether any channel can answer at the host. */
  servesHost(host: string): boolean;
  /** The channel's own address, for a visitor who came by `asked`. */
  ownAddress(channel: Channel, asked: SiteAddress): OwnAddress;
  byKey(channelKey: string): Channel | undefined;
  /** Called after the change of a channel's content is known here. Answers how to stop. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

export interface ChannelSource {
  /** All that answer anywhere, as they are now. */
  readonly list: () => Promise<readonly Channel[]>;
  /** Calls `onNews` when any has changed, and when a change may have been missed. Answers how to stop. */
  readonly listen: (onNews: () => void) => Promise<() => Promise<void>>;
  readonly addresses: PublicAddresses;
  readonly onError: (error: unknown) => void;
}

const RETRY_MS = 1000;

/** The channels with their content versions, in memory: the database tells when one has changed. */
export async function openChannelRegistry(source: ChannelSource): Promise<ChannelRegistry> {
  const { list, listen, addresses, onError } = source;
  const listeners = new Set<() => void>();
  let channels: readonly Channel[] = [];
  let asked = 0;
  let taken = 0;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  const read = async () => {
    const turn = ++asked;
    const found = await list();
    // Two news in a moment are two reads, and the later one may be answered first.
    if (turn < taken) return;
    taken = turn;
    channels = found;
    for (const listener of listeners) listener();
  };
  const readAgain = () => {
    clearTimeout(again);
    read().catch(error => {
      if (isClosed) return;
      onError(error);
      again = setTimeout(readAgain, RETRY_MS).unref();
    });
  };
  const stop = await listen(readAgain);
  await read();

  const find = (wanted: ChannelQuery) => findChannel(channels, wanted, addresses);
  return {
    find,
    get: wanted => {
      const channel = find(wanted);
      if (channel === undefined) throw notFound('channel');
      return channel;
    },
    servesHost: host => isOurHost(channels, host, addresses),
    ownAddress: (channel, asked) => {
      const names = publicNames(channel, channels, addresses);
      const own = { names, publicUrl: addresses.publicUrl };
      return { origin: siteOrigin(channel, asked, own), hostname: ownHostname(channel, asked, own) };
    },
    byKey: channelKey => channels.find(channel => channel.channel_key === channelKey),
    onChange: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      await stop();
    },
  };
}
