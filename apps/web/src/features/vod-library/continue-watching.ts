import type { EntryStorage } from '@grandstand/client/storage';
import type { VodMediaItem, VodRail } from '@grandstand/contract/entities.schema';
import { readResumePosition, watchedShare } from '#shared/storage/resume-positions.ts';

/** A film watched this far counts as finished: the rest is credits. */
const FINISHED_SHARE = 0.95;

/** Items started but not finished, each once. */
export function continueWatchingItems(rails: readonly VodRail[], storage: EntryStorage): VodMediaItem[] {
  const items = new Map(rails.flatMap(rail => rail.vod_media_items).map(item => [item.id, item]));
  return [...items.values()].filter(({ id }) => {
    const position = readResumePosition(storage, 'vod', id);
    return position !== null && watchedShare(position) < FINISHED_SHARE;
  });
}
