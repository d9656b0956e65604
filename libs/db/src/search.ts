import { type RawBuilder, sql } from 'kysely';
import type { EventCategoryRow, ParticipantGroupRow } from './content.ts';
import type { Queryable } from './database.ts';
import type { Page } from './paging.ts';
import { type ParticipantRow, participantObject } from './participants.ts';

/** The best matches of each kind, best first. */
export interface SearchHits {
  readonly event_ids: number[];
  readonly participants: ParticipantRow[];
  readonly participant_groups: ParticipantGroupRow[];
  readonly event_category_ids: number[];
  readonly vod_media_item_ids: number[];
  /** All categories of the channel, because a sport is shown with its divisions. */
  readonly event_categories: EventCategoryRow[];
}

/** A game may run this long after its start and counts as upcoming until then. */
const STILL_ON_MS = 3 * 3_600_000;
/** Further words are ignored, because each costs a look-up. */
const MOST_WORDS = 8;
/** The maximum number of matches for one query word. */
const MOST_SPELLINGS = 20;

/** Twenty thousand games take seconds, which exceeds the statement timeout of visitors' requests. */
const REFRESH_TIMEOUT_MS = 120_000;

/** Call it in the transaction that changes the channel's entities, so that the index always matches their names. */
export async function refreshSearch(tx: Queryable, channelId: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(REFRESH_TIMEOUT_MS)}, true)`.execute(tx.kysely);
  await tx.query('select refresh_search($1::integer)', [channelId], REFRESH_TIMEOUT_MS);
  // The embedded engine has no autovacuum, so table statistics must be updated here.
  await tx.query('analyze search_word, search_entry', undefined, REFRESH_TIMEOUT_MS);
}

/**
 * Matches each query word with the channel's words (`spelling`): by prefix, else by similarity, which takes ten times as long.
 * A query word without a match is ignored. The search starts from the query word whose matches are rarest (`rarest`).
 */
function spellings(channelId: number, query: string): RawBuilder<unknown> {
  return sql`
    query as (
      select word, place, exists (
          select from search_word v where v.channel_id = ${channelId} and v.word like a.word || '%') as begins
      from unnest(search_words(${query})) with ordinality as a (word, place) limit ${MOST_WORDS}
    ), near as (
      select a.place, v.id, v.uses, v.nearness, max(v.nearness) over (partition by a.place) as best
      from query a cross join lateral (
        select v.id, v.uses, case when v.word = a.word then 2
          when starts_with(v.word, a.word) then 1 + length(a.word)::real / length(v.word)
          else similarity(v.word, a.word) end as nearness
        from search_word v
        where v.channel_id = ${channelId}
          and (v.word like a.word || '%' or (not a.begins and length(a.word) > 2 and v.word % a.word))
        order by nearness desc, v.word limit ${MOST_SPELLINGS}) v
    ), spelling as materialized (
      select place, id as word_id, nearness, sum(uses) over (partition by place) as uses
      from near where nearness >= 1 or best < 1
    ), rarest as materialized (
      select place from spelling order by uses, place limit 1
    ), look as materialized (
      select word_id, nearness from spelling where place = (select place from rarest)
    ), other as materialized (
      select place, array_agg(word_id) as word_ids from spelling
      where place <> (select place from rarest) group by place
    )`;
}

/** For a query in which `e` is a search entry that has the rarest word. */
const hasOtherWords = sql`not exists (select from other where not exists (
  select from search_entry o
  where o.word_id = any(other.word_ids) and o.kind = e.kind and o.entity_id = e.entity_id))`;

/** Entries that are neither games nor films, of which a channel has few. */
const ofChannel = sql`e.kind in ('participant', 'participant_group', 'event_category')`;

/**
 * Finds entries with all words; if there are none, the teams, schools and sports with the most of them. Upcoming games come
 * before finished ones. It reads games in order of time from `now`, so that a word that all games contain is not slower.
 */
export async function search(
  db: Queryable,
  channelId: number,
  query: string,
  now: Date,
  most: number,
): Promise<SearchHits> {
  const since = sql`${new Date(now.getTime() - STILL_ON_MS)}::timestamptz`;
  const inTime = (kind: string, when: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select e.kind, e.entity_id, e.at from search_entry e
    where e.word_id = look.word_id and e.kind = ${sql.lit(kind)} and e.at ${when} and ${hasOtherWords}
    order by e.at ${order} limit ${most})`;
  const { rows } = await sql<SearchHits>`
    with ${spellings(channelId, query)}, whole as materialized (
      select e.kind, e.entity_id, null::timestamptz as at, look.nearness + (
        select coalesce(sum(s.nearness), 0) from spelling s join search_entry o
          on o.word_id = s.word_id and o.kind = e.kind and o.entity_id = e.entity_id
        where s.place <> (select place from rarest)) as nearness
      from look join search_entry e on e.word_id = look.word_id and ${ofChannel} and ${hasOtherWords}
      union all
      select e.kind, e.entity_id, e.at, look.nearness from look cross join lateral (
        ${inTime('event', sql`>= ${since}`, sql`asc`)} union all ${inTime('event', sql`< ${since}`, sql`desc`)}
        union all ${inTime('vod_media_item', sql`is not null`, sql`desc`)}) e
    ), partly as materialized (
      select e.kind, e.entity_id, null::timestamptz as at, sum(s.nearness) as nearness,
        count(distinct s.place) as words
      from spelling s join search_entry e on e.word_id = s.word_id and ${ofChannel}
      where not exists (select from whole) group by e.kind, e.entity_id
    ), found as (
      select * from whole union all
      select kind, entity_id, at, nearness from partly where words = (select max(words) from partly)
    ), placed as (
      select kind, entity_id, row_number() over (
        partition by kind order by max(nearness) desc, kind = 'event' and max(at) < ${since},
          case when kind = 'event' and max(at) >= ${since} then max(at) end, max(at) desc, entity_id) as place
      from found group by kind, entity_id
    ), hit as (select * from placed where place <= ${most})
    select ${idsOf('event')} as event_ids, ${idsOf('event_category')} as event_category_ids,
      ${idsOf('vod_media_item')} as vod_media_item_ids,
      (select coalesce(jsonb_agg(${participantObject} order by hit.place), '[]')
        from hit join participant p on p.id = hit.entity_id join event_category c on c.id = p.event_category_id
        where hit.kind = 'participant') as participants,
      (select coalesce(jsonb_agg(to_jsonb(g) order by hit.place), '[]')
        from hit join participant_group g on g.id = hit.entity_id where hit.kind = 'participant_group')
        as participant_groups,
      (select coalesce(jsonb_agg(to_jsonb(c) order by c.position, c.id), '[]') from event_category c
        where c.channel_id = ${channelId} and c.retired_at is null) as event_categories`.execute(db.kysely);
  const [hits] = rows;
  if (hits === undefined) throw new Error('a select without a table has one row');
  return hits;
}

function idsOf(kind: string): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_agg(entity_id order by place), '[]') from hit where kind = ${sql.lit(kind)})`;
}

export interface VodHits {
  readonly ids: number[];
  readonly total: number;
}

/** Films with all of the words, sorted; every film if the query has no words. */
export async function searchVod(
  db: Queryable,
  channelId: number,
  query: string,
  sortField: 'date' | 'title',
  page: Page,
): Promise<VodHits> {
  const order = sortField === 'title' ? sql`lower(title), id` : sql`date desc, id desc`;
  const { rows } = await sql<VodHits>`
    with ${spellings(channelId, query)}, film as (
      select v.id, v.title, v.date from vod_media_item v
      where v.channel_id = ${channelId} and v.retired_at is null and (
        cardinality(search_words(${query})) = 0 or exists (
          select from look join search_entry e
            on e.word_id = look.word_id and e.kind = 'vod_media_item' and e.entity_id = v.id
          where ${hasOtherWords}))
    ), shown as (
      select row_number() over (order by ${order}) as place, id from film
      order by ${order} limit ${page.limit} offset ${page.offset}
    )
    select (select coalesce(jsonb_agg(id order by place), '[]') from shown) as ids,
      (select count(*) from film) as total`.execute(db.kysely);
  return rows[0] ?? { ids: [], total: 0 };
}
