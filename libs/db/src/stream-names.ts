import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** A stream of the datalake, such as `live 12`, with a group to which it belongs. */
export interface StreamName {
  readonly kind: 'event' | 'team' | 'school' | 'sport' | 'film' | 'clip';
  readonly name: string;
  readonly stream: string;
}

/** A channel as its reports show it. */
export interface ReportedChannel {
  /** Its name in the datalake: the key of its analytics, or its own. */
  readonly profile: string;
  readonly name: string;
  /** The SVG of its logo, which was sanitised when it was applied. */
  readonly logo: string;
  readonly accent: string;
  readonly header_background: string;
  readonly header_text_color: string;
}

export async function readReportedChannel(db: Queryable, channelId: number): Promise<ReportedChannel> {
  const { rows } = await sql<ReportedChannel>`
    select coalesce(settings.body -> 'analytics' ->> 'key', c.channel_key) as profile, settings.body ->> 'name' as name,
      settings.body ->> 'logo' as logo, colors.body ->> 'accent' as accent,
      colors.body ->> 'header_background' as header_background, colors.body ->> 'header_text_color' as header_text_color
    from channel c join channel_document settings on settings.channel_id = c.id and settings.name = 'settings'
    join channel_document colors on colors.channel_id = c.id and colors.name = 'color_settings'
    where c.id = ${channelId}`.execute(db.kysely);
  const [channel] = rows;
  if (channel === undefined) throw new Error(`channel ${channelId} has no settings`);
  return channel;
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
        (select string_agg(short_name, ' @ ' order by position) from team where event_id = e.id), e.name)
        || to_char(e.starts_at at time zone (settings.body ->> 'time_zone'), ', YYYY-MM-DD') as name
      from event e join channel_document settings on settings.channel_id = e.channel_id and settings.name = 'settings'
      where e.channel_id = ${channelId}
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
