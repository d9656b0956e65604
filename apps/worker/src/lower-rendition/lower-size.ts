import type { LowerVariant } from '@grandstand/storage/live-files';
import { lowerThan, type Rendition } from '../media/renditions.ts';
import type { GameOnAir } from './games-on-air.ts';

/** A buffer of a second, most of it full at the start of each segment, over segments of 2 s. */
const PEAK_OF_SEGMENT = 1.5;
const SOUND_BPS = 160_000;
/** A lower rendition that seemed to cost more than the one above it would never be chosen. */
const MOST_OF_TOP = 0.9;

/** Returns the size for a game of this height; none if its picture is not larger, and none for low-latency games. */
export function lowerSize(game: GameOnAir, shortSide: number): Rendition | undefined {
  if (game.low_latency) return undefined;
  const size = lowerThan(game, game.peak_bps).find(({ name }) => name === `${shortSide}p`);
  // The folder of the game is named after its first picture, which may have been smaller.
  return size?.name === game.rendition ? undefined : size;
}

export function lowerVariant(
  { name, width, height, max_bit_rate }: Rendition,
  peakBps: number,
  videoCodec: string,
): LowerVariant {
  const most = Math.round(max_bit_rate * PEAK_OF_SEGMENT) + SOUND_BPS;
  return {
    name,
    width,
    height,
    bandwidth: Math.min(most, Math.round(peakBps * MOST_OF_TOP)),
    video_codec: videoCodec,
  };
}
