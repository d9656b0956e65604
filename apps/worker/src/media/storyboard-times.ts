import { durationSeconds, type MediaInfo } from './media-info.ts';
import { largestKeyGap } from './packet-scan.ts';

const TILES_WANTED = 100;
const MIN_INTERVAL_SECONDS = 2;
const MAX_INTERVAL_SECONDS = 10;
// Key frames are not exactly at round times.
const TOLERANCE_SECONDS = 0.1;

export interface StoryboardPlan {
  /** The minimum seconds between two tiles. */
  readonly interval: number;
  /** Decodes key frames only, which is some twenty times faster, if they are close enough. */
  readonly keys_only: boolean;
  /** The time of each tile in seconds. */
  readonly times: readonly number[];
}

/** Returns the seconds between tiles for a film of this length. */
export function tileInterval(seconds: number): number {
  const even = Math.round(seconds / TILES_WANTED);
  return Math.min(MAX_INTERVAL_SECONDS, Math.max(MIN_INTERVAL_SECONDS, even));
}

export function storyboardPlan(info: MediaInfo, interval: number): StoryboardPlan {
  const seconds = durationSeconds(info);
  const keysOnly = largestKeyGap(info.key_times, seconds) <= interval + TOLERANCE_SECONDS;
  const times = keysOnly ? spaced(info.key_times, interval) : regular(seconds, interval);
  return { interval, keys_only: keysOnly, times };
}

/** Returns an ffmpeg filter that selects the frames at `times`. */
export function selectFilter({ interval }: StoryboardPlan): string {
  return `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${interval - TOLERANCE_SECONDS})'`;
}

function spaced(keyTimes: readonly number[], interval: number): number[] {
  const times: number[] = [];
  for (const time of keyTimes) {
    const last = times.at(-1);
    if (last === undefined || time - last >= interval - TOLERANCE_SECONDS) times.push(time);
  }
  return times;
}

function regular(seconds: number, interval: number): number[] {
  return Array.from({ length: Math.max(1, Math.ceil(seconds / interval)) }, (_, i) => i * interval);
}
