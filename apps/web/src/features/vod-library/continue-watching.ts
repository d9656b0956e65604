import type { EntryStorage } from '@grandstand/client/storage';
import type { VodMediaItem, VodRail } from '@grandstand/contract/entities.schema';
import { readResumePosition, watchedShare } from '#shared/storage/resume-positions.ts';

/** This much seen is the whole film: what follows are the credits. */
const SEEN_SHARE = 0.95;

/** Items started but not finished, each once. */
export function continueWatchingItems(rails: readonly VodRail[], storage: EntryStorage): VodMediaItem[] {
  const items = new Map(rails.flatMap(rail => rail.vod_media_items).map(item => [item.id, item]));
  return [...items.values()].filter(({ id }) => {
    const kept = readResumePosition(storage, 'vod', id);
    return kept !== null && watchedShare(kept) < SEEN_SHARE;
  });
}
