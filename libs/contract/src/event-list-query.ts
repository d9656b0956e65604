import type { CallQuery } from './calls.schema.ts';
import type { EventListType } from './entities.schema.ts';

const PAGE_SIZE = 24;

/** One page of a list of games: replays and results from the latest on, other games from the first on. `page` counts from 0. */
export function eventListQuery(type: EventListType, page: number) {
  const isBackward = type === 'vod' || type === 'result';
  return {
    type,
    sort_field: 'event_utc_ts',
    sort_direction: isBackward ? 'desc' : 'asc',
    limit: PAGE_SIZE,
    offset: page * PAGE_SIZE,
  } as const satisfies CallQuery<'listEvents'>;
}

/** The live games above the schedule. */
export const LIVE_EVENTS_QUERY = { type: 'live' } as const satisfies CallQuery<'listEvents'>;
