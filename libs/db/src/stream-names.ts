import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** A stream of the datalake, such as `live 12`, with a group to which it belongs. */
export interface StreamName {
  readonly kind: 'event' | 'team' | 'school' | 'sport' | 'film' | 'clip';
  readonly name: string;
  readonly stream: string;
}

/** The name of the channel in the datalake: the key of its analytics, or its own. */
export async function readAnalyticsProfile(db: Queryable, channelId: number): Promise<string | undefined> {
  const { rows } = await sql<{ profile: string }>`
    select coalesce(d.body -> 'analytics' ->> 'key', c.channel_key) as profile
    from channel c left join channel_document d on d.channel_id = c.id and d.name = 'settings'
    where c.id = ${channelId}`.execute(db.kysely);
  return rows[0]?.profile;
}

/** The games, films and clips of a channel: a game's streams also by its teams, their schools and its sport. */
export async function listStreamNames(db: Queryable, channelId: number): Promise<StreamName[]> {
  const { rows } = await sql<StreamName>`
    with recursive root as (
      select id, id as root_id, name from event_category where channel_id = ${channelId} and parent_id is null
      union all
      select c.id, root.root_id, root.name from event_category c join root on c.parent_id = root.id),
    team as (
      select ep.event_id, ep.position, p.name, p.short_name, g.name as school
      from event_participant ep join participant p on p.id = ep.participant_id
      join participant_group g on g.id = p.participant_group_id where p.channel_id = ${channelId}),
    named as (
      select e.id, 'event' as kind, e.id || ' ' || coalesce(
        (select string_agg(short_name, ' @ ' order by position) from team where event_id = e.id), e.name) as name
      from event e where e.channel_id = ${channelId}
      union all select event_id, 'team', name from team
      union all select distinct event_id, 'school', school from team
      union all select e.id, 'sport', root.name from event e join root on root.id = e.event_category_id)
    select kind, name, type || ' ' || id as stream from named cross join (values ('live'), ('vod')) as types (type)
    union all select 'film', id || ' ' || title, 'film ' || id from vod_media_item where channel_id = ${channelId}
    union all select 'clip', id || ' ' || name, 'clip ' || id from clip where channel_id = ${channelId}`.execute(
    db.kysely,
  );
  return rows;
}

/** The prerolls of a channel by id. */
export async function listSponsors(
  db: Queryable,
  channelId: number,
): Promise<{ readonly id: number; readonly sponsor: string }[]> {
  return db.kysely
    .selectFrom('preroll')
    .select(['id', 'sponsor'])
    .where('channel_id', '=', channelId)
    .orderBy('id')
    .execute();
}
