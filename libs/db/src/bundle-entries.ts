import type { Selectable } from 'kysely';
import type { Queryable } from './database.ts';
import { type FieldChange, fieldChange, labelColumn } from './field-changes.ts';
import { SHOWN_EVENT_COLUMNS } from './tables/events.ts';
import type { Tables } from './tables.ts';

/** The columns that a bundle sets, by table. Applying a bundle leaves other columns (such as a stream's times) unchanged. */
const ENTRY_COLUMNS = {
  page: ['url', 'name', 'alt_name', 'role', 'html', 'position', 'updated_at'],
  event_category: ['parent_id', 'name', 'alias', 'position', 'sport'],
  event_location: ['name', 'city', 'state', 'time_zone', 'position'],
  participant_group: [
    'name',
    'nickname',
    'short_name',
    'alias',
    'city',
    'state',
    'color',
    'mark_color',
    'mark',
    'image',
    'position',
  ],
  participant: [
    'participant_group_id',
    'event_category_id',
    'name',
    'short_name',
    'alias',
    'gender',
    'color',
    'images',
    'position',
  ],
  package: [
    'name',
    'description',
    'base_price',
    'service_fee',
    'is_team_pass',
    'is_single_event',
    'is_extra',
    'tag',
    'weight',
    'offer',
    'period',
    'features',
  ],
  subscription: [
    'name',
    'description',
    'base_price',
    'service_fee',
    'offer',
    'period',
    'trial_period',
    'tag',
    'weight',
    'features',
  ],
  coupon: [
    'code',
    'percent_off',
    'amount_off',
    'max_uses',
    'max_uses_per_user',
    'first_purchase_only',
    'starts_at',
    'ends_at',
  ],
  event: [...SHOWN_EVENT_COLUMNS, 'is_final', 'low_latency', 'geo_allow', 'geo_block'],
  vod_media_category: ['name', 'alias', 'position'],
  vod_media_item: [
    'title',
    'description',
    'date',
    'type',
    'vod_media_category_id',
    'participant_group_id',
    'credit',
    'image',
    'embed_url',
    'geo_allow',
    'geo_block',
  ],
  vod_media_rail: ['title', 'position'],
  slide: [
    'slidable_type',
    'slidable_id',
    'type',
    'title',
    'text',
    'tag',
    'meta',
    'button',
    'to',
    'image',
    'image_alt',
    'layout',
    'participant_group_id',
    'position',
  ],
  preroll: [
    'url',
    'sponsor',
    'link',
    'weight',
    'location_id',
    'event_categories',
    'for_vod',
    'for_live',
    'position',
  ],
} as const satisfies { [T in keyof Tables]?: readonly (keyof Tables[T])[] };

/** A key with a colon belongs to a live demo game (demo-live-events.ts): keys of bundles have none. */
export const OF_BUNDLE = "position(':' in key) = 0";

export type EntryTable = keyof typeof ENTRY_COLUMNS;

export type EntryRow<T extends EntryTable> = { readonly key: string } & Pick<
  Selectable<Tables[T]>,
  Extract<(typeof ENTRY_COLUMNS)[T][number], keyof Selectable<Tables[T]>>
>;

/** A row that applying a bundle has changed. */
export interface EntryChange {
  readonly change: 'added' | 'changed' | 'retired';
  readonly table: EntryTable;
  readonly key: string;
  readonly id: number;
  /** Its name or title. */
  readonly label: string;
  /** The fields that have other values. An entry that was retired is restored: its `retired_at` becomes null. */
  readonly fields: readonly FieldChange[];
}

/** Inserts, updates and restores entries by (channel, key) in one statement. Unchanged rows are not written. */
export async function upsertEntries<T extends EntryTable>(
  tx: Queryable,
  channelId: number,
  table: T,
  rows: readonly EntryRow<T>[],
): Promise<EntryChange[]> {
  const columns = ENTRY_COLUMNS[table].map(column => `"${column}"`);
  const list = columns.join(', ');
  const differing = [...ENTRY_COLUMNS[table], 'retired_at'].map(fieldChange);
  // `xmax` is 0 in a row that the upsert inserted, and set in a row that it updated. `before` has the rows as they were.
  const { rows: written } = await tx.query<Omit<EntryChange, 'change' | 'table'> & { is_new: boolean }>(
    `with incoming as (
       select key, ${list} from jsonb_populate_recordset(null::"${table}", $2::text::jsonb)
     ), before as (
       select key, retired_at, ${list} from "${table}" where channel_id = $1::integer
     ), written as (
       insert into "${table}" as entry (channel_id, key, ${list})
       select $1::integer, key, ${list} from incoming
       on conflict (channel_id, key) do update
         set ${columns.map(column => `${column} = excluded.${column}`).join(', ')}, retired_at = null
         where entry.retired_at is not null
            or (${columns.map(column => `entry.${column}`).join(', ')})
               is distinct from (${columns.map(column => `excluded.${column}`).join(', ')})
       returning id, key, retired_at, ${list}, (xmax = 0) as is_new
     )
     select written.id, written.key, written."${labelColumn(table)}" as label, written.is_new,
       case when written.is_new then '[]' else to_jsonb(array_remove(array[${differing.join(', ')}], null)) end as fields
     from written left join before on before.key = written.key
     order by written.id`,
    [channelId, JSON.stringify(rows)],
  );
  return written.map(({ is_new, ...entry }) => ({ ...entry, table, change: is_new ? 'added' : 'changed' }));
}

/** Retires the entries that left the bundle. Their rows remain, because orders and favourites may refer to them. */
export async function retireEntries(
  tx: Queryable,
  channelId: number,
  table: EntryTable,
  keys: readonly string[],
  now: Date,
): Promise<EntryChange[]> {
  const { rows } = await tx.query<Pick<EntryChange, 'id' | 'key' | 'label'>>(
    `update "${table}" set retired_at = $3
     where channel_id = $1 and retired_at is null and ${OF_BUNDLE}
       and key not in (select jsonb_array_elements_text($2::text::jsonb))
     returning id, key, "${labelColumn(table)}" as label`,
    [channelId, JSON.stringify(keys), now],
  );
  return rows.map(entry => ({ ...entry, table, change: 'retired', fields: [] }));
}

export async function entryIds(
  tx: Queryable,
  channelId: number,
  table: EntryTable,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ key: string; id: number }>(
    `select key, id from "${table}" where channel_id = $1 and retired_at is null`,
    [channelId],
  );
  return new Map(rows.map(row => [row.key, row.id]));
}
