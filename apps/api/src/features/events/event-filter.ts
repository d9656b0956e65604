import type { eventFilter } from '@grandstand/contract/calls.schema';
import type { EventFilter } from '@grandstand/db/event-conditions';
import type { EventOrder } from '@grandstand/db/events';
import { DAY_MS } from '@grandstand/rules/constants';
import type { z } from 'zod';
import { gameFilterOf } from '#shared/events/game-filter.ts';

export type EventQuery = z.output<typeof eventFilter>;

export function eventFilterOf(query: EventQuery, now: Date): EventFilter {
  const status = query.stream_status ?? query.type;
  return { ...gameFilterOf(query, now), status, ...timesOf(query) };
}

/** Replays and results are listed newest first, everything else in order of time. */
export function eventOrderOf(query: EventQuery): EventOrder {
  const status = query.stream_status ?? query.type;
  const natural = status === 'vod' || status === 'result' ? 'desc' : 'asc';
  return {
    field: query.sort_field === 'id' ? 'id' : 'starts_at',
    direction: query.sort_direction ?? natural,
  };
}

/** Decision E53: a list starts at `start_date` and runs in its direction, so in a descending list that is the later bound. */
function timesOf(query: EventQuery): Pick<EventFilter, 'from' | 'to'> {
  const isBackwards = eventOrderOf(query).direction === 'desc';
  const [earlier, later] = isBackwards
    ? [query.end_date, query.start_date]
    : [query.start_date, query.end_date];
  return {
    from: earlier === undefined ? undefined : new Date(earlier),
    to: later === undefined ? undefined : endOf(later),
  };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A date without a time, as the later bound, includes that whole day. */
function endOf(time: string): Date {
  const date = new Date(time);
  return DAY.test(time) ? new Date(date.getTime() + DAY_MS - 1) : date;
}
