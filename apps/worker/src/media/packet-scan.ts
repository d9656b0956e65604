import { MediaRefused } from '../ffmpeg/media-refused.ts';

export interface PacketScan {
  readonly key_times: readonly number[];
  readonly end_seconds: number;
}

// Demo films and phone clips end within this tolerance of the length in their header.
const MISSING_END_SECONDS = 2;
const MISSING_PART = 0.05;

/** Parses ffprobe's `pts_time,flags` lines of one track into times since the start. */
export function packetScanner(startSeconds: number) {
  const keyTimes: number[] = [];
  let end = 0;
  return {
    onLine(line: string): void {
      const [time = '', flags = ''] = line.split(',');
      const seconds = Number(time) - startSeconds;
      if (time === '' || !Number.isFinite(seconds)) return;
      end = Math.max(end, seconds);
      if (flags.startsWith('K')) keyTimes.push(seconds);
    },
    result: (): PacketScan => ({ key_times: keyTimes, end_seconds: end }),
  };
}

/** Detects truncated files: their header declares more than their packets contain. */
export function refuseTruncated(scan: PacketScan, durationSeconds: number): void {
  const missing = durationSeconds - scan.end_seconds;
  if (scan.key_times.length === 0) throw new MediaRefused('truncated');
  if (missing > Math.max(MISSING_END_SECONDS, durationSeconds * MISSING_PART))
    throw new MediaRefused('truncated');
}

/** Returns the longest interval without a key frame, including the one before the end. */
export function largestKeyGap(keyTimes: readonly number[], durationSeconds: number): number {
  const gaps = keyTimes.map((time, i) => (keyTimes[i + 1] ?? durationSeconds) - time);
  return gaps.reduce((largest, gap) => Math.max(largest, gap), keyTimes[0] ?? durationSeconds);
}
