import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InitTrack, initTracks } from './init-tracks.ts';
import { changeFront } from './segment-front.ts';
import { blankEdits, removeDelay, shiftTimes } from './shift-times.ts';

/**
 * Position of the source's zero in every rendition. Times in fragments cannot be negative, and frames are
 * decoded before the source's zero when they are reordered.
 */
const TIMELINE_START_SECONDS = 2;

/**
 * Moves what ffmpeg puts into edit lists into the times of the segments. Most browsers read of an edit list
 * only the first entry or nothing, and would play sound some 60 ms out of sync; and so all renditions
 * share one timeline however their encoders reorder frames. Each begins with a picture that is shown when it is decoded.
 */
export async function alignTimeline(folder: string): Promise<void> {
  const initPath = join(folder, 'init.mp4');
  const init = await readFile(initPath);
  const tracks = initTracks(init);
  const segments = (await readdir(folder)).filter(name => name.endsWith('.m4s'));
  for (const name of segments) await changeFront(join(folder, name), bytes => alignSegment(bytes, tracks));
  blankEdits(init, tracks);
  await writeFile(initPath, init);
}

function alignSegment(segment: Buffer, tracks: readonly InitTrack[]): void {
  const ticks = new Map(tracks.map(track => [track.track_id, startTicks(segment, track)]));
  shiftTimes(segment, ticks);
}

function startTicks(segment: Buffer, { track_id, handler, edit_offset, timescale }: InitTrack): number {
  const start = TIMELINE_START_SECONDS * timescale;
  const isReordered = handler === 'vide' && edit_offset < 0;
  if (isReordered && removeDelay(segment, track_id, -edit_offset)) return start;
  const ticks = edit_offset + start;
  if (ticks < 0) throw new Error(`track ${track_id} begins ${-edit_offset} ticks before the film`);
  return ticks;
}
