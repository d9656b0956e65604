import { VIDEO_TIMESCALE } from '../fmp4/tracks.ts';
import { FIRST_SEQUENCE, type Playlist } from './playlist.ts';

const END = '#EXT-X-ENDLIST\n';
const SEQUENCE = `#EXT-X-MEDIA-SEQUENCE:${FIRST_SEQUENCE}\n`;

export interface StoredPlaylist {
  readonly playlist: Playlist;
  readonly ended: boolean;
}

/** Parses the output of `renderPlaylist`; null for anything else and for truncated text. */
export function readStoredPlaylist(text: string): StoredPlaylist | null {
  const bodyAt = text.indexOf(SEQUENCE);
  const targetDuration = Number(/^#EXT-X-TARGETDURATION:(\d+)$/m.exec(text)?.[1]);
  if (bodyAt < 0 || !Number.isInteger(targetDuration)) return null;
  const ended = text.endsWith(END);
  const body = text.slice(bodyAt + SEQUENCE.length, ended ? -END.length : undefined);
  if (body !== '' && !body.endsWith('.m4s\n')) return null;
  const independent = text.includes('#EXT-X-INDEPENDENT-SEGMENTS\n');
  return { ended, playlist: { target_duration: targetDuration, independent, ...countSegments(body), body } };
}

export function lastSegment(playlist: Playlist): string | null {
  return playlist.body.split('\n').at(-2) ?? null;
}

/** Removes the last segment, whose file was lost. */
export function withoutLastSegment(playlist: Playlist): Playlist {
  const entries = playlist.body.split(/(?<=\.m4s\n)/);
  const body = entries.slice(0, -1).join('');
  return { ...playlist, ...countSegments(body), body };
}

function countSegments(body: string): Pick<Playlist, 'segments' | 'ticks' | 'map'> {
  const lengths = [...body.matchAll(/^#EXTINF:([\d.]+),$/gm)];
  const ticks = lengths.reduce((sum, [, seconds]) => sum + Math.round(Number(seconds) * VIDEO_TIMESCALE), 0);
  const maps = [...body.matchAll(/^#EXT-X-MAP:URI="(.+)"$/gm)];
  return { segments: lengths.length, ticks, map: maps.at(-1)?.[1] ?? null };
}
