import type { ChannelContent } from '@grandstand/db/content';

export interface MediaLimits {
  /** How many devices of one account may watch at a time what is not free. */
  readonly streams: number;
  /** How many games one account may download in a month; null is as many as it likes. */
  readonly downloads: number | null;
  /** How many clips one account may cut in a month; null is as many as it likes. */
  readonly clips: number | null;
  /** The longest clip. */
  readonly clip_seconds: number;
}

const USUAL: MediaLimits = { streams: 3, downloads: 10, clips: 30, clip_seconds: 300 };

/** The bundle's schema has made sure of them; a channel applied before they were there has the usual ones. */
export function mediaLimits({ documents }: ChannelContent): MediaLimits {
  return { ...USUAL, ...(documents.media_limits as Partial<MediaLimits> | undefined) };
}
