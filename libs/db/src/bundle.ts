import type { Selectable } from 'kysely';
import type { Queryable } from './database.ts';
import type { ChannelDocumentName } from './tables/channels.ts';
import { SHOWN_EVENT_COLUMNS } from './tables/events.ts';
import type { Row, Tables } from './tables.ts';

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
const OF_BUNDLE = "position(':' in key) = 0";

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
  /** The columns that have other values; `restored` for an entry that was retired. */
  readonly fields: readonly string[];
}

/** The column that names an entry, where it is not `name`. */
const LABEL_COLUMNS: Partial<Record<EntryTable, string>> = {
  coupon: 'code',
  vod_media_item: 'title',
  vod_media_rail: 'title',
  slide: 'title',
  preroll: 'sponsor',
};
const labelColumn = (table: EntryTable) => LABEL_COLUMNS[table] ?? 'name';

/** Inserts, updates and restores entries by (channel, key) in one statement. Unchanged rows are not written. */
export async function upsertEntries<T extends EntryTable>(
  tx: Queryable,
  channelId: number,
  table: T,
  rows: readonly EntryRow<T>[],
): Promise<EntryChange[]> {
  const columns = ENTRY_COLUMNS[table].map(column => `"${column}"`);
  const list = columns.join(', ');
  const differing = columns.map(
    column =>
      `case when before.${column} is distinct from written.${column} then '${column.slice(1, -1)}' end`,
  );
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
       returning id, key, ${list}, (xmax = 0) as is_new
     )
     select written.id, written.key, written."${labelColumn(table)}" as label, written.is_new,
       case when written.is_new then '{}' else array_remove(array[
         case when before.retired_at is not null then 'restored' end, ${differing.join(', ')}], null) end as fields
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

const LINKS = {
  package_category: { owner: 'package_id', table: 'package', columns: ['event_category_id'] },
  coupon_package: { owner: 'coupon_id', table: 'coupon', columns: ['package_id'] },
  event_participant: { owner: 'event_id', table: 'event', columns: ['position', 'participant_id'] },
  vod_media_rail_item: {
    owner: 'vod_media_rail_id',
    table: 'vod_media_rail',
    columns: ['position', 'vod_media_item_id'],
  },
} as const;

export type LinkTable = keyof typeof LINKS;

/**
 * Replaces the links of a channel's entries. A retired entry keeps its links, because a pass that is no longer sold
 * still grants access to the same games.
 */
export async function replaceLinks<T extends LinkTable>(
  tx: Queryable,
  channelId: number,
  table: T,
  links: readonly Selectable<Tables[T]>[],
): Promise<void> {
  const { owner, table: ownerTable, columns } = LINKS[table];
  const list = [owner, ...columns].join(', ');
  const incoming = `select ${list} from jsonb_populate_recordset(null::${table}, $2::text::jsonb)`;
  const params = [channelId, JSON.stringify(links)];
  await tx.query(
    `delete from ${table} where ${owner} in (
       select id from "${ownerTable}" where channel_id = $1 and retired_at is null and ${OF_BUNDLE})
       and (${list}) not in (${incoming})`,
    params,
  );
  await tx.query(
    `insert into ${table} (${list}) select ${list} from (${incoming}) incoming
     where exists (select from "${ownerTable}" owner where owner.id = incoming.${owner} and owner.channel_id = $1)
       and (${list}) not in (select ${list} from ${table})`,
    params,
  );
}

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

export interface AppliedChannel {
  readonly id: number;
  readonly channel_key: string;
  readonly bundle_hash: string;
  readonly anchored_at: Date;
  /** An event that has not started and is not cancelled. */
  readonly has_upcoming: boolean;
}

const APPLIED_CHANNEL = `select id, channel_key, bundle_hash, anchored_at,
  exists (select from event
          where event.channel_id = channel.id and event.retired_at is null and note is null
            and ${OF_BUNDLE} and starts_at > $2) as has_upcoming
  from channel where retired_at is null and`;

export async function findAppliedChannel(
  db: Queryable,
  channelKey: string,
  now: Date,
): Promise<AppliedChannel | undefined> {
  const { rows } = await db.query<AppliedChannel>(`${APPLIED_CHANNEL} channel_key = $1`, [channelKey, now]);
  return rows[0];
}

export async function findChannelByBundle(
  db: Queryable,
  bundleHash: string,
  now: Date,
): Promise<AppliedChannel | undefined> {
  const { rows } = await db.query<AppliedChannel>(`${APPLIED_CHANNEL} bundle_hash = $1`, [bundleHash, now]);
  return rows[0];
}

export type ChannelRow = Row<
  'channel',
  | 'channel_key'
  | 'subdomain'
  | 'domains'
  | 'is_default'
  | 'is_production'
  | 'anchored_at'
  | 'bundle_hash'
  | 'geo_allow'
  | 'geo_block'
>;

export type ChannelConflict = 'channel' | 'subdomain' | 'domains' | 'default';

/**
 * Finds another channel that has one of the names, or is the default channel as well. Names are compared like host
 * names, ignoring case.
 */
export async function findChannelConflict(
  tx: Queryable,
  channel: Pick<ChannelRow, 'channel_key' | 'subdomain' | 'domains' | 'is_default'>,
): Promise<{ channel_key: string; reason: ChannelConflict } | undefined> {
  const { rows } = await tx.query<{ channel_key: string; reason: ChannelConflict }>(
    `select channel_key,
            case when lower(channel_key) = lower($1) then 'channel' when lower(subdomain) = lower($2) then 'subdomain'
              when lower(domains::text)::text[] && lower($3::text[]::text)::text[] then 'domains' else 'default' end
              as reason
     from channel
     where channel_key <> $1 and retired_at is null
       and (lower(channel_key) = lower($1) or lower(subdomain) = lower($2)
         or lower(domains::text)::text[] && lower($3::text[]::text)::text[] or (is_default and $4))
     limit 1`,
    [channel.channel_key, channel.subdomain, channel.domains, channel.is_default],
  );
  return rows[0];
}

export async function saveChannel(tx: Queryable, channel: ChannelRow): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into channel
       (channel_key, subdomain, domains, is_default, is_production, anchored_at, bundle_hash, geo_allow, geo_block)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (channel_key) do update
       set subdomain = excluded.subdomain, domains = excluded.domains, is_default = excluded.is_default,
           is_production = excluded.is_production, anchored_at = excluded.anchored_at,
           bundle_hash = excluded.bundle_hash, geo_allow = excluded.geo_allow, geo_block = excluded.geo_block,
           retired_at = null
     returning id`,
    [
      channel.channel_key,
      channel.subdomain,
      channel.domains,
      channel.is_default,
      channel.is_production,
      channel.anchored_at,
      channel.bundle_hash,
      channel.geo_allow,
      channel.geo_block,
    ],
  );
  const [saved] = rows;
  if (saved === undefined) throw new Error(`channel ${channel.channel_key} was not saved`);
  return saved.id;
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
