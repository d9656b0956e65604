import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import type { StreamState } from './source.ts';

/**
 * Segments behind the newest one where playback should be, where the playlist itself does not say
 * (PART-HOLD-BACK of a low-latency one does). As a default rather than a setting, which would overrule it.
 */
const HOLD_BACK_SEGMENTS = 2;

export function setLiveDefaults(HlsClass: typeof Hls): void {
  HlsClass.DefaultConfig.liveSyncDurationCount = HOLD_BACK_SEGMENTS;
}

/** The same as Hls.LiveConfig would say, without what one slow moment adds to the target for good. */
export function streamOf(hls: Hls): StreamState {
  const details = hls.latestLevelDetails;
  if (!details) return undefined;
  if (!details.live) return 'whole';
  const { fragmentStart: start, edge: end, age, targetduration, partTarget } = details;
  const step = (details.partList && partTarget) || targetduration;
  return { start, end, age, step, targetLatency: hls.targetLatency ?? HOLD_BACK_SEGMENTS * targetduration };
}

/** Each segment has a date, carried on from the last one that was written down; between discontinuities it jumps. */
export function filmedAt(details: LevelDetails | null, time: number): number | undefined {
  const fragments = details?.fragments ?? [];
  const fragment = fragments.findLast(({ start }) => start <= time) ?? fragments[0];
  const { programDateTime, start } = fragment ?? {};
  if (!programDateTime || start === undefined) return undefined;
  return programDateTime + (time - start) * 1000;
}
