import type { Selectable } from 'kysely';
import type { Queryable } from './database.ts';
import type { ChannelDocumentName } from './tables/channels.ts';
import type { Tables } from './tables.ts';

/** Writes whole documents of the bundle, by name. Returns the names of those that are new or have changed. */
export async function writeDocuments(
  tx: Queryable,
  channelId: number,
  documents: Readonly<Record<ChannelDocumentName, unknown>>,
): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `insert into channel_document as document (channel_id, name, body)
     select $1::integer, name, body from jsonb_each($2::text::jsonb) as given (name, body)
     on conflict (channel_id, name) do update set body = excluded.body where document.body <> excluded.body
     returning name`,
    [channelId, JSON.stringify(documents)],
  );
  return rows.map(({ name }) => name);
}

export type PlayedEvent = Pick<
  Selectable<Tables['event']>,
  'key' | 'starts_at' | 'home_score' | 'away_score' | 'period_label' | 'is_final'
>;

/** Finds events that have started, by their stream or by an entry of their scorer: applying a bundle with a new anchor does not move their start time. */
export async function findPlayedEvents(tx: Queryable, channelId: number): Promise<PlayedEvent[]> {
  const { rows } = await tx.query<PlayedEvent>(
    `select key, starts_at, home_score, away_score, period_label, is_final from event
     where channel_id = $1
       and (stream_started_at is not null or exists (
         select 1 from incident where incident.event_id = event.id and incident.source = 'scorer'))`,
    [channelId],
  );
  return rows;
}

export interface StoredGame {
  readonly id: number;
  /** Unix milliseconds. */
  readonly starts_at: number;
  /** Identifies the list from which its timeline was last set. */
  readonly timeline_hash: string | null;
}

/** Finds start and timeline of the channel's games, by key. */
export async function findStoredGames(tx: Queryable, channelId: number): Promise<Map<string, StoredGame>> {
  const { rows } = await tx.query<{ key: string; id: number; starts_at: Date; timeline_hash: string | null }>(
    'select key, id, starts_at, timeline_hash from event where channel_id = $1 and retired_at is null',
    [channelId],
  );
  return new Map(
    rows.map(({ key, starts_at, ...game }) => [key, { ...game, starts_at: starts_at.getTime() }]),
  );
}

/** Finds the text of each page and the time of its last change. */
export async function findPageTimes(
  tx: Queryable,
  channelId: number,
): Promise<Pick<Selectable<Tables['page']>, 'key' | 'html' | 'updated_at'>[]> {
  const { rows } = await tx.query<{ key: string; html: string; updated_at: Date }>(
    'select key, html, updated_at from page where channel_id = $1',
    [channelId],
  );
  return rows;
}
