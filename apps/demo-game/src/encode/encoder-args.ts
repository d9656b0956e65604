import { SAMPLE_RATE } from './crowd-sound.ts';

/** The format of the rendered pictures, which are always 16:9. */
export interface Picture {
  readonly width: number;
  readonly frames_per_second: number;
}

/** 832 × 468: rows of whole macroblocks, and a third fewer pixels to draw than 1024 × 576. */
export const DRAWN_PICTURE: Picture = { width: 832, frames_per_second: 25 };

/** Drawn after the start, next to live games: 60 % of the work, so that ten games are ready within ten minutes. */
export const QUICK_PICTURE: Picture = { width: 640, frames_per_second: DRAWN_PICTURE.frames_per_second };

function heightOf({ width }: Picture): number {
  return (width * 9) / 16;
}

/** The distance of the key frames of a live drawing, and of one that is played where it is drawn. */
export const LIVE_KEY_FRAME_SECONDS = 2;
/** The longest distance at which the packaging copies the picture. */
const STORED_KEY_FRAME_SECONDS = 4;

// Probing would read seconds of one pipe before opening the other, while we wait for room in the first: for ever.
const NO_PROBING = ['-probesize', '32', '-analyzeduration', '0'];

function inputs(picture: Picture): string[] {
  const size = `${picture.width}x${heightOf(picture)}`;
  const rate = String(picture.frames_per_second);
  const pictures = ['-f', 'rawvideo', '-pix_fmt', 'rgb0', '-s', size, '-framerate', rate];
  const sound = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1'];
  return [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
    ...[...NO_PROBING, ...pictures, '-thread_queue_size', '8', '-i', 'pipe:0'],
    ...[...NO_PROBING, ...sound, '-thread_queue_size', '128', '-i', 'pipe:3'],
  ];
}

/** The conversion of the pictures, before the encoder. */
const CONVERSION = 'scale=out_color_matrix=bt709:out_range=tv:flags=fast_bilinear,format=yuv420p';
const COLORS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];

/** The streams of a file. */
function streams(soundRate: string): string[] {
  const sound = ['-map', '1:a', '-c:a', 'aac', '-b:a', soundRate, '-ac', '1'];
  return ['-map', '0:v', '-vf', CONVERSION, ...sound, ...COLORS];
}

/** Cheap and without delay: one core has other things to do. `file` gets the same; it is readable even if ffmpeg is killed. */
export function liveArgs(picture: Picture, rtmpUrl: string, file?: string): string[] {
  const encoded = [
    ...['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '64k', '-ac', '1', ...COLORS],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-threads', '1'],
    ...['-crf', '28', '-maxrate', '1800k', '-bufsize', '1800k'],
    ...keyFrames(picture, LIVE_KEY_FRAME_SECONDS),
  ];
  const sent = [...encoded, '-f', 'flv', '-flvflags', 'no_duration_filesize', rtmpUrl];
  if (file === undefined)
    return [...inputs(picture), '-map', '0:v', '-map', '1:a', '-vf', CONVERSION, ...sent];
  // The second encoding costs 0.04 of a core. The tee muxer would save it, but does not end when the ingest refuses the key.
  return [
    ...inputs(picture),
    ...['-filter_complex', `[0:v]${CONVERSION},split[sent][kept]`],
    ...['-map', '[sent]', '-map', '1:a', ...sent],
    ...['-map', '[kept]', '-map', '1:a', ...encoded, '-f', 'matroska', file],
  ];
}

/**
 * Fast, because these are drawn where they play, next to live games. Below 500 kbit/s packaging makes no smaller size, and
 * with these key frames it decodes no others for the storyboard.
 */
export function recordingArgs(picture: Picture, file: string): string[] {
  return [
    ...inputs(picture),
    ...streams('64k'),
    ...['-c:v', 'libx264', '-preset', 'superfast', '-threads', '1'],
    ...['-crf', '34', '-maxrate', '480k', '-bufsize', '960k'],
    ...keyFrames(picture, LIVE_KEY_FRAME_SECONDS),
    ...fileArgs(file),
  ];
}

/**
 * For footage that the repository stores: about 250 kbit/s. Slower presets save 5 % and take four times as long. A film
 * of passes jumps every second, which takes twice as much at the same quality.
 */
export function compactArgs(picture: Picture, file: string, quality: 'game' | 'film' = 'game'): string[] {
  const crf = { game: '35', film: '38' }[quality];
  return [
    ...inputs(picture),
    ...streams('32k'),
    ...['-c:v', 'libx264', '-preset', 'medium', '-crf', crf, '-x264-params', 'aq-mode=3:deblock=1,1'],
    ...keyFrames(picture, STORED_KEY_FRAME_SECONDS),
    ...fileArgs(file),
  ];
}

/** For the short films of sponsors: flat colours and text, in which coarse coding shows. About 400 kbit/s. */
export function advertArgs(picture: Picture, file: string): string[] {
  return [
    ...inputs(picture),
    ...streams('64k'),
    ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '27', '-x264-params', 'aq-mode=3'],
    ...keyFrames(picture, STORED_KEY_FRAME_SECONDS),
    ...fileArgs(file),
  ];
}

function keyFrames({ frames_per_second }: Picture, seconds: number): string[] {
  const distance = String(frames_per_second * seconds);
  return ['-g', distance, '-keyint_min', distance, '-sc_threshold', '0'];
}

function fileArgs(file: string): string[] {
  return ['-movflags', '+faststart', '-f', 'mp4', file];
}
