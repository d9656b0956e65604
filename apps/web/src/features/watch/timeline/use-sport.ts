import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { Sport } from '@grandstand/rules/timeline/incident-kinds';
import { useChannel } from '#shared/channel.ts';

/** The sport of the game's category, or of the nearest one above it that has one. */
export function useSport({ event_category_id }: EventDetail): Sport | null {
  const { categories } = useChannel();
  let category = categories.get(event_category_id);
  while (category && category.sport === null) category = categories.get(category.parent_id ?? 0);
  return category?.sport ?? null;
}
