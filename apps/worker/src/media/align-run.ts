import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstTimes } from '../fmp4/first-times.ts';
import { type InitTrack, initTracks } from '../fmp4/init-tracks.ts';
import { readFront, shiftFile } from '../fmp4/segment-front.ts';
import { blankEdits } from '../fmp4/shift-times.ts';

export interface RunFiles {
  readonly folder: string;
  readonly init: string;
  readonly segments: readonly string[];
}

/** A track may begin later than the run, as sound does in some encoders. */
const LOOK_INTO_SEGMENTS = 5;

/** Returns the presentation time of each track's first sample, in seconds, by handler type. */
export async function firstSeconds({ folder, init, segments }: RunFiles): Promise<Map<string, number>> {
  const tracks = initTracks(await readFile(join(folder, init)));
  const seconds = new Map<string, number>();
  for (const name of segments.slice(0, LOOK_INTO_SEGMENTS)) {
    const ticks = firstTimes(await readFront(join(folder, name)));
    for (const { track_id, handler, timescale } of tracks) {
      const first = ticks.get(track_id);
      if (first !== undefined && !seconds.has(handler)) seconds.set(handler, first / timescale);
    }
    if (seconds.size === tracks.length) break;
  }
  return seconds;
}

/** Moves a smaller size onto the timeline of its run, so that the first sample of each track has its original time. */
export async function alignRun(made: RunFiles, targetSeconds: ReadonlyMap<string, number>): Promise<void> {
  const path = join(made.folder, made.init);
  const init = await readFile(path);
  const tracks = initTracks(init);
  const actualSeconds = await firstSeconds(made);
  const ticks = new Map(tracks.map(track => [track.track_id, shiftOf(track, actualSeconds, targetSeconds)]));
  for (const name of made.segments) await shiftFile(join(made.folder, name), ticks);
  blankEdits(init, tracks);
  await writeFile(path, init);
}

function shiftOf(
  { handler, timescale }: InitTrack,
  actualSeconds: ReadonlyMap<string, number>,
  targetSeconds: ReadonlyMap<string, number>,
): number {
  const [from, to] = [actualSeconds.get(handler), targetSeconds.get(handler)];
  return from === undefined || to === undefined ? 0 : Math.round((to - from) * timescale);
}
