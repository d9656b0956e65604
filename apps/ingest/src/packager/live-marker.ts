import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { liveMarkerFolder } from '@grandstand/storage/live-files';
import { type RecordingId, recordingFolderName } from '@grandstand/storage/recording-paths';
import { isMissing } from '@grandstand/storage/safe-path';
import { replaceFile } from '@grandstand/storage/whole-file';
import { readTextIfAny } from './atomic-write.ts';
import type { Variant } from './variant.ts';

/** Marks a recording as on air and stores the state that its playlist lacks, so that a restarted ingest can resume it. */
export interface LiveMarker {
  readonly event_key: string;
  readonly recording_id: RecordingId;
  readonly rendition: string;
  readonly variant: Variant;
  /** A low-latency game has no lower rendition, which could not keep up. */
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

/** Trusts the content: only `writeMarker` writes to this folder, and atomically. */
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
