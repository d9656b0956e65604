import { SAMPLE_RATE } from './crowd-sound.ts';

/** The format of the rendered pictures, which are always 16:9. */
export interface Picture {
  readonly width: number;
  readonly frames_per_second: number;
}

export const LIVE_PICTURE: Picture = { width: 960, frames_per_second: 25 };
export const RECORDING_PICTURE: Picture = { width: 960, frames_per_second: 25 };

function heightOf({ width }: Picture): number {
  return (width * 9) / 16;
}

const KEY_FRAME_SECONDS = 2;

// Probing would read seconds of one pipe before opening the other, while we wait for room in the first: for ever.
const NO_PROBING = ['-probesize', '32', '-analyzeduration', '0'];

function inputs(picture: Picture): string[] {
  const size = `${picture.width}x${heightOf(picture)}`;
  const rate = String(picture.frames_per_second);
  return [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
    ...[
      ...NO_PROBING,
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb0',
      '-s',
      size,
      '-framerate',
      rate,
      '-thread_queue_size',
      '8',
      '-i',
      'pipe:0',
    ],
    ...[
      ...NO_PROBING,
      '-f',
      's16le',
      '-ar',
      String(SAMPLE_RATE),
      '-ac',
      '1',
      '-thread_queue_size',
      '128',
      '-i',
      'pipe:3',
    ],
    ...['-map', '0:v', '-map', '1:a', '-c:a', 'aac', '-b:a', '96k', '-ac', '2'],
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=fast_bilinear,format=yuv420p'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ];
}

function keyFrames({ frames_per_second }: Picture): string[] {
  const distance = String(frames_per_second * KEY_FRAME_SECONDS);
  return ['-g', distance, '-keyint_min', distance, '-sc_threshold', '0', '-bf', '0'];
}

/** Cheap and without delay: one core has other things to do. */
export function liveArgs(picture: Picture, rtmpUrl: string): string[] {
  return [
    ...inputs(picture),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-threads', '1'],
    ...['-crf', '28', '-maxrate', '1800k', '-bufsize', '1800k', ...keyFrames(picture)],
    ...['-f', 'flv', '-flvflags', 'no_duration_filesize', rtmpUrl],
  ];
}

/** Small: 25 MB hold four minutes and more. */
export function recordingArgs(picture: Picture, file: string): string[] {
  return [
    ...inputs(picture),
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-threads', '2'],
    ...['-crf', '26', '-maxrate', '750k', '-bufsize', '1500k', ...keyFrames(picture)],
    ...['-movflags', '+faststart', '-f', 'mp4', file],
  ];
}
