import type { ChannelContent } from '@grandstand/db/content';

export interface MediaLimits {
  /** How many devices of one account may watch at a time what is not free. */
  readonly streams: number;
}

const USUAL: MediaLimits = { streams: 3 };

/** The bundle's schema has made sure of them; a channel applied before they were there has the usual ones. */
export function mediaLimits({ documents }: ChannelContent): MediaLimits {
  return (documents.media_limits as MediaLimits | undefined) ?? USUAL;
}
