import { durationSeconds, type MediaInfo } from './media-info.ts';
import { largestKeyGap } from './packet-scan.ts';

/** One size of the film. It and its folder are named by its short side. */
export interface Rendition {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The maximum bitrate if it is encoded, in bits per second. */
  readonly max_bit_rate: number;
}

export interface TopRendition extends Rendition {
  readonly is_copied: boolean;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const MAX_TOP_SIDE = 1080;
const MAX_COPIED_SIDE = 2160;
const MAX_COPIED_BIT_RATE = 16_000_000;
const MAX_COPIED_FRAME_RATE = 61;
// Segments are cut at key frames, so this bounds the granularity of seeking and switching. It includes one frame of tolerance.
const MAX_KEY_GAP_SECONDS = 4.05;
const COPIED_PROFILES = new Set(['Constrained Baseline', 'Main', 'High']);

const LADDER = [
  { short_side: 1080, max_bit_rate: 6_000_000 },
  { short_side: 720, max_bit_rate: 3_000_000 },
  { short_side: 480, max_bit_rate: 1_400_000 },
  { short_side: 360, max_bit_rate: 800_000 },
] as const;
const LOWEST_BIT_RATE = 800_000;
/** Every connection that plays video carries this: smaller sizes of such a film would save nothing. */
const LEAST_BIT_RATE = 500_000;

/** Whether the video can be copied: H.264 that every browser plays, with key frames that are close enough. */
export function isCopied(info: MediaInfo): boolean {
  const { video } = info;
  if (video.codec !== 'h264' || !COPIED_PROFILES.has(video.profile)) return false;
  if (video.pixel_format !== 'yuv420p' || video.is_interlaced) return false;
  if (video.is_rotated || !video.has_square_pixels) return false;
  if (shortSide(info) > MAX_COPIED_SIDE || video.bit_rate > MAX_COPIED_BIT_RATE) return false;
  if (video.frame_rate > MAX_COPIED_FRAME_RATE) return false;
  return largestKeyGap(info.key_times, durationSeconds(info)) <= MAX_KEY_GAP_SECONDS;
}

export function topRendition(info: MediaInfo): TopRendition {
  const isCopy = isCopied(info);
  const side = isCopy ? shortSide(info) : Math.min(shortSide(info), MAX_TOP_SIDE);
  const size = isCopy ? { width: info.width, height: info.height } : scaledTo(info, side);
  const step = LADDER.find(({ short_side }) => short_side <= side);
  return {
    name: `${side}p`,
    ...size,
    max_bit_rate: step?.max_bit_rate ?? LOWEST_BIT_RATE,
    is_copied: isCopy,
  };
}

/** Returns the sizes below the top rendition, largest first. */
export function lowerRenditions(info: MediaInfo): Rendition[] {
  if (isCopied(info) && info.video.bit_rate > 0 && info.video.bit_rate <= LEAST_BIT_RATE) return [];
  const top = Math.min(shortSide(info), MAX_TOP_SIDE);
  return LADDER.filter(({ short_side }) => short_side < top).map(({ short_side, max_bit_rate }) => ({
    name: `${short_side}p`,
    ...scaledTo(info, short_side),
    max_bit_rate: Math.min(max_bit_rate, fairBitRate(info, short_side)),
  }));
}

/** Returns the sizes below the encoder's own rendition of a streamed game, whose bitrate is `bitRate`. */
export function lowerThan(size: Size, bitRate: number): Rendition[] {
  return LADDER.filter(({ short_side }) => short_side < shortSide(size)).map(
    ({ short_side, max_bit_rate }) => ({
      name: `${short_side}p`,
      ...scaledTo(size, short_side),
      max_bit_rate: Math.min(max_bit_rate, fairShare(bitRate, size, short_side)),
    }),
  );
}

/** A smaller size must not have a higher bitrate than the copied video from which it is made. */
function fairBitRate(info: MediaInfo, side: number): number {
  if (!isCopied(info) || info.video.bit_rate === 0) return Number.POSITIVE_INFINITY;
  return fairShare(info.video.bit_rate, info, side);
}

function fairShare(bitRate: number, size: Size, side: number): number {
  return Math.round(bitRate * (side / shortSide(size)) ** 1.5);
}

function shortSide(size: Size): number {
  return Math.min(size.width, size.height);
}

/** The encoder requires even sides. */
function scaledTo(size: Size, side: number): Size {
  const scale = side / shortSide(size);
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2);
  return { width: even(size.width), height: even(size.height) };
}
