import type { StreamStatus } from '@grandstand/rules/event-state';
import { type RawBuilder, sql } from 'kysely';
import { isPublicClip } from './clip-conditions.ts';

/** Filters of lists, which identify an entity by its alias, name or id (decision G, query names of lists). */
export interface EventFilter {
  /** The time by which an event counts as upcoming, live or finished. */
  readonly now: Date;
  /** `vod` selects the replays, `result` the finished games without a recording (decision H86), `simulated` what is simulated live, now or later. */
  readonly status?: StreamStatus | 'result' | 'simulated' | undefined;
  readonly group?: string | undefined;
  readonly participant?: string | undefined;
  /** A sport with all its divisions, or one division. */
  readonly category?: string | undefined;
  readonly division?: string | undefined;
  readonly gender?: 'M' | 'W' | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly location?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Id of the user whose favourite teams, schools and sports to select. */
  readonly favoritesOf?: number | undefined;
  /** Selects free events with a published clip (decision E46). */
  readonly withClip?: true | undefined;
}

type Condition = RawBuilder<unknown>;

const named = (table: string, columns: readonly string[], wanted: string): Condition => {
  const equals = columns.map(column => sql`lower(${sql.ref(`${table}.${column}`)}) = lower(${wanted})`);
  return sql`(${sql.join([...equals, sql`${sql.ref(`${table}.id`)}::text = ${wanted}`], sql` or `)})`;
};

const ALIAS_OR_NAME = ['alias', 'name'];

const ofParticipants = (condition: Condition): Condition => sql`exists (
  select from event_participant ep
  join participant p on p.id = ep.participant_id
  join participant_group g on g.id = p.participant_group_id
  where ep.event_id = e.id and ${condition})`;

/** For a query with the alias `e` for the event with its `stream_status`, `has_recording` and `is_simulated`. */
const CONDITIONS: { [F in keyof EventFilter]-?: (wanted: NonNullable<EventFilter[F]>) => Condition } = {
  now: () => sql`true`,
  status: status => {
    if (status === 'result') return sql`(e.stream_status = 'vod' and not e.has_recording)`;
    if (status === 'vod') return sql`(e.stream_status = 'vod' and e.has_recording)`;
    if (status === 'simulated') return sql`e.is_simulated`;
    // A game that will be simulated live is in a list of its own.
    if (status === 'upcoming') return sql`(e.stream_status = 'upcoming' and not e.is_simulated)`;
    return sql`e.stream_status = ${status}`;
  },
  group: group => ofParticipants(named('g', ALIAS_OR_NAME, group)),
  participant: participant => ofParticipants(named('p', ALIAS_OR_NAME, participant)),
  category: category => sql`e.event_category_id in (
    select c.id from event_category c left join event_category sport on sport.id = c.parent_id
    where c.channel_id = e.channel_id and (${named('c', ALIAS_OR_NAME, category)} or ${named('sport', ALIAS_OR_NAME, category)}))`,
  division: division => sql`e.event_category_id in (
    select c.id from event_category c
    where c.channel_id = e.channel_id and c.parent_id is not null and ${named('c', ALIAS_OR_NAME, division)})`,
  gender: gender => sql`e.gender = ${gender}`,
  city: city => ofParticipants(sql`lower(g.city) = lower(${city})`),
  state: state => ofParticipants(sql`lower(g.state) = lower(${state})`),
  location: location => sql`e.location_id in (
    select l.id from event_location l
    where l.channel_id = e.channel_id and ${named('l', ['name', 'key'], location)})`,
  from: from => sql`e.starts_at >= ${from}::timestamptz`,
  to: to => sql`e.starts_at <= ${to}::timestamptz`,
  favoritesOf: userId => sql`(e.id in (
    select ep.event_id from favorite f
    join participant p on (f.favoritable_type = 'participant' and p.id = f.favoritable_id)
      or (f.favoritable_type = 'group' and p.participant_group_id = f.favoritable_id)
    join event_participant ep on ep.participant_id = p.id
    where f.user_id = ${userId}
  ) or e.event_category_id in (
    with recursive below as (
      select f.favoritable_id as id from favorite f where f.user_id = ${userId} and f.favoritable_type = 'category'
      union
      select c.id from event_category c join below on c.parent_id = below.id)
    select id from below))`,
  withClip: () => sql`(e.type = 'free' and e.id in (
    select clip.event_id from clip where ${isPublicClip('clip')}))`,
};

export function eventConditions(filter: EventFilter): Condition {
  const conditions = Object.entries(filter)
    .filter(([, wanted]) => wanted !== undefined)
    .map(([field, wanted]) => conditionOf(field as keyof EventFilter, wanted));
  return sql.join(conditions, sql` and `);
}

// The type of `CONDITIONS` guarantees that each condition accepts the value of its own field.
function conditionOf(field: keyof EventFilter, wanted: unknown): Condition {
  const condition = CONDITIONS[field] as (wanted: unknown) => Condition;
  return condition(wanted);
}
