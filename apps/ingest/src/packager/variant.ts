import { VIDEO_TIMESCALE } from '../fmp4/tracks.ts';
import type { CutSegment } from './segmenter.ts';

/** The rendition's entry in the master playlist. Its values grow with the media received and never shrink. */
export interface Variant {
  readonly video_codec: string;
  readonly audio_codec: string | null;
  readonly width: number;
  readonly height: number;
  readonly frame_rate: number;
  readonly peak_bps: number;
}

const USUAL_FRAME_RATES = [23.976, 24, 25, 29.97, 30, 48, 50, 59.94, 60];
/** Frame times are whole milliseconds and encoders jitter. */
const MEASURING_ERROR = 0.02;

const NOTHING_YET: Variant = {
  video_codec: '',
  audio_codec: null,
  width: 0,
  height: 0,
  frame_rate: 0,
  peak_bps: 0,
};

export function widenVariant(known: Variant | null, segment: CutSegment, bytes: number): Variant {
  const before = known ?? NOTHING_YET;
  const { video, audio } = segment.parameters;
  const seconds = segment.durationTicks / VIDEO_TIMESCALE;
  const largest = video.width * video.height > before.width * before.height ? video : before;
  return {
    video_codec: moreDemanding(before.video_codec, video.codec),
    audio_codec: audio === null ? before.audio_codec : moreDemanding(before.audio_codec, audio.codec),
    width: largest.width,
    height: largest.height,
    frame_rate: Math.max(before.frame_rate, frameRate(segment.video.samples.length, seconds)),
    peak_bps: Math.max(before.peak_bps, isMeasurable(seconds) ? (bytes * 8) / seconds : 0),
  };
}

// The codec string contains profile, then level, so it compares by demand. Only the more demanding one is listed,
// because not all players accept several codecs of one kind.
function moreDemanding(known: string | null, codec: string): string {
  return known !== null && known > codec ? known : codec;
}

// A publication's last segment may be too short for measuring rates.
function isMeasurable(seconds: number): boolean {
  return seconds >= 1;
}

function frameRate(frames: number, seconds: number): number {
  if (!isMeasurable(seconds)) return 0;
  const measured = frames / seconds;
  const nearest = USUAL_FRAME_RATES.reduce((a, b) =>
    Math.abs(b - measured) < Math.abs(a - measured) ? b : a,
  );
  return Math.abs(nearest - measured) <= nearest * MEASURING_ERROR ? nearest : Math.round(measured);
}
