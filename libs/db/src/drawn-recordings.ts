import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** The sports that a demonstration can draw. */
export const DRAWN_SPORTS = ['soccer', 'basketball', 'volleyball', 'ice-hockey'] as const;
export type DrawnSport = (typeof DRAWN_SPORTS)[number];

/** One entry of the channel document `drawn_recordings`. */
export interface DrawnRecording {
  readonly event_key: string;
  readonly sport: DrawnSport;
  readonly seconds: number;
  /** Clips that belong to it. */
  readonly moments: readonly DrawnMoment[];
}

/** A moment at the first or the last score of the game. */
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

/** A finished demo game whose recording is still to be drawn. */
export interface GameToDraw {
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

/** Free games first, latest first: what a visitor is likely to open. Channels in production have none. */
export async function listGamesToDraw(db: Queryable): Promise<GameToDraw[]> {
  const team = (position: number) => sql`(
    select jsonb_build_object('name', g.name, 'short_name', g.short_name, 'color', g.color, 'mark_color', g.mark_color)
    from event_participant ep
    join participant p on p.id = ep.participant_id
    join participant_group g on g.id = p.participant_group_id
    where ep.event_id = e.id and ep.position = ${position})`;
  const { rows } = await sql<GameToDraw>`
    select e.id as event_id, e.channel_id, settings.body ->> 'name' as league, settings.body ->> 'language' as language,
      wish.sport, wish.seconds, e.away_score, e.home_score, ${team(0)} as away, ${team(1)} as home
    from channel c
    join channel_document d on d.channel_id = c.id and d.name = 'drawn_recordings'
    join channel_document settings on settings.channel_id = c.id and settings.name = 'settings'
    cross join lateral jsonb_to_recordset(d.body) as wish (event_key text, sport text, seconds integer)
    join event e on e.channel_id = c.id and e.key = wish.event_key and e.retired_at is null
    where not c.is_production and c.retired_at is null
      and not exists (select 1 from recording r where r.event_id = e.id)
    order by e.type <> 'free', e.starts_at desc, e.id`.execute(db.kysely);
  return rows;
}
