/** One segment of the playlist that the ingest wrote, or of ours. */
export interface ListedSegment {
  readonly name: string;
  /** Its init segment. */
  readonly map: string;
  readonly seconds: number;
}

export interface SegmentList {
  readonly segments: readonly ListedSegment[];
  /** Each of them begins with a key frame. */
  readonly independent: boolean;
  readonly ended: boolean;
}

export function readSegments(playlist: string): SegmentList {
  const segments: ListedSegment[] = [];
  let current = '';
  for (const [, map, seconds, name] of playlist.matchAll(
    /^#EXT-X-MAP:URI="(.+)"$|^#EXTINF:([\d.]+),.*\n(\S+)\n/gm,
  )) {
    current = map ?? current;
    if (name !== undefined) segments.push({ name, map: current, seconds: Number(seconds) });
  }
  return {
    segments,
    independent: playlist.includes('#EXT-X-INDEPENDENT-SEGMENTS\n'),
    ended: playlist.includes('#EXT-X-ENDLIST\n'),
  };
}

/**
 * Writes the playlist up to the last segment with a known init segment. Segments, discontinuities and dates are the same as
 * in the original. `#EXT-X-ENDLIST` follows the last segment.
 */
export function lowerPlaylist(playlist: string, maps: readonly string[]): string {
  const lines: string[] = [];
  let done = 0;
  let current = '';
  let waiting: string[] = [];
  for (const line of playlist.split('\n')) {
    if (line.startsWith('#EXT-X-MAP:')) continue;
    if (line.startsWith('#EXT-X-DISCONTINUITY')) current = '';
    if (line.startsWith('#EXTINF:')) {
      const map = maps[done];
      if (map === undefined) return `${lines.join('\n')}\n`;
      if (map !== current) waiting.push(`#EXT-X-MAP:URI="${map}"`);
      current = map;
      done += 1;
    }
    waiting.push(line);
    if (line.startsWith('#EXT-X-DISCONTINUITY') || line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) continue;
    lines.push(...waiting);
    waiting = [];
  }
  return lines.join('\n');
}
