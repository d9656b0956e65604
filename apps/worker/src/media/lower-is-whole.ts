import { setTimeout as wait } from 'node:timers/promises';
import { lowerVariantPath } from '@grandstand/storage/live-files';
import type { Stage } from './stage.ts';

const LOOK_EVERY_MS = 200;
/** Its maker has the last segments still to do; when it is gone for good nobody waits for it. */
const MOST_LOOKS = 150;

/** Before a lower rendition that was made during the game is replaced, its maker must be done with it. */
export async function lowerIsWhole({ storage, recording_id, signal }: Stage): Promise<void> {
  const key = lowerVariantPath('', recording_id);
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if ((await storage.readText(key)) === undefined) return;
    await wait(LOOK_EVERY_MS, undefined, { signal });
  }
  await storage.remove(key);
}
