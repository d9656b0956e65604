import type { Channel } from '@grandstand/db/channels';
import type { ChannelContent } from '@grandstand/db/content';
import type { Database } from '@grandstand/db/database';

/** Services of every call, bound to its channel. */
export interface ReadServices {
  /** The channel's content, read once for each of its versions. */
  content(): Promise<ChannelContent>;
  /** Leaves out and logs each row whose presenter throws, so that one malformed row costs only its own card. */
  presentEach<Row extends { readonly id: number }, Shown>(
    rows: readonly Row[],
    present: (row: Row) => Shown,
  ): Shown[];
  /** Coalesces loads of the same key for a second; keys belong to the channel's content version. */
  coalesce<T>(key: string, load: () => Promise<T>): Promise<T>;
}

/** A call without its input: for functions that several calls share. */
export interface ReadContext {
  readonly db: Database;
  readonly now: Date;
  readonly channel: Channel;
  readonly services: ReadServices;
}
