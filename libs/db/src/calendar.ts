import type { AccessType } from '@grandstand/rules/access';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import { type EventFilter, eventConditions } from './event-conditions.ts';
import { eventsWithStatus } from './events.ts';
import type { Row } from './tables.ts';

/** A game's fields for a calendar. */
export interface CalendarEventRow
  extends Row<
    'event',
    'id' | 'name' | 'description' | 'gender' | 'starts_at' | 'time_zone' | 'note' | 'calendar_changed_at'
  > {
  readonly type: AccessType;
  /** The sport, above its divisions. */
  readonly sport: string;
  /** The game is over and has no recording to watch. */
  readonly is_unrecorded: boolean;
  readonly location: string | null;
  readonly city: string | null;
  readonly state: string | null;
  /** Number of changes to the fields above since the game was announced. */
  readonly calendar_sequence: number;
}

export interface CalendarFilter extends Pick<EventFilter, 'now' | 'group' | 'participant'> {
  readonly from: Date;
}

/** Lists games by start time. If there are more than `limit`, upcoming games have priority over finished ones, nearest first. */
export async function listCalendarEvents(
  db: Queryable,
  channelId: number,
  filter: CalendarFilter,
  limit: number,
): Promise<CalendarEventRow[]> {
  const { now } = filter;
  const nearest = sql`order by e.starts_at < ${now}::timestamptz, abs(extract(epoch from e.starts_at - ${now}::timestamptz)), e.id`;
  const rows = await selectEvents(
    db,
    channelId,
    now,
    sql`${eventConditions(filter)} ${nearest} limit ${limit}`,
  );
  return rows.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || a.id - b.id);
}

export async function findCalendarEvent(
  db: Queryable,
  channelId: number,
  id: number,
  now: Date,
): Promise<CalendarEventRow | undefined> {
  const [row] = await selectEvents(db, channelId, now, sql`e.id = ${id}`);
  return row;
}

async function selectEvents(
  db: Queryable,
  channelId: number,
  now: Date,
  rest: RawBuilder<unknown>,
): Promise<CalendarEventRow[]> {
  const { rows } = await sql<CalendarEventRow>`
    with e as (
      ${eventsWithStatus(channelId, now)}
    )
    select e.id, e.name, e.description, e.type, e.gender, e.starts_at, e.time_zone, e.note,
      e.stream_status = 'vod' and not e.has_recording as is_unrecorded,
      coalesce(above.name, category.name) as sport, l.name as location, l.city, l.state,
      e.calendar_sequence, e.calendar_changed_at
    from e left join event_location l on l.id = e.location_id
      join event_category category on category.id = e.event_category_id
      left join event_category above on above.id = category.parent_id
    where ${rest}`.execute(db.kysely);
  return rows;
}
