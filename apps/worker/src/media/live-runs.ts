import type { Segment } from './media-playlist.ts';

/** The segments between two discontinuities of a streamed game, or a piece of them. They share one set of parameters. */
export interface LiveRun {
  /** Its init segment. */
  readonly map: string;
  readonly segments: readonly Segment[];
  /** Seconds from the start of the game. */
  readonly starts_at: number;
  /** Number of its first segment. */
  readonly sequence: number;
}

/** Bounds the length of a run, so that an argument with data of each segment fits into a command line. */
const MOST_SEGMENTS = 1500;

/** ffmpeg's playlist reader uses the first init segment for the whole game, so each run is read separately. */
export function runsOf(playlist: string): LiveRun[] {
  const runs: { map: string; segments: Segment[]; starts_at: number; sequence: number }[] = [];
  const isDivisible = playlist.includes('#EXT-X-INDEPENDENT-SEGMENTS\n');
  let seconds = 0;
  let sequence = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)$/m.exec(playlist)?.[1] ?? 0);
  for (const [, map, length, name] of playlist.matchAll(
    /^#EXT-X-MAP:URI="(.+)"$|^#EXTINF:([\d.]+),.*\n(\S+)$/gm,
  )) {
    const last = runs.at(-1);
    const isFull = isDivisible && last !== undefined && last.segments.length >= MOST_SEGMENTS;
    if (map !== undefined) runs.push({ map, segments: [], starts_at: seconds, sequence });
    else if (isFull) runs.push({ map: last.map, segments: [], starts_at: seconds, sequence });
    if (name === undefined) continue;
    runs.at(-1)?.segments.push({ name, seconds: Number(length) });
    seconds += Number(length);
    sequence += 1;
  }
  return runs.filter(run => run.segments.length > 0);
}

/** Joins the pieces of each run, for readers without a limit of length. */
export function joinedRuns(runs: readonly LiveRun[]): LiveRun[] {
  const joined: LiveRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last?.map !== run.map) joined.push(run);
    else joined.splice(-1, 1, { ...last, segments: [...last.segments, ...run.segments] });
  }
  return joined;
}

export function runSeconds({ segments }: LiveRun): number {
  return segments.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Seconds from the run's start. */
export function segmentStarts({ segments }: LiveRun): number[] {
  let at = 0;
  return segments.map(({ seconds }) => {
    at += seconds;
    return at - seconds;
  });
}

/** Returns the rest of a run from the first segment that begins with a key frame at this time or later, else from the last such segment. */
export function runFrom(run: LiveRun, keyTimes: readonly number[], time: number): LiveRun {
  const key = keyTimes.find(keyTime => keyTime >= time) ?? keyTimes.at(-1) ?? 0;
  const skipped = Math.max(0, segmentStarts(run).indexOf(key));
  const segments = run.segments.slice(skipped);
  return { ...run, segments, starts_at: run.starts_at + key, sequence: run.sequence + skipped };
}

/** Writes a playlist of one run, for a reader in another folder. */
export function runPlaylist(run: LiveRun, folder: string): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...run.segments.map(({ seconds }) => seconds)))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MEDIA-SEQUENCE:${run.sequence}`,
    `#EXT-X-MAP:URI="${folder}/${run.map}"`,
    ...run.segments.flatMap(({ name, seconds }) => [`#EXTINF:${seconds.toFixed(6)},`, `${folder}/${name}`]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** Writes the playlist of a smaller size, with the segments and discontinuities of the original. */
export function alignedPlaylist(playlist: string, maps: ReadonlyMap<string, string>): string {
  const lines = playlist.split('\n').filter(line => !line.startsWith('#EXT-X-MAP:'));
  return lines
    .flatMap((line, i) => {
      const map = line.startsWith('#EXTINF:') ? maps.get(lines[i + 1] ?? '') : undefined;
      return map === undefined ? [line] : [`#EXT-X-MAP:URI="${map}"`, line];
    })
    .join('\n');
}
