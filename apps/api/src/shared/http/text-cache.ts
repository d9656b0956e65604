import type { Channel } from '@grandstand/db/channels';
import { Lru } from '../async/lru.ts';
import { type PrecompressedBody, precompress } from './precompressed.ts';

/** Texts of all channels together; a calendar of a thousand games is half a megabyte. */
const CAPACITY = 100;

export interface TextCache {
  /** Calls `make` once for each version of the channel's content and each UTC day. Undefined is not cached. */
  get(
    channel: Channel,
    name: string,
    make: () => Promise<string | undefined>,
  ): Promise<PrecompressedBody | undefined>;
}

/** Caches public texts that are not calls of the contract: calendars, sitemaps. */
export function textCache(now: () => Date): TextCache {
  const entries = new Lru<Promise<PrecompressedBody | undefined>>(CAPACITY);
  return {
    get: (channel, name, make) => {
      const day = now().toISOString().slice(0, 10);
      const key = JSON.stringify([channel.id, channel.content_version, day, name]);
      const cached = entries.get(key);
      if (cached !== undefined) return cached;
      const body = make().then(text => (text === undefined ? undefined : precompress(Buffer.from(text))));
      entries.set(key, body);
      const evict = () => entries.delete(key);
      body.then(found => found ?? evict(), evict);
      return body;
    },
  };
}
