import type { Queryable } from './database.ts';

/** A file of an applied bundle: its text, or the name of its copy in `channel-assets`. */
export type StoredBundleFile = { readonly text: string } | { readonly asset: string };

/** The bundle of a channel as it was applied last. */
export interface StoredBundle {
  readonly yaml: string;
  /** By the name in the bundle, without recordings. */
  readonly files: Readonly<Record<string, StoredBundleFile>>;
}

export async function saveChannelBundle(
  tx: Queryable,
  channelId: number,
  { yaml, files }: StoredBundle,
): Promise<void> {
  await tx.query(
    `insert into channel_bundle (channel_id, yaml, files) values ($1, $2, $3::text::jsonb)
     on conflict (channel_id) do update set yaml = excluded.yaml, files = excluded.files`,
    [channelId, yaml, JSON.stringify(files)],
  );
}

/** Returns undefined for a channel that an earlier version of the product applied. */
export async function findChannelBundle(db: Queryable, channelId: number): Promise<StoredBundle | undefined> {
  const { rows } = await db.query<StoredBundle>(
    'select yaml, files from channel_bundle where channel_id = $1',
    [channelId],
  );
  return rows[0];
}

/** The columns of a game that change without a bundle. */
export interface RunningGame {
  readonly key: string;
  readonly name: string;
  readonly note: 'postponed' | 'cancelled' | null;
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly is_final: boolean;
  readonly period_label: string | null;
  /** The start of a simulation that has not started yet; null without one. */
  readonly simulated_at: Date | null;
}

export async function findRunningGames(
  db: Queryable,
  channelId: number,
  now: Date,
): Promise<ReadonlyMap<string, RunningGame>> {
  const { rows } = await db.query<RunningGame>(
    `select key, name, note, e.starts_at, time_zone, home_score, away_score, is_final, period_label,
       case when s.ended_at is null and s.starts_at > $2 then s.starts_at end as simulated_at
     from event e left join simulated_live s on s.event_id = e.id
     where channel_id = $1 and retired_at is null`,
    [channelId, now],
  );
  return new Map(rows.map(game => [game.key, game]));
}

/** The dates of films and coupons, which a bundle may write relative to the moment of applying. */
export async function findBundleDates(
  db: Queryable,
  channelId: number,
): Promise<{
  readonly films: ReadonlyMap<string, Date>;
  readonly coupons: ReadonlyMap<string, { readonly starts_at: Date | null; readonly ends_at: Date | null }>;
}> {
  const films = await db.query<{ key: string; date: Date }>(
    'select key, date from vod_media_item where channel_id = $1 and retired_at is null',
    [channelId],
  );
  const coupons = await db.query<{ key: string; starts_at: Date | null; ends_at: Date | null }>(
    'select key, starts_at, ends_at from coupon where channel_id = $1 and retired_at is null',
    [channelId],
  );
  return {
    films: new Map(films.rows.map(({ key, date }) => [key, date])),
    coupons: new Map(coupons.rows.map(({ key, ...times }) => [key, times])),
  };
}

/** The file of a game's or film's recording; streamed recordings have none. */
export interface RecordingFile {
  readonly table: 'event' | 'vod_media_item';
  readonly key: string;
  readonly source_path: string;
  readonly source_hash: string;
}

export async function listRecordingFiles(db: Queryable, channelId: number): Promise<RecordingFile[]> {
  const { rows } = await db.query<RecordingFile>(
    `select case when e.id is null then 'vod_media_item' else 'event' end as table,
       coalesce(e.key, v.key) as key, source_path, source_hash
     from recording r left join event e on e.id = r.event_id left join vod_media_item v on v.id = r.vod_media_item_id
     where r.channel_id = $1 and source = 'file' and source_path is not null
       and coalesce(e.retired_at, v.retired_at) is null and coalesce(e.key, v.key) is not null`,
    [channelId],
  );
  return rows;
}
