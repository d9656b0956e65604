import type { EventCategory, SportsEvent } from '@grandstand/contract/entities.schema';
import type { FavoriteCard } from '#shared/favorites/favorite-cards.ts';

type Categories = ReadonlyMap<number, EventCategory>;

/** A user who follows a sport also follows its divisions. */
function isWithin(category: EventCategory | undefined, id: number, categories: Categories): boolean {
  if (!category) return false;
  return category.id === id || isWithin(categories.get(category.parent_id ?? 0), id, categories);
}

function isOf({ type, id }: FavoriteCard, event: SportsEvent, categories: Categories): boolean {
  if (type === 'category') return isWithin(categories.get(event.event_category_id), id, categories);
  if (type === 'participant') return event.participants.some(team => team.id === id);
  return event.participants.some(({ participant_group_id }) => participant_group_id === id);
}

/** The latest finished game. `events` are in reverse chronological order. */
export function lastEventOf(
  card: FavoriteCard,
  events: readonly SportsEvent[],
  categories: Categories,
): SportsEvent | undefined {
  return events.find(
    event => event.stream_status === 'vod' && event.note !== 'cancelled' && isOf(card, event, categories),
  );
}

/** The live game, otherwise the next one that is not cancelled. `events` are in chronological order. */
export function nextEventOf(
  card: FavoriteCard,
  events: readonly SportsEvent[],
  categories: Categories,
): SportsEvent | undefined {
  const own = events.filter(event => isOf(card, event, categories));
  const live = own.find(({ stream_status }) => stream_status === 'live');
  return live ?? own.find(({ stream_status, note }) => stream_status === 'upcoming' && note !== 'cancelled');
}
