import { durationSeconds, type MediaInfo } from './media-info.ts';
import { largestKeyGap } from './packet-scan.ts';

/** One size of the film. It is named by its short side, and its folder too. */
export interface Rendition {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The most bits a second it may take when it is encoded. */
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
// Segments are cut at key frames, so this is how coarse seeking and switching get. A frame's length of room.
const MAX_KEY_GAP_SECONDS = 4.05;
const COPIED_PROFILES = new Set(['Constrained Baseline', 'Main', 'High']);

const LADDER = [
  { short_side: 1080, max_bit_rate: 6_000_000 },
  { short_side: 720, max_bit_rate: 3_000_000 },
  { short_side: 480, max_bit_rate: 1_400_000 },
  { short_side: 360, max_bit_rate: 800_000 },
] as const;
const LOWEST_BIT_RATE = 800_000;

/** Whether the picture can be served as it is: H.264 every browser plays, cut often enough by key frames. */
export function isCopied(facts: MediaInfo): boolean {
  const { video } = facts;
  if (video.codec !== 'h264' || !COPIED_PROFILES.has(video.profile)) return false;
  if (video.pixel_format !== 'yuv420p' || video.is_interlaced) return false;
  if (video.is_rotated || !video.has_square_pixels) return false;
  if (shortSide(facts) > MAX_COPIED_SIDE || video.bit_rate > MAX_COPIED_BIT_RATE) return false;
  if (video.frame_rate > MAX_COPIED_FRAME_RATE) return false;
  return largestKeyGap(facts.key_times, durationSeconds(facts)) <= MAX_KEY_GAP_SECONDS;
}

export function topRendition(facts: MediaInfo): TopRendition {
  const isCopy = isCopied(facts);
  const side = isCopy ? shortSide(facts) : Math.min(shortSide(facts), MAX_TOP_SIDE);
  const size = isCopy ? { width: facts.width, height: facts.height } : scaledTo(facts, side);
  const step = LADDER.find(({ short_side }) => short_side <= side);
  return {
    name: `${side}p`,
    ...size,
    max_bit_rate: step?.max_bit_rate ?? LOWEST_BIT_RATE,
    is_copied: isCopy,
  };
}

/** The sizes below the top one, largest first. */
export function lowerRenditions(facts: MediaInfo): Rendition[] {
  const top = Math.min(shortSide(facts), MAX_TOP_SIDE);
  return LADDER.filter(({ short_side }) => short_side < top).map(({ short_side, max_bit_rate }) => ({
    name: `${short_side}p`,
    ...scaledTo(facts, short_side),
    max_bit_rate: Math.min(max_bit_rate, fairBitRate(facts, short_side)),
  }));
}

/** The sizes below the largest picture of a game that came by stream, which takes this many bits a second. */
export function lowerThan(size: Size, bitRate: number): Rendition[] {
  return LADDER.filter(({ short_side }) => short_side < shortSide(size)).map(
    ({ short_side, max_bit_rate }) => ({
      name: `${short_side}p`,
      ...scaledTo(size, short_side),
      max_bit_rate: Math.min(max_bit_rate, fairShare(bitRate, size, short_side)),
    }),
  );
}

/** A smaller size must not cost more than the copied picture it is made of. */
function fairBitRate(facts: MediaInfo, side: number): number {
  if (!isCopied(facts) || facts.video.bit_rate === 0) return Number.POSITIVE_INFINITY;
  return fairShare(facts.video.bit_rate, facts, side);
}

function fairShare(bitRate: number, size: Size, side: number): number {
  return Math.round(bitRate * (side / shortSide(size)) ** 1.5);
}

function shortSide(size: Size): number {
  return Math.min(size.width, size.height);
}

/** The encoder wants even sides. */
function scaledTo(size: Size, side: number): Size {
  const scale = side / shortSide(size);
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2);
  return { width: even(size.width), height: even(size.height) };
}
