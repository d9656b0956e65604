import type { Rendition } from './renditions.ts';

/** Scales pictures of any aspect ratio to one size, with bars. */
export function fitFilter({ width, height }: Rendition): string {
  const size = `${width}:${height}`;
  const fit = `scale=${size}:force_original_aspect_ratio=decrease:flags=fast_bilinear,pad=${size}:-1:-1`;
  return `scale=iw*sar:ih,${fit},setsar=1,format=yuv420p`;
}

/** Options for re-encoding streamed video, with forced key frames only. */
export function encodeArgs({ max_bit_rate }: Rendition, bufferSeconds = 2): string[] {
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'high'],
    ...['-maxrate', String(max_bit_rate), '-bufsize', String(max_bit_rate * bufferSeconds)],
    // Streaming encoders have timestamps in milliseconds, not a regular rate, so each picture retains its own time.
    // ffmpeg 5 loses the times of reordered pictures at the start of a segment, so there are no B-frames.
    ...['-enc_time_base', '1:90000', '-fps_mode', 'passthrough', '-bf', '0'],
    ...['-sc_threshold', '0', '-g', '1000'],
  ];
}
