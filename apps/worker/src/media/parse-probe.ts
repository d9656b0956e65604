import { MediaRefused, type RefusalCode } from '../ffmpeg/media-refused.ts';
import { MAX_PIXELS, MAX_TRACKS } from '../ffmpeg/untrusted-input.ts';
import type { AudioInfo, MediaInfo, VideoInfo } from './media-info.ts';
import { fieldOf, listOf, numberOf, ratioOf, textOf } from './read-unknown.ts';

export interface ProbedInfo extends Omit<MediaInfo, 'key_times'> {
  /** The first timestamp of the file, which is hours in a broadcast recording. ffmpeg counts from there, and so do we. */
  readonly start_seconds: number;
}

const MAX_DURATION_SECONDS = 12 * 3600;
const MIN_SIDE = 16;

/**
 * Reads ffprobe's JSON of streams and format. Throws `MediaRefused` if it cannot be packaged:
 * if no size was found, `complaint` is ffprobe's reason.
 */
export function parseProbe(probe: unknown, complaint?: RefusalCode): ProbedInfo {
  const streams = listOf(probe, 'streams');
  if (streams.length > MAX_TRACKS) throw new MediaRefused('too_many_tracks');
  if (streams.length === 0) throw new MediaRefused('truncated');
  const video = streams.find(isPicture);
  if (!video) throw new MediaRefused('no_picture');
  const size = displaySize(video);
  if (size.width * size.height > MAX_PIXELS) throw new MediaRefused('too_large_picture');
  if (Math.min(size.width, size.height) < MIN_SIDE) throw new MediaRefused(complaint ?? 'unknown_codec');
  const audio = streams.find(stream => textOf(stream, 'codec_type') === 'audio');
  return {
    ...size,
    start_seconds: numberOf(fieldOf(probe, 'format'), 'start_time'),
    duration_ms: Math.round(durationOf(probe, video) * 1000),
    video: videoFacts(video, fieldOf(probe, 'format')),
    audio: audio === undefined ? undefined : audioFacts(audio),
  };
}

/** Ignores cover pictures, which sound files contain as video streams. */
function isPicture(stream: unknown): boolean {
  return (
    textOf(stream, 'codec_type') === 'video' && numberOf(fieldOf(stream, 'disposition'), 'attached_pic') !== 1
  );
}

function durationOf(probe: unknown, video: unknown): number {
  const seconds = numberOf(fieldOf(probe, 'format'), 'duration') || numberOf(video, 'duration');
  if (seconds <= 0) throw new MediaRefused('no_length');
  if (seconds > MAX_DURATION_SECONDS) throw new MediaRefused('too_long');
  return seconds;
}

function displaySize(video: unknown): { width: number; height: number } {
  const height = numberOf(video, 'height');
  const width = Math.round(numberOf(video, 'width') * (ratioOf(video, 'sample_aspect_ratio') || 1));
  return Math.abs(rotationOf(video)) % 180 === 90 ? { width: height, height: width } : { width, height };
}

function rotationOf(video: unknown): number {
  const turned = listOf(video, 'side_data_list').find(data => numberOf(data, 'rotation') !== 0);
  return numberOf(turned, 'rotation');
}

function videoFacts(video: unknown, format: unknown): VideoInfo {
  return {
    index: numberOf(video, 'index'),
    codec: textOf(video, 'codec_name'),
    profile: textOf(video, 'profile'),
    pixel_format: textOf(video, 'pix_fmt'),
    frame_rate: ratioOf(video, 'avg_frame_rate') || ratioOf(video, 'r_frame_rate'),
    bit_rate: numberOf(video, 'bit_rate') || numberOf(format, 'bit_rate'),
    is_rotated: rotationOf(video) !== 0,
    has_square_pixels: [0, 1].includes(ratioOf(video, 'sample_aspect_ratio')),
    is_interlaced: !['', 'progressive', 'unknown'].includes(textOf(video, 'field_order')),
  };
}

function audioFacts(audio: unknown): AudioInfo {
  return {
    index: numberOf(audio, 'index'),
    codec: textOf(audio, 'codec_name'),
    profile: textOf(audio, 'profile'),
    channels: numberOf(audio, 'channels'),
    sample_rate: numberOf(audio, 'sample_rate'),
  };
}
