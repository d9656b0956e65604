import type { EventListType } from '@grandstand/contract/entities.schema';
import { eventListQuery } from '@grandstand/contract/event-list-query';
import { type Calendar, chosenDays, type ListDirection } from '@grandstand/rules/event-calendar';
import { type EventFilters, filterQuery } from '#shared/events/event-filters.ts';
import type { MessageKey } from '#shared/i18n/translator.ts';

/** One of the event lists. */
export interface EventList {
  readonly type: EventListType;
  readonly title: MessageKey;
  readonly direction: ListDirection;
  readonly empty: MessageKey;
  readonly emptyText: MessageKey;
  readonly view: 'list' | 'grid';
}

const UPCOMING: EventList = {
  type: 'upcoming',
  title: 'title_upcoming',
  direction: 'forward',
  empty: 'empty_upcoming',
  emptyText: 'empty_upcoming_text',
  view: 'list',
};
const LIVE: EventList = {
  type: 'live',
  title: 'title_live',
  direction: 'forward',
  empty: 'empty_live',
  emptyText: 'empty_live_text',
  view: 'grid',
};
const VOD: EventList = {
  type: 'vod',
  title: 'title_vod',
  direction: 'backward',
  empty: 'empty_vod',
  emptyText: 'empty_vod_text',
  view: 'grid',
};

/** Decision H86: finished games without a recording. */
const RESULT: EventList = {
  type: 'result',
  title: 'title_results',
  direction: 'backward',
  empty: 'empty_results',
  emptyText: 'empty_results_text',
  view: 'list',
};

const BY_ROUTE: Readonly<Record<string, EventList>> = {
  upcoming: UPCOMING,
  live: LIVE,
  vod: VOD,
  schedule: { ...UPCOMING, title: 'title_schedule' },
};
const BY_TYPE: Readonly<Record<string, EventList>> = {
  upcoming: UPCOMING,
  live: LIVE,
  vod: VOD,
  result: RESULT,
};

/** Specification 2: `/upcoming` with its aliases; decision G: `type` in the query chooses too. */
export function eventList(routeName: string, search: string): EventList {
  const type = new URLSearchParams(search).get('type') ?? '';
  return BY_TYPE[type] ?? BY_ROUTE[routeName] ?? UPCOMING;
}

/** A day in the browser's time zone, to its last millisecond. */
function momentsOf(day: string): { first: string; last: string } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return {
    first: new Date(year, month - 1, date).toISOString(),
    last: new Date(year, month - 1, date + 1, 0, 0, 0, -1).toISOString(),
  };
}

/** One page of a list. Decision E53: it starts at `start_date`, which for replays is the later bound. */
export function pageQuery(list: EventList, filters: EventFilters, calendar: Calendar, page: number) {
  const { from, to } = chosenDays(calendar, list.direction);
  const earlier = from && momentsOf(from).first;
  const later = to && momentsOf(to).last;
  const [start_date, end_date] = list.direction === 'backward' ? [later, earlier] : [earlier, later];
  return {
    ...filterQuery(filters),
    ...(start_date && { start_date }),
    ...(end_date && { end_date }),
    ...eventListQuery(list.type, page),
  };
}
