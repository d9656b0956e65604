import type { Channel } from '@grandstand/db/channels';
import { Lru } from '../async/lru.ts';
import { type PrecompressedBody, precompress } from './precompressed.ts';

/** Of all channels together; a feed of a thousand games is half a megabyte. */
const CAPACITY = 100;

export interface TextCache {
  /** Made once for each version of the channel's content and each UTC day; undefined is not kept. */
  get(
    channel: Channel,
    name: string,
    make: () => Promise<string | undefined>,
  ): Promise<PrecompressedBody | undefined>;
}

/** What is no call of the contract, and yet the same for everyone: calendars, sitemaps. */
export function textCache(now: () => Date): TextCache {
  const entries = new Lru<Promise<PrecompressedBody | undefined>>(CAPACITY);
  return {
    get: (channel, name, make) => {
      const day = now().toISOString().slice(0, 10);
      const key = JSON.stringify([channel.id, channel.content_version, day, name]);
      const known = entries.get(key);
      if (known !== undefined) return known;
      const made = make().then(text => (text === undefined ? undefined : precompress(Buffer.from(text))));
      entries.set(key, made);
      const forget = () => entries.delete(key);
      made.then(kept => kept ?? forget(), forget);
      return made;
    },
  };
}
