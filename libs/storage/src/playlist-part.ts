/** The segments of a media playlist that contain a part of its recording. */
export interface PlaylistPart {
  /** Seconds of the recording at which the first of these segments begins. */
  readonly starts_at: number;
  /** Whether the end of the part is recorded, or never will be. */
  readonly is_whole: boolean;
  /** A playlist of these segments alone. */
  readonly playlist: string;
  /** Names of the segments and of their init segments. */
  readonly files: ReadonlySet<string>;
}

/** Tolerance for the rounded times of a playlist. */
const ROUNDING_SECONDS = 0.001;

/** A segment of a media playlist. */
export interface Entry {
  readonly map: string;
  readonly isNewMap: boolean;
  readonly name: string;
  readonly starts_at: number;
  readonly seconds: number;
}

/** Returns undefined if nothing of the part is recorded. Times are seconds of the recording. */
export function playlistPart(playlist: string, from: number, to: number): PlaylistPart | undefined {
  const entries = entriesOf(playlist);
  const part = entries.filter(
    ({ starts_at, seconds }) =>
      starts_at + seconds > from + ROUNDING_SECONDS && starts_at < to - ROUNDING_SECONDS,
  );
  const [first] = part;
  if (first === undefined) return undefined;
  const last = entries.at(-1) ?? first;
  return {
    starts_at: first.starts_at,
    is_whole: last.starts_at + last.seconds >= to - ROUNDING_SECONDS || playlist.includes('#EXT-X-ENDLIST'),
    playlist: playlistOf(part, playlist.includes('#EXT-X-INDEPENDENT-SEGMENTS\n')),
    files: new Set(part.flatMap(({ map, name }) => [map, name])),
  };
}

/** Reads the segments of a media playlist. */
export function entriesOf(playlist: string): Entry[] {
  const entries: Entry[] = [];
  let starts_at = 0;
  let map = '';
  let isNewMap = false;
  for (const [, newMap, length, name] of playlist.matchAll(
    /^#EXT-X-MAP:URI="(.+)"$|^#EXTINF:([\d.]+),.*\n(\S+)$/gm,
  )) {
    if (newMap !== undefined) {
      map = newMap;
      isNewMap = true;
    }
    if (name === undefined) continue;
    const seconds = Number(length);
    entries.push({ map, isNewMap, name, starts_at, seconds });
    starts_at += seconds;
    isNewMap = false;
  }
  return entries;
}

/** A reconnected encoder has its own parameters, so a discontinuity precedes them. */
function playlistOf(entries: readonly Entry[], isIndependent: boolean): string {
  const longest = Math.max(...entries.map(({ seconds }) => seconds));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...(isIndependent ? ['#EXT-X-INDEPENDENT-SEGMENTS'] : []),
    ...entries.flatMap(({ map, isNewMap, name, seconds }, i) => [
      ...(i > 0 && isNewMap ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(i === 0 || isNewMap ? [`#EXT-X-MAP:URI="${map}"`] : []),
      `#EXTINF:${seconds.toFixed(6)},`,
      name,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}
