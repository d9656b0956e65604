import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import type { StreamState } from './source.ts';

/**
 * How many segments playback stays behind the newest one if the playlist does not specify it (a low-latency playlist does, by
 * PART-HOLD-BACK). It is set as a default because a setting would override the playlist.
 */
const HOLD_BACK_SEGMENTS = 2;

export function setLiveDefaults(HlsClass: typeof Hls): void {
  HlsClass.DefaultConfig.liveSyncDurationCount = HOLD_BACK_SEGMENTS;
}

/** The engine's live edge. Unlike hls.js's own target, one slow moment does not increase its latency permanently. */
export function streamOf(hls: Hls): StreamState {
  const details = hls.latestLevelDetails;
  if (!details) return undefined;
  if (!details.live) return 'whole';
  const { fragmentStart: start, edge: end, age, targetduration, partTarget } = details;
  const step = (details.partList && partTarget) || targetduration;
  return { start, end, age, step, targetLatency: hls.targetLatency ?? HOLD_BACK_SEGMENTS * targetduration };
}

/** The date of a media time. Each segment's date continues from the last one in the playlist and jumps at discontinuities. */
export function filmedAt(details: LevelDetails | null, time: number): number | undefined {
  const fragments = details?.fragments ?? [];
  const fragment = fragments.findLast(({ start }) => start <= time) ?? fragments[0];
  const { programDateTime, start } = fragment ?? {};
  if (!programDateTime || start === undefined) return undefined;
  return programDateTime + (time - start) * 1000;
}

/** The media time of a date: the inverse of `filmedAt`. */
export function timeFilmedAt(details: LevelDetails | null, date: number): number | undefined {
  const fragments = details?.fragments ?? [];
  const isBefore = ({ programDateTime }: { programDateTime: number | null }) =>
    programDateTime !== null && programDateTime <= date;
  const { programDateTime, start, duration } = fragments.findLast(isBefore) ?? fragments[0] ?? {};
  if (!programDateTime || start === undefined || duration === undefined) return undefined;
  return Math.max(0, start + Math.min((date - programDateTime) / 1000, duration));
}
