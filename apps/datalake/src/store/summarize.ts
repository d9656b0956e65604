import type { Database, Queryable } from '@grandstand/db/database';
import { SUMMARY_DAYS, visitorDay } from '@grandstand/rules/analytics';
import { DAY_MS } from '@grandstand/rules/constants';

/** The sums of one hour, `$1`. A report that crosses the hour belongs to the hour in which it ends. */
const SUMS: Readonly<Record<string, string>> = {
  // A browser may send from two addresses, by IPv4 and IPv6: the visitor is the one who started the session.
  viewing_hour: `
    with watched as (
      select profile, stream_type, stream_id, visitor, session_uuid, coalesce(country, '') as country, viewing_time, 0 as views
      from viewing where at >= $1::timestamptz and at < $1::timestamptz + interval '1 hour'
      union all
      select profile, stream_type, stream_id, visitor, session_uuid, null, 0, 1
      from video_event where event = 'start' and at >= $1::timestamptz and at < $1::timestamptz + interval '1 hour')
    select watched.profile, $1::timestamptz, $2::date, stream_type, stream_id, coalesce(visit.visitor, watched.visitor),
      coalesce(watched.country, visit.country, ''), coalesce(device_type, ''), sum(views), sum(viewing_time)
    from watched left join visit using (session_uuid)
    group by 1, 4, 5, 6, 7, 8`,
  // A session counts once in each minute in which it watches a game: as a viewer of the live stream or of the replay, of which it watches more.
  audience_minute: `
    with watched as (
      select viewing.profile, minute, stream_type, stream_id, coalesce(viewing.country, '') as country,
        coalesce(device_type, '') as device_type, viewing.session_uuid,
        sum(extract(epoch from least(viewing.at, minute + interval '1 minute')
          - greatest(viewing.at - viewing_time * interval '1 second', minute))) as seconds
      from viewing left join visit using (session_uuid), generate_series(
        date_trunc('minute', viewing.at - viewing_time * interval '1 second'),
        date_trunc('minute', viewing.at - interval '1 millisecond'), interval '1 minute') as minute
      where viewing_time > 0 and viewing.at >= $1::timestamptz and viewing.at < $1::timestamptz + interval '62 minutes'
        and minute >= $1::timestamptz and minute < $1::timestamptz + interval '1 hour'
      group by 1, 2, 3, 4, 5, 6, 7),
    ranked as (
      select *, row_number() over (
        partition by profile, session_uuid, minute, stream_id, stream_type in ('live', 'vod')
        order by seconds desc, stream_type) as place
      from watched)
    select profile, $1::timestamptz, minute, $2::date, stream_type, stream_id, country, device_type,
      count(*) filter (where place = 1), sum(seconds)
    from ranked group by 1, 3, 5, 6, 7, 8`,
  position_hour: `
    select profile, $1::timestamptz, stream_type, stream_id, minute,
      sum(least(position, minute * 60 + 60) - greatest(position - viewing_time, minute * 60))
    from viewing, generate_series(
      floor(greatest(position - viewing_time, 0) / 60)::int, ceil(position / 60)::int - 1) as minute
    where viewing_time > 0 and at >= $1::timestamptz and at < $1::timestamptz + interval '1 hour'
    group by 1, 3, 4, 5`,
  quality_hour: `
    select profile, $1::timestamptz, stream_type, stream_id,
      count(*) filter (where event = 'start'), count(ms) filter (where event = 'start'), coalesce(sum(ms) filter (where event = 'start'), 0),
      count(*) filter (where event = 'stall'), coalesce(sum(ms) filter (where event = 'stall'), 0),
      count(*) filter (where event = 'failure')
    from video_event where at >= $1::timestamptz and at < $1::timestamptz + interval '1 hour'
      and event in ('start', 'stall', 'failure')
    group by 1, 3, 4`,
  preroll_hour: `
    select profile, $1::timestamptz, preroll_id,
      count(*) filter (where event = 'preroll_start'), count(*) filter (where event = 'preroll_end')
    from video_event where preroll_id is not null and at >= $1::timestamptz and at < $1::timestamptz + interval '1 hour'
    group by 1, 3`,
  visit_hour: `
    select profile, $1::timestamptz, $2::date, session_uuid, min(visitor), max(trk),
      count(*) filter (where event = 'visit_page'),
      bool_or(event = 'visit_page' and origin_url ~ '^[^?]*/(packages|passes|forfaits|select-package)'),
      bool_or(event = 'visit_page' and origin_url ~ '^[^?]*/buy([/?]|$)'),
      count(*) filter (where event = 'login'),
      least(coalesce(sum(detail::int) filter (where event = 'drop'), 0), 1000000000)
    from tracked_event where at >= $1::timestamptz and at < $1::timestamptz + interval '1 hour'
    group by 1, 4`,
};

const SUMMARY_TABLES = Object.keys(SUMS);

/** Computes the sums of every hour that has new rows. Returns the number of hours. */
export async function summarize(db: Database): Promise<number> {
  const { rows } = await db.query<{ hour: Date }>('select hour from changed_hour order by hour', []);
  for (const { hour } of rows) await db.tx(tx => summarizeHour(tx, new Date(hour)));
  return rows.length;
}

async function summarizeHour(tx: Queryable, hour: Date): Promise<void> {
  const start = hour.toISOString();
  await tx.query('delete from changed_hour where hour = $1', [start]);
  for (const [table, sum] of Object.entries(SUMS)) {
    await tx.query(`delete from ${table} where hour = $1`, [start]);
    const params = sum.includes('$2') ? [start, visitorDay(hour.getTime())] : [start];
    await tx.query(`insert into ${table} ${sum}`, params);
  }
}

/** Deletes the sums that are past their retention, and the salts of past days. */
export async function dropOldSums(db: Database, now: number): Promise<void> {
  const oldest = new Date(now - SUMMARY_DAYS * DAY_MS).toISOString();
  for (const table of SUMMARY_TABLES) await db.query(`delete from ${table} where hour < $1`, [oldest]);
  await db.query('delete from salt where day < $1', [visitorDay(now)]);
}
