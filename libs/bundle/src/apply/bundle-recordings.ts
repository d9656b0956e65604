import { stat } from 'node:fs/promises';
import type { NewRecording } from '@grandstand/db/recordings';
import type { CheckedBundle } from '../check-bundle.ts';
import { type Ids, idOf } from '../content/content-source.ts';
import { hashFile } from '../hash-file.ts';

/** A file of the bundle that is the recording of an event or VOD item. */
export interface BundleRecording {
  readonly table: 'event' | 'vod_media_item';
  readonly key: string;
  readonly source_path: string;
  readonly source_hash: string;
}

/** Hashes recordings before the transaction begins, because they may be large. */
export async function bundleRecordings(
  { bundle, files }: CheckedBundle,
  onShare: (share: number) => void,
): Promise<BundleRecording[]> {
  const named = [
    ...Object.entries(bundle.events).map(([key, event]) => ({
      table: 'event' as const,
      key,
      name: event.recording,
    })),
    ...Object.entries(bundle.vod.items).map(([key, item]) => ({
      table: 'vod_media_item' as const,
      key,
      name: item.recording,
    })),
  ];
  const recordings = named.flatMap(({ table, key, name }) => {
    const path = name === undefined ? undefined : files.get(name)?.path;
    return path === undefined ? [] : [{ table, key, source_path: path }];
  });
  const hashes = await hashFiles(new Set(recordings.map(({ source_path }) => source_path)), onShare);
  return recordings.map(file => ({ ...file, source_hash: hashes.get(file.source_path) ?? '' }));
}

/** Returns the hash of each file by its path. */
async function hashFiles(
  paths: ReadonlySet<string>,
  onShare: (share: number) => void,
): Promise<ReadonlyMap<string, string>> {
  let bytes = 0;
  for (const path of paths) bytes += (await stat(path)).size;
  let read = 0;
  const onRead = (count: number) => {
    read += count;
    onShare(Math.min(1, read / bytes));
  };
  const hashes = new Map<string, string>();
  for (const path of paths) hashes.set(path, await hashFile(path, { onRead }));
  return hashes;
}

export function newRecording(channelId: number, ids: Ids, recording: BundleRecording): NewRecording {
  const { source_path, source_hash } = recording;
  const file = { channel_id: channelId, source_path, source_hash };
  const id = idOf(ids, recording.table, recording.key);
  return recording.table === 'event' ? { ...file, event_id: id } : { ...file, vod_media_item_id: id };
}
