// ffmpeg's own defaults open playlists and scripts as video, and those name other files and hosts.
const FORMATS = 'mov,matroska,webm,mpegts,avi,flv,mpeg';

/** Decoders for the formats of cameras and editors. Fewer decoders reduce the attack surface. */
const DECODERS = [
  'h264,hevc,vp8,vp9,libvpx,libvpx-vp9,libdav1d,libaom-av1,av1',
  'mpeg1video,mpeg2video,mpeg4,h263,msmpeg4,wmv2,flv,prores,dnxhd,mjpeg,ffv1',
  'aac,mp3float,mp3,mp2float,mp2,ac3,eac3,opus,libopus,vorbis,flac,alac',
  'pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_f32le,pcm_u8,pcm_alaw,pcm_mulaw,adpcm_ms,adpcm_ima_wav',
].join(',');

export const MAX_PIXELS = 8192 * 4320;
export const MAX_TRACKS = 16;
const MAX_ALLOC_BYTES = 256 * 2 ** 20;

/** Options of the whole program, before anything else. */
export const SANDBOXED_PROGRAM = ['-hide_banner', '-max_alloc', String(MAX_ALLOC_BYTES)];

/** Options of every untrusted input; `before` are further input options (a seek, a discard). */
export function untrustedInput(path: string, before: readonly string[] = []): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', FORMATS, '-codec_whitelist', DECODERS],
    ...['-max_streams', String(MAX_TRACKS), '-max_pixels', String(MAX_PIXELS)],
    ...['-probesize', '20000000', '-analyzeduration', '10000000'],
    ...before,
    ...['-i', `file:${path}`],
  ];
}

/** Options of an untrusted picture. */
export function untrustedJpeg(path: string): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', 'jpeg_pipe', '-codec_whitelist', 'mjpeg'],
    ...['-max_pixels', String(MAX_PIXELS)],
    ...['-f', 'jpeg_pipe', '-i', `file:${path}`],
  ];
}

/**
 * Options for our own playlist of segments that the ingest wrote. It may only name files of that kind. The media in them
 * is as untrusted as any.
 */
export function ownPlaylistInput(path: string, before: readonly string[] = []): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', 'hls,mov', '-codec_whitelist', DECODERS],
    ...['-max_streams', String(MAX_TRACKS), '-max_pixels', String(MAX_PIXELS)],
    ...['-allowed_extensions', 'm4s,mp4'],
    ...before,
    ...['-i', `file:${path}`],
  ];
}

/** Options for our own list of files in the same folder. */
export function ownListInput(path: string): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', 'concat,mov', '-codec_whitelist', DECODERS],
    ...['-f', 'concat', '-i', `file:${path}`],
  ];
}
