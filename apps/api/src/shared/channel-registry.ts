import { type Channel, CONTENT_CHANGED, listChannels } from '@grandstand/db/channels';
import type { Database } from '@grandstand/db/database';
import { notFound } from './app-error.ts';
import { type Asked, findChannel } from './find-channel.ts';

export interface ChannelRegistry {
  /** Throws `not_found` where nothing answers. */
  of(asked: Asked): Channel;
  find(asked: Asked): Channel | undefined;
  byKey(channelKey: string): Channel | undefined;
  /** Called after the change of a channel's content is known here. Answers how to stop. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

/** The channels with their content versions, in memory: the database tells when one has changed. */
export async function openChannelRegistry(
  db: Database,
  baseDomain: string | undefined,
  onError: (error: unknown) => void,
): Promise<ChannelRegistry> {
  const listeners = new Set<() => void>();
  let channels: readonly Channel[] = [];
  const reload = async () => {
    channels = await listChannels(db);
    for (const listener of listeners) listener();
  };
  const stop = await db.listen(CONTENT_CHANGED, () => void reload().catch(onError));
  await reload();

  const find = (asked: Asked) => findChannel(channels, asked, baseDomain);
  return {
    find,
    of: asked => {
      const channel = find(asked);
      if (channel === undefined) throw notFound('channel');
      return channel;
    },
    byKey: channelKey => channels.find(channel => channel.channel_key === channelKey),
    onChange: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: stop,
  };
}
