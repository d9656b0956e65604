import { sql } from 'kysely';
import { bumpContent, lockChannels } from './channels.ts';
import type { Database, Queryable } from './database.ts';
import { isFound, type ListFilter, type ListPage, ofChannel } from './operator-lists.ts';
import type { Row } from './tables.ts';

type NewReport = Row<'clip_report', 'clip_id' | 'reason' | 'created_at'>;

export async function insertClipReport(db: Queryable, report: NewReport): Promise<void> {
  await db.kysely.insertInto('clip_report').values(report).execute();
}

/** A clip that others than its owner can see or could see, for the operator. */
export interface OperatorClip
  extends Row<'clip', 'id' | 'name' | 'created_at' | 'shared_at' | 'published_at' | 'taken_down_at'> {
  readonly channel_key: string;
  /** Null once the account is deleted. */
  readonly email: string | null;
  readonly game: string;
  readonly reports: number;
  /** The reasons that were given, each once. */
  readonly reasons: readonly string[];
}

/** Lists shared and published clips, those with the latest reports first. `find` is a part of the name, the owner's address or the game, or the id. */
export async function listOperatorClips(
  db: Queryable,
  { channel_key, find }: ListFilter,
  { limit, offset }: ListPage,
): Promise<OperatorClip[]> {
  const { rows } = await sql<OperatorClip>`
    select clip.id, clip.name, clip.created_at, clip.shared_at, clip.published_at, clip.taken_down_at, c.channel_key,
      u.email, e.name as game, coalesce(report.count, 0) as reports, coalesce(report.reasons, '{}') as reasons
    from clip join channel c on c.id = clip.channel_id join app_user u on u.id = clip.user_id
    join event e on e.id = clip.event_id
    left join (
      select clip_id, count(*)::integer as count, array_agg(distinct reason) as reasons, max(created_at) as latest
      from clip_report group by clip_id) as report on report.clip_id = clip.id
    where clip.deleted_at is null and num_nonnulls(clip.shared_at, clip.published_at, report.latest) > 0
      and ${ofChannel(channel_key)}
      and ${isFound(find, {
        text: sql`clip.name || ' ' || coalesce(u.email, '') || ' ' || e.name`,
        among: sql`clip`,
        hasNumber: number => sql`clip.id = ${number}`,
      })}
    order by report.latest desc nulls last, clip.id desc limit ${limit} offset ${offset}`.execute(db.kysely);
  return rows;
}

/** Takes a clip down, so that only its owner sees it and its addresses end. Returns false if there is no such clip. */
export function unpublishForOperator(db: Database, id: number, now: Date): Promise<boolean> {
  return setTakenDown(db, id, now);
}

/** Shows a clip again that was taken down. Returns false if there is no such clip. */
export function restoreForOperator(db: Database, id: number): Promise<boolean> {
  return setTakenDown(db, id, null);
}

function setTakenDown(db: Database, id: number, at: Date | null): Promise<boolean> {
  return db.tx(async tx => {
    await lockChannels(tx, sql`select channel_id from clip where id = ${id}`);
    const { rows } = await sql<{ channel_id: number }>`
      with changed as (
        update clip set taken_down_at = ${at}::timestamptz where id = ${id} and deleted_at is null returning id, channel_id
      ), ended as (
        update recording set generation = generation + 1 where clip_id in (select id from changed)
      )
      select channel_id from changed`.execute(tx.kysely);
    const [changed] = rows;
    if (changed === undefined) return false;
    await bumpContent(tx, changed.channel_id);
    return true;
  });
}
