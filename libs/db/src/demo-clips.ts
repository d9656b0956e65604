import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { DrawnMoment, DrawnSport } from './drawn-recordings.ts';

/** A demo clip that is not cut yet and whose recording exists. */
export interface MomentToCut extends DrawnMoment {
  /** Identifies the clip, even if its name changes. */
  readonly key: string;
  readonly channel_id: number;
  readonly event_id: number;
  readonly event_key: string;
  readonly event_media_id: number;
  readonly starts_at: Date;
  readonly sport: DrawnSport;
  readonly seconds: number;
  readonly away_score: number;
  readonly home_score: number;
}

export async function listMomentsToCut(db: Queryable): Promise<MomentToCut[]> {
  const { rows } = await sql<MomentToCut>`
    select e.key || '/' || moment.nth as key, moment.body ->> 'name' as name, moment.body ->> 'score' as score,
      moment.body -> 'tags' as tags, c.id as channel_id, e.id as event_id, m.id as event_media_id, e.starts_at,
      wish.sport, wish.seconds, e.key as event_key, e.away_score, e.home_score
    from channel c
    join channel_document d on d.channel_id = c.id and d.name = 'drawn_recordings'
    cross join lateral jsonb_to_recordset(d.body) as wish (event_key text, sport text, seconds integer, moments jsonb)
    cross join lateral jsonb_array_elements(wish.moments) with ordinality as moment (body, nth)
    join event e on e.channel_id = c.id and e.key = wish.event_key and e.retired_at is null
    join recording r on r.event_id = e.id and r.source = 'file' and r.playable_at is not null
    join media m on m.recording_id = r.id and m.type = 3
    where not c.is_production and c.retired_at is null and not exists (
      select from clip where clip.channel_id = c.id and clip.key = e.key || '/' || moment.nth)
    order by e.starts_at desc, key`.execute(db.kysely);
  return rows;
}

/** Deletes failed clips, so that they are cut again. */
export async function forgetFailedMoments(db: Queryable): Promise<void> {
  await sql`delete from clip where key is not null and status = 'failed'`.execute(db.kysely);
}
