import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { liveMarkerFolder } from '@grandstand/storage/live-files';
import { type RecordingId, recordingFolderName } from '@grandstand/storage/recording-paths';
import { isMissing } from '@grandstand/storage/safe-path';
import { replaceFile } from '@grandstand/storage/whole-file';
import { readTextIfAny } from './atomic-write.ts';
import type { Variant } from './variant.ts';

/** Says that a recording is on air and what its playlist does not tell: a killed ingest goes on from it. */
export interface LiveMarker {
  readonly event_key: string;
  readonly recording_id: RecordingId;
  readonly rendition: string;
  readonly variant: Variant;
  /** Nothing but what the encoder sends keeps up with it. */
  readonly low_latency: boolean;
}

export async function writeMarker(mediaRoot: string, marker: LiveMarker): Promise<void> {
  const path = markerPath(mediaRoot, marker.recording_id);
  await mkdir(dirname(path), { recursive: true });
  await replaceFile(path, JSON.stringify(marker));
}

export function removeMarker(mediaRoot: string, recordingId: RecordingId): Promise<void> {
  return rm(markerPath(mediaRoot, recordingId), { force: true });
}

export async function readMarkers(mediaRoot: string): Promise<LiveMarker[]> {
  const folder = liveMarkerFolder(mediaRoot);
  const names = (await namesIn(folder)).filter(name => name.endsWith('.json'));
  const texts = await Promise.all(names.map(name => readTextIfAny(join(folder, name))));
  return texts.filter(text => text !== null).map(parseMarker);
}

/** Written whole by `writeMarker` alone, in a folder that nobody else writes to. */
function parseMarker(text: string): LiveMarker {
  return JSON.parse(text) as LiveMarker;
}

function markerPath(mediaRoot: string, recordingId: RecordingId): string {
  return join(liveMarkerFolder(mediaRoot), `${recordingFolderName(recordingId)}.json`);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
