const SEGMENT_SECONDS = 4;

/** Output options that write HLS in fMP4 into a folder below the current one. */
export function hlsArgs(folder: string): string[] {
  return [
    // The times stay the source's own; alignTimeline gives every rendition the same start.
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-avoid_negative_ts', 'disabled'],
    ...['-f', 'hls', '-hls_segment_type', 'fmp4', '-hls_time', String(SEGMENT_SECONDS), '-start_number', '1'],
    ...['-hls_playlist_type', 'vod', '-hls_flags', 'independent_segments'],
    ...['-hls_segment_options', 'movflags=+skip_sidx', '-hls_fmp4_init_filename', 'init.mp4'],
    ...['-hls_segment_filename', `${folder}/s%05d.m4s`, `${folder}/index.m3u8`],
  ];
}
