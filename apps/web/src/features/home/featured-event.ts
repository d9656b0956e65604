import type { CallData } from '@grandstand/contract/calls.schema';
import type { SportsEvent } from '@grandstand/contract/entities.schema';

export type HomeData = CallData<'listEventsForHomepage'>;

type HomeLists = Omit<HomeData, 'has_moments'>;

/** The hero's game: a live game, otherwise the next one, otherwise the latest replay. */
export function featuredEvent(home: HomeLists): SportsEvent | null {
  const next = home.upcoming.find(({ note }) => note === null);
  const replays = home.replays.flatMap(({ events }) => events);
  const latest = replays.toSorted((a, b) => b.event_utc_ts - a.event_utc_ts)[0];
  return home.live[0] ?? next ?? latest ?? null;
}

export function isEmptyHome(home: HomeLists): boolean {
  return featuredEvent(home) === null && home.upcoming.length === 0;
}
