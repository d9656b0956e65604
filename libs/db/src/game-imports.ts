import { OF_BUNDLE } from './bundle-entries.ts';
import type { Queryable } from './database.ts';

/** A game of a schedule. */
export interface ImportedGame {
  readonly key: string;
  /** Its id in the file; null without one. */
  readonly uid: string | null;
  /** As a bundle writes it. */
  readonly event: Readonly<Record<string, string>>;
}

export interface GameImport {
  readonly id: number;
  readonly schedule: string;
  readonly games: readonly ImportedGame[];
  readonly imported_at: Date;
}

/** The valid imports of a channel: the last one of each schedule that was not undone. */
export async function listGameImports(db: Queryable, channelId: number): Promise<GameImport[]> {
  const { rows } = await db.query<GameImport>(
    `select distinct on (schedule) id, schedule, games, imported_at from game_import
     where channel_id = $1 and undone_at is null order by schedule, id desc`,
    [channelId],
  );
  return rows;
}

/** The import that an undo takes back. */
export async function findLastImport(db: Queryable, channelId: number): Promise<GameImport | undefined> {
  const { rows } = await db.query<GameImport>(
    `select id, schedule, games, imported_at from game_import
     where channel_id = $1 and undone_at is null order by id desc limit 1`,
    [channelId],
  );
  return rows[0];
}

export async function saveGameImport(
  tx: Queryable,
  channelId: number,
  { schedule, games, imported_at }: Omit<GameImport, 'id'>,
): Promise<void> {
  await tx.query(
    'insert into game_import (channel_id, schedule, games, imported_at) values ($1, $2, $3::text::jsonb, $4)',
    [channelId, schedule, JSON.stringify(games), imported_at],
  );
}

export async function undoGameImport(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query('update game_import set undone_at = $2 where id = $1', [id, now]);
}

/** A game of the channel, whatever it comes from. */
export interface ScheduledGame {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly starts_at: Date;
  readonly location_id: number | null;
  /** Away first. */
  readonly participant_ids: readonly number[];
}

/** Lists the games of bundle and schedules, not those that demonstrations play. */
export async function listScheduledGames(db: Queryable, channelId: number): Promise<ScheduledGame[]> {
  const { rows } = await db.query<ScheduledGame>(
    `select id, key, name, starts_at, location_id, array(
       select participant_id from event_participant where event_id = event.id order by position) as participant_ids
     from event where channel_id = $1 and retired_at is null and note is distinct from 'cancelled' and ${OF_BUNDLE}`,
    [channelId],
  );
  return rows;
}
