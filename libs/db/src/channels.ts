import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';

/** The notification channel that says "what this channel shows has changed"; its payload is the channel's id. */
export const CONTENT_CHANGED = 'content';

const COLUMNS = [
  'id',
  'channel_key',
  'subdomain',
  'domains',
  'is_default',
  'is_production',
  'content_version',
  'geo_allow',
  'geo_block',
] as const;

export interface Channel {
  readonly id: number;
  readonly channel_key: string;
  readonly subdomain: string;
  readonly domains: string[];
  readonly is_default: boolean;
  readonly is_production: boolean;
  readonly content_version: number;
  readonly geo_allow: string[];
  readonly geo_block: string[];
}

/** Lists all channels that are not retired. They are few, so a request's channel is looked up in memory. */
export function listChannels(db: Queryable): Promise<Channel[]> {
  return db.kysely
    .selectFrom('channel')
    .select(COLUMNS)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Call it in the transaction that changes what visitors see: the notification is sent on commit. */
export async function bumpContent(db: Queryable, channelId: number): Promise<void> {
  await sql`
    with bumped as (
      update channel set content_version = content_version + 1 where id = ${channelId} returning id
    )
    select pg_notify(${CONTENT_CHANGED}, id::text) from bumped`.execute(db.kysely);
}

/**
 * Locks the channels whose ids `which` selects. Call it before changing a channel's entries, in the same order as applying
 * a bundle, to avoid deadlock.
 */
export async function lockChannels(tx: Queryable, which: RawBuilder<unknown>): Promise<void> {
  await sql`select id from channel where id in (${which}) order by id for no key update`.execute(tx.kysely);
}

/** Locks one channel, as `lockChannels`. */
export function lockChannel(tx: Queryable, id: number): Promise<void> {
  return lockChannels(tx, sql`select ${id}::integer`);
}
