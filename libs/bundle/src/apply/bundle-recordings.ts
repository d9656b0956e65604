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
export async function bundleRecordings({ bundle, files }: CheckedBundle): Promise<BundleRecording[]> {
  const hashes = new Map<string, string>();
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
  const recordings: BundleRecording[] = [];
  for (const { table, key, name } of named) {
    const path = name === undefined ? undefined : files.get(name)?.path;
    if (path === undefined) continue;
    const source_hash = hashes.get(path) ?? (await hashFile(path));
    hashes.set(path, source_hash);
    recordings.push({ table, key, source_path: path, source_hash });
  }
  return recordings;
}

export function newRecording(channelId: number, ids: Ids, recording: BundleRecording): NewRecording {
  const { source_path, source_hash } = recording;
  const file = { channel_id: channelId, source_path, source_hash };
  const id = idOf(ids, recording.table, recording.key);
  return recording.table === 'event' ? { ...file, event_id: id } : { ...file, vod_media_item_id: id };
}
