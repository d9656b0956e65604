import type { ChannelContent } from '@grandstand/db/content';
import { LONGEST_CLIP_SECONDS } from '@grandstand/rules/clip-rules';

export interface MediaLimits {
  /** Devices of one account that may watch paid media at the same time. */
  readonly streams: number;
  /** Downloads of one account in a month; null for no limit. */
  readonly downloads: number | null;
  /** Clips of one account in a month; null for no limit. */
  readonly clips: number | null;
  readonly clip_seconds: number;
}

const DEFAULTS: MediaLimits = { streams: 3, downloads: 10, clips: 30, clip_seconds: LONGEST_CLIP_SECONDS };

/** Validated by the bundle's schema. Channels applied before this document existed have the defaults. */
export function mediaLimits({ documents }: ChannelContent): MediaLimits {
  return { ...DEFAULTS, ...(documents.media_limits as Partial<MediaLimits> | undefined) };
}
