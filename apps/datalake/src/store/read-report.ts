import type { DatalakeReport, ReportRequest } from '@grandstand/contract/datalake-report.schema';
import type { Database } from '@grandstand/db/database';

const WITHIN = 'profile = $1 and hour >= $2::timestamptz and hour < $3::timestamptz';
const STREAM = `stream_type || ' ' || stream_id`;

/** Each row of sums once for every line of the report to which it counts. */
const COUNTED = `cross join lateral (
    select 'total' as kind, '' as name union all select 'day', day::text union all select 'country', country
    union all select 'device', device_type union all select 'stream', ${STREAM}
    union all select 'type', stream_type union all select groups.kind, groups.name from groups where groups.stream = ${STREAM}) as line`;

const AUDIENCES = `
  with groups as (select * from json_to_recordset($4::json) as given(kind text, name text, stream text)),
  watched as (
    select line.kind, line.name, sum(views)::int as views, sum(seconds)::float8 as seconds,
      count(distinct (day, visitor))::int as visitor_days
    from viewing_hour ${COUNTED} where ${WITHIN} group by 1, 2),
  minutes as (
    select line.kind, line.name, minute, sum(viewers)::int as viewers, sum(seconds) as seconds
    from audience_minute ${COUNTED} where ${WITHIN} group by 1, 2, 3),
  audience as (
    select kind, name, max(viewers) as peak, sum(seconds) / 60 / count(*) as average from minutes group by 1, 2)
  select kind, name, views, visitor_days, seconds, coalesce(average, 0)::float8 as average_audience,
    coalesce(peak, 0) as peak
  from watched left join audience using (kind, name) order by kind, seconds desc, name`;

const POSITIONS = `select ${STREAM} as stream, minute, (sum(seconds) / 60)::float8 as viewers
  from position_hour where ${WITHIN} group by 1, 2 order by 1, 2`;

const QUALITY = `
  with watched as (select stream_type, stream_id, sum(seconds)::float8 as seconds from viewing_hour where ${WITHIN} group by 1, 2)
  select ${STREAM} as stream, sum(starts)::int as starts, sum(measured)::int as measured,
    sum(startup_ms)::float8 as startup_ms, sum(stalls)::int as stalls,
    sum(stalled_ms)::float8 as stalled_ms, sum(failures)::int as failures, coalesce(max(seconds), 0) as seconds
  from quality_hour left join watched using (stream_type, stream_id) where ${WITHIN} group by 1 order by 2 desc, 1`;

const PREROLLS = `select preroll_id, sum(started)::int as started, sum(seen)::int as seen
  from preroll_hour where ${WITHIN} group by 1 order by 1`;

/** A visit counts once, however many hours it lasts. */
const VISITS = `select session_uuid, max(trk) as trk, sum(pages) as pages, bool_or(saw_passes) as saw_passes,
    bool_or(saw_checkout) as saw_checkout, sum(logins) as logins, sum(dropped) as dropped
  from visit_hour where ${WITHIN} group by 1`;

const FUNNEL = `with visits as (${VISITS})
  select count(*)::int as visits, coalesce(sum(pages), 0)::int as pages,
    (select count(distinct (day, visitor))::int from visit_hour where ${WITHIN}) as visitor_days,
    count(*) filter (where saw_passes)::int as passes, count(*) filter (where saw_checkout)::int as checkout,
    coalesce(sum(logins), 0)::int as logins, coalesce(sum(dropped), 0)::float8 as dropped from visits`;

const TRACKERS = `with visits as (${VISITS})
  select trk, count(*)::int as visits, count(*) filter (where saw_checkout)::int as checkout
  from visits where trk is not null group by 1 order by 2 desc, 1`;

/** Everything that a report shows, from the hourly sums. */
export async function readReport(db: Database, request: ReportRequest): Promise<DatalakeReport> {
  const { profile, from, to, groups } = request;
  const rows = async <Row>(sql: string, ...more: string[]) =>
    (await db.query<Row>(sql, [profile, from, to, ...more])).rows;
  const [funnel] = await rows<DatalakeReport['funnel']>(FUNNEL);
  if (funnel === undefined) throw new Error('a sum without groups has one row');
  return {
    audiences: await rows(AUDIENCES, JSON.stringify(groups)),
    positions: await rows(POSITIONS),
    quality: await rows(QUALITY),
    prerolls: await rows(PREROLLS),
    funnel,
    trackers: await rows(TRACKERS),
  };
}
