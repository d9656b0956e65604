import { DAY_MS } from '@grandstand/rules/constants';
import type { EventNote, StreamStatus } from '@grandstand/rules/event-state';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import { eventsWithStatus } from './events.ts';

/** The fields of an event that change while visitors watch it. */
export interface EventState {
  readonly id: number;
  readonly starts_at: Date;
  readonly stream_status: StreamStatus;
  readonly is_away: boolean;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly period_label: string | null;
  readonly is_final: boolean;
  readonly note: EventNote | null;
  readonly has_recording: boolean;
  readonly timeline_version: number;
  /** Whether its name, text, time, place or note has changed within the days that the list looks back. */
  readonly has_changed: boolean;
}

const PAST_MS = 1.5 * DAY_MS;
const COMING_MS = 14 * DAY_MS;
/** More than a channel's games of a few days, which are some tens. */
const MOST = 500;

/** Lists the events around now and those that have changed, whenever they are: live ones first, then by distance in time. */
export async function listEventStates(db: Queryable, channelId: number, now: Date): Promise<EventState[]> {
  const from = new Date(now.getTime() - PAST_MS);
  const to = new Date(now.getTime() + COMING_MS);
  // Counted by a trigger, whatever makes the change; a new event has not changed.
  const hasChanged = sql`(e.calendar_sequence > 0 and e.calendar_changed_at > ${from}::timestamptz)`;
  const { rows } = await sql<EventState>`
    with e as (
      ${eventsWithStatus(channelId, now)}
    )
    select e.id, e.stream_status, e.note, e.has_recording,
      case when e.is_simulated then e.simulated_starts_at else e.starts_at end as starts_at,
      e.stream_interrupted_at is not null and not e.is_simulated as is_away,
      ${shownScore('home_score')}::integer as home_score, ${shownScore('away_score')}::integer as away_score,
      ${shownScore('period_label')} as period_label, e.is_final and not e.is_simulated as is_final,
      e.timeline_version + case when e.is_simulated then e.simulated_incidents else 0 end as timeline_version,
      ${hasChanged} as has_changed
    from e
    where e.stream_status = 'live' or e.stream_ended_at > ${from}::timestamptz or e.simulated_starts_at is not null
      or e.starts_at between ${from}::timestamptz and ${to}::timestamptz
      or ${hasChanged}
    order by e.stream_status = 'live' desc, abs(extract(epoch from e.starts_at - ${now}::timestamptz)), e.id
    limit ${MOST}`.execute(db.kysely);
  return rows;
}

function shownScore(field: 'home_score' | 'away_score' | 'period_label'): RawBuilder<unknown> {
  return sql`case when e.is_simulated then e.simulated_score ->> ${sql.lit(field)} else ${sql.ref(`e.${field}`)}::text end`;
}
