import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InitTrack, initTracks } from './init-tracks.ts';
import { shiftFile } from './segment-front.ts';
import { blankEdits } from './shift-times.ts';

/**
 * Position of the source's zero in every rendition. Times in fragments cannot be negative, and frames are
 * decoded before the source's zero when they are reordered.
 */
const TIMELINE_START_SECONDS = 2;

/**
 * Moves what ffmpeg puts into edit lists into the times of the segments. Most browsers read of an edit list
 * only the first entry or nothing, and would play sound some 60 ms out of sync; and so all renditions
 * share one timeline however their encoders reorder frames.
 */
export async function alignTimeline(folder: string): Promise<void> {
  const initPath = join(folder, 'init.mp4');
  const init = await readFile(initPath);
  const tracks = initTracks(init);
  const ticks = new Map(tracks.map(track => [track.track_id, startTicks(track)]));
  const segments = (await readdir(folder)).filter(name => name.endsWith('.m4s'));
  for (const name of segments) await shiftFile(join(folder, name), ticks);
  blankEdits(init, tracks);
  await writeFile(initPath, init);
}

function startTicks(track: InitTrack): number {
  const ticks = track.edit_offset + TIMELINE_START_SECONDS * track.timescale;
  if (ticks < 0)
    throw new Error(`track ${track.track_id} begins ${-track.edit_offset} ticks before the film`);
  return ticks;
}
