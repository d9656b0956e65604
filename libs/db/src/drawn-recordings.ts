import { sql } from 'kysely';
import { bumpContent } from './channels.ts';
import type { Database, Queryable } from './database.ts';

/** The sports for which demo games can be drawn. */
export const DRAWN_SPORTS = ['soccer', 'basketball', 'volleyball', 'ice-hockey'] as const;
export type DrawnSport = (typeof DRAWN_SPORTS)[number];

/** One entry of the channel document `drawn_recordings`. */
export interface DrawnRecording {
  readonly event_key: string;
  readonly sport: DrawnSport;
  readonly seconds: number;
  /** Clips to cut from the recording. */
  readonly moments: readonly DrawnMoment[];
}

/** A clip of the game's first or last score. */
export interface DrawnMoment {
  readonly name: string;
  readonly score: 'first' | 'last';
  readonly tags: readonly string[];
}

export interface DrawnTeam {
  readonly name: string;
  readonly short_name: string;
  readonly color: string;
  readonly mark_color: string;
}

/** The hash of a recording whose file is still to be drawn: viewers read that it is being prepared. */
const NOT_DRAWN = '';

/** A finished demo game whose recording is still to be drawn. */
export interface GameToDraw {
  readonly event_key: string;
  readonly event_name: string;
  readonly event_id: number;
  readonly channel_id: number;
  readonly league: string;
  readonly language: string;
  readonly sport: DrawnSport;
  readonly seconds: number;
  readonly away_score: number;
  readonly home_score: number;
  readonly away: DrawnTeam;
  readonly home: DrawnTeam;
}

/**
 * Lists the games in the order in which home shows them: the latest of each sport, the default channel's first, then the
 * second latest of each, and so on. Channels in production have none.
 */
export async function listGamesToDraw(db: Queryable): Promise<GameToDraw[]> {
  const team = (position: number) => sql`(
    select jsonb_build_object('name', g.name, 'short_name', g.short_name, 'color', g.color, 'mark_color', g.mark_color)
    from event_participant ep
    join participant p on p.id = ep.participant_id
    join participant_group g on g.id = p.participant_group_id
    where ep.event_id = e.id and ep.position = ${position})`;
  const { rows } = await sql<GameToDraw>`
    select e.id as event_id, e.key as event_key, e.name as event_name, e.channel_id, settings.body ->> 'name' as league, settings.body ->> 'language' as language,
      wish.sport, wish.seconds, e.away_score, e.home_score, ${team(0)} as away, ${team(1)} as home
    from channel c
    join channel_document d on d.channel_id = c.id and d.name = 'drawn_recordings'
    join channel_document settings on settings.channel_id = c.id and settings.name = 'settings'
    cross join lateral jsonb_to_recordset(d.body) as wish (event_key text, sport text, seconds integer)
    join event e on e.channel_id = c.id and e.key = wish.event_key and e.retired_at is null
    where not c.is_production and c.retired_at is null
      and not exists (select from recording r where r.event_id = e.id and r.source_hash <> ${NOT_DRAWN})
    order by row_number() over (partition by c.id, wish.sport order by e.starts_at desc, e.id), c.is_default desc,
      e.starts_at desc, e.id`.execute(db.kysely);
  return rows;
}

/** A finished demo game whose recording is drawn, or was drawn before it was stored. */
export interface DrawnEvent {
  readonly event_id: number;
  readonly event_key: string;
  readonly sport: DrawnSport;
  readonly seconds: number;
  readonly away_score: number;
  readonly home_score: number;
  readonly language: string;
  readonly final_label: string | null;
  readonly timeline_hash: string | null;
}

/** Lists the games whose pictures follow from their entry in the bundle. Channels in production have none. */
export async function listDrawnEvents(db: Queryable): Promise<DrawnEvent[]> {
  const { rows } = await sql<DrawnEvent>`
    select e.id as event_id, e.key as event_key, wish.sport, wish.seconds, e.away_score, e.home_score,
      settings.body ->> 'language' as language, e.period_label as final_label, e.timeline_hash
    from channel c
    join channel_document d on d.channel_id = c.id and d.name = 'drawn_recordings'
    join channel_document settings on settings.channel_id = c.id and settings.name = 'settings'
    cross join lateral jsonb_to_recordset(d.body) as wish (event_key text, sport text, seconds integer)
    join event e on e.channel_id = c.id and e.key = wish.event_key and e.retired_at is null
    where not c.is_production and c.retired_at is null order by e.id`.execute(db.kysely);
  return rows;
}

/** Makes the recordings of these games visible as being prepared, and removes those that are not drawn any more. */
export async function announceDrawings(db: Database, games: readonly GameToDraw[]): Promise<void> {
  const ids = games.map(({ event_id }) => event_id);
  await db.tx(async tx => {
    await sql`delete from recording where source_hash = ${NOT_DRAWN} and source = 'file' and event_id <> all (${ids}::integer[])`.execute(
      tx.kysely,
    );
    await sql`
      insert into recording (channel_id, event_id, source_path, source_hash)
      select channel_id, id, '', ${NOT_DRAWN} from event where id = any (${ids}::integer[])
      on conflict (event_id) do update set status = 'queued', error = null`.execute(tx.kysely);
    for (const id of new Set(games.map(({ channel_id }) => channel_id))) await bumpContent(tx, id);
  });
}
