import { setTimeout as wait } from 'node:timers/promises';
import { lowerVariantPath } from '@grandstand/storage/live-files';
import type { Stage } from './stage.ts';

const POLL_INTERVAL_MS = 200;
/** After 30 s the process that makes the lower rendition counts as dead. */
const MAX_POLLS = 150;

/** Waits until the lower rendition that was made during the game is complete, so that it can be replaced. */
export async function lowerIsWhole({ storage, recording_id, signal }: Stage): Promise<void> {
  const key = lowerVariantPath('', recording_id);
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    if ((await storage.readText(key)) === undefined) return;
    await wait(POLL_INTERVAL_MS, undefined, { signal });
  }
  await storage.remove(key);
}
