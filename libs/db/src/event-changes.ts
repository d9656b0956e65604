import type { AccessType } from '@grandstand/rules/access';
import type { EventNote } from '@grandstand/rules/event-state';
import { sql } from 'kysely';
import { bumpContent, lockChannels } from './channels.ts';
import type { Queryable } from './database.ts';
import { refreshSearch } from './search.ts';

/** The fields of a game that an operator can change by a command (decision H410). */
export const CHANGEABLE_FIELDS = ['name', 'starts_at', 'note'] as const;
export type ChangeableField = (typeof CHANGEABLE_FIELDS)[number];

/** A field of a game in its bundle, as text; times are ISO 8601. */
export interface BundleValue {
  /** As it is written, such as `+3d 18:30`; null for what the bundle leaves out. */
  readonly written: string | null;
  readonly value: string | null;
}
export type BundleValues = Readonly<Record<ChangeableField, BundleValue>>;

/** A change that an operator made. */
export interface OperatorChange {
  readonly event_id: number;
  readonly key: string;
  /** The name of the game. */
  readonly name: string;
  readonly is_retired: boolean;
  readonly field: ChangeableField;
  readonly value: string | null;
  /** The bundle's texts at the times of the changes of this field. */
  readonly overridden: readonly (string | null)[];
  /** The bundle's value now. */
  readonly bundle_value: string | null;
}

/** Lists the operator's changes to a channel's games, also to retired ones, which a bundle may restore. The time of a game whose stream has started is its real one, and no change. */
export async function listOperatorChanges(db: Queryable, channelKey: string): Promise<OperatorChange[]> {
  const { rows } = await sql<OperatorChange>`
    select c.event_id, e.key, e.name, c.field, c.value, e.retired_at is not null as is_retired,
      jsonb_build_array(c.bundle_value) || c.earlier_bundle_values as overridden,
      case when e.bundle_values is null then c.bundle_value else e.bundle_values #>> array[c.field, 'value'] end
        as bundle_value
    from event_change c
    join event e on e.id = c.event_id
    join channel on channel.id = e.channel_id and channel.channel_key = ${channelKey}
    where c.field <> 'starts_at' or e.stream_started_at is null
    order by c.event_id, c.field`.execute(db.kysely);
  return rows;
}

/** Removes the changes that the bundle has overridden. */
export async function deleteOperatorChanges(
  tx: Queryable,
  changes: readonly Pick<OperatorChange, 'event_id' | 'field'>[],
): Promise<void> {
  const keys = JSON.stringify(changes.map(({ event_id, field }) => ({ event_id, field })));
  await sql`
    delete from event_change c using jsonb_to_recordset(${keys}::text::jsonb) as gone (event_id integer, field text)
    where c.event_id = gone.event_id and c.field = gone.field`.execute(tx.kysely);
}

/** Stores what the bundle says about its games, by their keys. */
export async function saveBundleValues(
  tx: Queryable,
  channelId: number,
  values: ReadonlyMap<string, BundleValues>,
): Promise<void> {
  const rows = JSON.stringify([...values].map(([key, said]) => ({ key, said })));
  await sql`
    update event e set bundle_values = incoming.said
    from jsonb_to_recordset(${rows}::text::jsonb) as incoming (key text, said jsonb)
    where e.channel_id = ${channelId}::integer and e.key = incoming.key
      and e.bundle_values is distinct from incoming.said`.execute(tx.kysely);
}

/** A game with the fields that decide whether it can be changed. */
export interface ChangeableGame {
  readonly id: number;
  readonly channel_id: number;
  readonly name: string;
  readonly type: AccessType;
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly note: EventNote | null;
  readonly stream_started_at: Date | null;
  readonly stream_ended_at: Date | null;
  readonly playable_at: Date | null;
  readonly is_final: boolean;
  /** When a command cancelled it; null for a game that only its bundle or schedule cancelled. */
  readonly cancellation_announced_at: Date | null;
  /** Null for a game of no bundle. */
  readonly bundle_values: BundleValues | null;
  /** The fields that an operator has changed, with what the bundle said at that time. */
  readonly changes: readonly { readonly field: ChangeableField; readonly written: string | null }[];
}

export async function findChangeableGame(db: Queryable, id: number): Promise<ChangeableGame | undefined> {
  const { rows } = await sql<ChangeableGame>`
    select e.id, e.channel_id, e.name, e.type, e.starts_at, e.time_zone, e.note, e.stream_started_at, e.stream_ended_at,
      e.is_final, e.cancellation_announced_at, e.bundle_values, (select r.playable_at from recording r where r.event_id = e.id) as playable_at,
      (select coalesce(jsonb_agg(jsonb_build_object('field', c.field, 'written', c.bundle_value) order by c.field), '[]')
       from event_change c where c.event_id = e.id) as changes
    from event e join channel on channel.id = e.channel_id and channel.retired_at is null
    where e.id = ${id} and e.retired_at is null`.execute(db.kysely);
  return rows[0];
}

/** Locks the game's channel, in the same order as applying a bundle; what is read afterwards stays as it is. */
export async function lockGame(tx: Queryable, id: number): Promise<void> {
  await lockChannels(tx, sql`select channel_id from event where id = ${id}`);
}

export interface GameValues {
  readonly name: string;
  readonly starts_at: Date;
  readonly note: EventNote | null;
}

/** Changes a locked game for the operator, and remembers what the bundle says. A value that the bundle has always had is no change any more. */
export async function changeGame(
  tx: Queryable,
  game: ChangeableGame,
  values: Partial<GameValues>,
  now: Date,
): Promise<void> {
  const { name, starts_at, note } = await writeValues(tx, game, values, now);
  for (const field of CHANGEABLE_FIELDS.filter(field => field in values)) {
    const written = (game.bundle_values ?? valuesOf(game))[field].written;
    const value = valuesOf({ name, starts_at, note })[field].value;
    await sql`
      insert into event_change as stored (event_id, field, value, bundle_value, changed_at)
      values (${game.id}, ${field}, ${value}::text, ${written}::text, ${now}::timestamptz)
      on conflict (event_id, field) do update set value = excluded.value, changed_at = excluded.changed_at,
        bundle_value = excluded.bundle_value,
        earlier_bundle_values = case when stored.bundle_value is not distinct from excluded.bundle_value
          then stored.earlier_bundle_values
          else stored.earlier_bundle_values || jsonb_build_array(stored.bundle_value) end`.execute(tx.kysely);
  }
  await sql`
    delete from event_change c using event e where e.id = c.event_id and e.id = ${game.id}
      and c.earlier_bundle_values = '[]'
      and case when e.bundle_values is null then c.value is not distinct from c.bundle_value
        else c.value is not distinct from e.bundle_values #>> array[c.field, 'value']
          and c.bundle_value is not distinct from e.bundle_values #>> array[c.field, 'written'] end`.execute(
    tx.kysely,
  );
  await showChange(tx, game, name);
}

/** Returns the bundle's values of the fields that an operator has changed. The real time of a game that has started stays. */
export function bundleValuesOf(game: ChangeableGame): Partial<GameValues> {
  const { bundle_values: said, stream_started_at, changes } = game;
  const values: { -readonly [K in keyof GameValues]?: GameValues[K] } = {};
  for (const { field, written } of changes) {
    const value = said === null ? written : said[field].value;
    if (field === 'note') values.note = value === 'postponed' || value === 'cancelled' ? value : null;
    else if (value === null) continue;
    else if (field === 'name') values.name = value;
    else if (stream_started_at === null) values.starts_at = new Date(value);
  }
  return values;
}

/** Gives a locked game these values of its bundle again; the operator's changes are forgotten. */
export async function resetGame(
  tx: Queryable,
  game: ChangeableGame,
  values: Partial<GameValues>,
  now: Date,
): Promise<void> {
  const { name } = await writeValues(tx, game, values, now);
  await sql`delete from event_change where event_id = ${game.id}`.execute(tx.kysely);
  await showChange(tx, game, name);
}

async function writeValues(
  tx: Queryable,
  game: ChangeableGame,
  values: Partial<GameValues>,
  now: Date,
): Promise<GameValues> {
  const { name, starts_at, note } = { ...game, ...values };
  const announced = values.note === 'cancelled' ? now : game.cancellation_announced_at;
  await sql`
    update event set name = ${name}, starts_at = ${starts_at}::timestamptz, note = ${note}::text,
      cancellation_announced_at = ${announced}::timestamptz
    where id = ${game.id}`.execute(tx.kysely);
  return { name, starts_at, note };
}

async function showChange(tx: Queryable, game: ChangeableGame, name: string): Promise<void> {
  if (name !== game.name) await refreshSearch(tx, game.channel_id);
  await bumpContent(tx, game.channel_id);
}

/** The values of a game that no bundle describes. */
function valuesOf({ name, starts_at, note }: GameValues): BundleValues {
  const same = (value: string | null) => ({ written: value, value });
  return { name: same(name), starts_at: same(starts_at.toISOString()), note: same(note) };
}
