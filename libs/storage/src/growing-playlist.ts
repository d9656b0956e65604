import { type Entry, entriesOf } from './playlist-part.ts';

/** A recording that is shown as if it were live: the rest of it does not exist for its viewers yet. */
export interface GrowingPlaylist {
  readonly target_duration: number;
  readonly is_independent: boolean;
  readonly entries: readonly Entry[];
}

const DATE_EVERY = 10;
/** Tolerance for the rounded times of a playlist. */
const ROUNDING_SECONDS = 0.001;

export function readGrowingPlaylist(playlist: string): GrowingPlaylist {
  const entries = entriesOf(playlist);
  return {
    entries,
    target_duration: Math.ceil(Math.max(1, ...entries.map(({ seconds }) => seconds))),
    is_independent: playlist.includes('#EXT-X-INDEPENDENT-SEGMENTS\n'),
  };
}

/** The number of segments that are over after so many seconds. */
export function releasedSegments({ entries }: GrowingPlaylist, elapsed: number): number {
  const next = entries.findIndex(
    ({ starts_at, seconds }) => starts_at + seconds > elapsed + ROUNDING_SECONDS,
  );
  return next < 0 ? entries.length : next;
}

/** When the segment with this number, from 1, is over, in seconds of the recording; null if there is none. */
export function endOfSegment({ entries }: GrowingPlaylist, sequence: number): number | null {
  const entry = entries[sequence - 1];
  return entry === undefined ? null : entry.starts_at + entry.seconds;
}

/** Whether a file belongs to the first so many segments. */
export function isReleased({ entries }: GrowingPlaylist, file: string, released: number): boolean {
  return entries.slice(0, released).some(({ name, map }) => name === file || map === file);
}

/**
 * The playlist of the first so many segments, dated as if the recording had been made from `startedAt` on. It has an end
 * once it is complete.
 */
export function growingPlaylist(
  { entries, target_duration, is_independent }: GrowingPlaylist,
  released: number,
  startedAt: Date,
): string {
  const shown = entries.slice(0, released);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target_duration}`,
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-PLAYLIST-TYPE:EVENT',
    '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES',
    ...(is_independent ? ['#EXT-X-INDEPENDENT-SEGMENTS'] : []),
    ...shown.flatMap(({ map, isNewMap, name, starts_at, seconds }, index) => {
      const date = new Date(startedAt.getTime() + starts_at * 1000).toISOString();
      return [
        ...(index > 0 && isNewMap ? ['#EXT-X-DISCONTINUITY'] : []),
        ...(index === 0 || isNewMap ? [`#EXT-X-MAP:URI="${map}"`] : []),
        ...(isNewMap || index % DATE_EVERY === 0 ? [`#EXT-X-PROGRAM-DATE-TIME:${date}`] : []),
        `#EXTINF:${seconds.toFixed(6)},`,
        name,
      ];
    }),
    ...(released === entries.length ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');
}
