import { VIDEO_TIMESCALE } from '../fmp4/tracks.ts';

const PROGRAM_DATE_EVERY = 10;
export const DATE_TAG = '#EXT-X-PROGRAM-DATE-TIME:';
/** Segment files are named by their media sequence number. */
export const FIRST_SEQUENCE = 1;

/** An EVENT playlist (RFC 8216). It only grows, so its text is stored instead of its segments. */
export interface Playlist {
  readonly target_duration: number;
  /** Every segment so far starts with a key frame. */
  readonly independent: boolean;
  readonly segments: number;
  readonly ticks: number;
  /** Init segment of the last segment. */
  readonly map: string | null;
  readonly body: string;
}

export interface PlaylistSegment {
  readonly uri: string;
  readonly map: string;
  readonly duration_ticks: number;
  readonly program_ms: number;
  readonly discontinuity: boolean;
  readonly independent: boolean;
}

export function emptyPlaylist(targetDuration: number): Playlist {
  return { target_duration: targetDuration, independent: true, segments: 0, ticks: 0, map: null, body: '' };
}

export function appendSegment(playlist: Playlist, segment: PlaylistSegment): Playlist {
  return {
    ...playlist,
    independent: playlist.independent && segment.independent,
    segments: playlist.segments + 1,
    ticks: playlist.ticks + segment.duration_ticks,
    map: segment.map,
    body: `${playlist.body}${segmentLines(playlist, segment).join('\n')}\n`,
  };
}

function segmentLines(playlist: Playlist, segment: PlaylistSegment): string[] {
  const { discontinuity, map } = segment;
  const isDated = discontinuity || playlist.segments % PROGRAM_DATE_EVERY === 0;
  return [
    ...(discontinuity ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(discontinuity || map !== playlist.map ? [`#EXT-X-MAP:URI="${map}"`] : []),
    ...(isDated ? [dateLine(segment.program_ms)] : []),
    // Six digits preserve the exact ticks.
    `#EXTINF:${(segment.duration_ticks / VIDEO_TIMESCALE).toFixed(6)},`,
    segment.uri,
  ];
}

/** Dates the next segment, in Unix milliseconds. */
export function dateLine(at: number): string {
  return `${DATE_TAG}${new Date(at).toISOString()}`;
}

/** Renders the playlist for the disk. `renderServedPlaylist` adds the tags of a live playlist. */
export function renderPlaylist(playlist: Playlist, ended: boolean): string {
  return `${playlistHead(playlist)}${playlist.body}${ended ? '#EXT-X-ENDLIST\n' : ''}`;
}

export function playlistHead(playlist: Playlist, version = 7, control: readonly string[] = []): string {
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${version}`,
    `#EXT-X-TARGETDURATION:${playlist.target_duration}`,
    '#EXT-X-PLAYLIST-TYPE:EVENT',
    ...(playlist.independent ? ['#EXT-X-INDEPENDENT-SEGMENTS'] : []),
    ...control,
    `#EXT-X-MEDIA-SEQUENCE:${FIRST_SEQUENCE}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** File name of a segment without its extension. */
export function segmentName(sequence: number): string {
  return `s${String(sequence).padStart(5, '0')}`;
}

/** Sequence number of a playlist entry, whose last line is the segment's file name. */
export function sequenceOf(entry: string): number {
  return Number(/s(\d+)\.m4s\n$/.exec(entry)?.[1]);
}
