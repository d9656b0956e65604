import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { liveMarkerFolder } from '@grandstand/storage/live-files';
import { isMissing } from '@grandstand/storage/safe-path';
import { fieldOf, numberOf, textOf } from '../media/read-unknown.ts';

/** The ingest's marker of a game on air. */
export interface GameOnAir {
  readonly recording_id: string;
  /** Folder of the encoder's own rendition. */
  readonly rendition: string;
  readonly width: number;
  readonly height: number;
  readonly peak_bps: number;
  readonly low_latency: boolean;
}

/** Encoder tests get no lower rendition, since they are not served. */
const GAME = /^([1-9]\d*)\.json$/;

export async function gamesOnAir(mediaRoot: string): Promise<GameOnAir[]> {
  const folder = liveMarkerFolder(mediaRoot);
  const ids = (await namesIn(folder)).flatMap(name => GAME.exec(name)?.[1] ?? []);
  const texts = await Promise.all(
    ids.map(async id => ({ id, text: await textAt(join(folder, `${id}.json`)) })),
  );
  return texts.flatMap(({ id, text }) => (text === undefined ? [] : [readGame(id, text)]));
}

function readGame(recordingId: string, text: string): GameOnAir {
  const marker: unknown = JSON.parse(text);
  const variant = fieldOf(marker, 'variant');
  return {
    recording_id: recordingId,
    rendition: textOf(marker, 'rendition'),
    width: numberOf(variant, 'width'),
    height: numberOf(variant, 'height'),
    peak_bps: numberOf(variant, 'peak_bps'),
    low_latency: fieldOf(marker, 'low_latency') === true,
  };
}

/** Returns undefined for a missing file. */
export async function textAt(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
