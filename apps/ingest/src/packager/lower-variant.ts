import { type LowerVariant, lowerVariantPath } from '@grandstand/storage/live-files';
import type { RecordingId } from '@grandstand/storage/recording-paths';
import { readTextIfAny } from './atomic-write.ts';

/** Reads the lower rendition that another process encodes of a live game; null if there is none. */
export async function readLowerVariant(
  mediaRoot: string,
  recordingId: RecordingId,
): Promise<LowerVariant | null> {
  const text = await readTextIfAny(lowerVariantPath(mediaRoot, recordingId));
  // Trusts the content: only that process writes to this folder, and atomically.
  return text === null ? null : (JSON.parse(text) as LowerVariant);
}
