import { type LowerVariant, lowerVariantPath } from '@grandstand/storage/live-files';
import type { RecordingId } from '@grandstand/storage/recording-paths';
import { readTextIfAny } from './atomic-write.ts';

/** The smaller size that another process makes of a game on air; null while there is none. */
export async function readLowerVariant(
  mediaRoot: string,
  recordingId: RecordingId,
): Promise<LowerVariant | null> {
  const text = await readTextIfAny(lowerVariantPath(mediaRoot, recordingId));
  // Written whole by that process alone, in a folder that nobody else writes to.
  return text === null ? null : (JSON.parse(text) as LowerVariant);
}
