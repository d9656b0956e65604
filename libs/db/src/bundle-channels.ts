import { OF_BUNDLE } from './bundle-entries.ts';
import type { Queryable } from './database.ts';
import type { Row } from './tables.ts';

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
