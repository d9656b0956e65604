import type { AccessFeature } from '@grandstand/rules/capabilities';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';

export interface PackageRow {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly base_price: number;
  readonly service_fee: number;
  readonly is_team_pass: boolean;
  readonly is_single_event: boolean;
  readonly is_extra: boolean;
  readonly tag: string | null;
  readonly weight: number;
  readonly offer: 'month' | 'year' | 'season' | null;
  readonly period: number;
  readonly features: AccessFeature[];
  /** Category id → name. */
  readonly event_categories: Record<string, string>;
}

/** Lists packages by weight, heaviest first. */
export function listPackages(db: Queryable, channelId: number): Promise<PackageRow[]> {
  return selectPackages(db, channelId, sql`true`);
}

export async function findPackage(
  db: Queryable,
  channelId: number,
  id: number,
): Promise<PackageRow | undefined> {
  return (await selectPackages(db, channelId, sql`k.id = ${id}`))[0];
}

async function selectPackages(
  db: Queryable,
  channelId: number,
  condition: RawBuilder<unknown>,
): Promise<PackageRow[]> {
  const { rows } = await sql<PackageRow>`
    select k.id, k.name, k.description, k.base_price, k.service_fee, k.is_team_pass, k.is_single_event, k.is_extra,
      k.tag, k.weight, k.offer, k.period, k.features,
      (select coalesce(jsonb_object_agg(c.id, c.name), '{}')
        from package_category pc join event_category c on c.id = pc.event_category_id
        where pc.package_id = k.id) as event_categories
    from package k
    where k.channel_id = ${channelId} and k.retired_at is null and ${condition}
    order by k.weight desc, k.id`.execute(db.kysely);
  return rows;
}

export interface SubscriptionRow {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly base_price: number;
  readonly service_fee: number;
  readonly offer: 'monthly' | 'annual';
  readonly period: number;
  readonly trial_period: number;
  readonly tag: string | null;
  readonly weight: number;
  readonly features: AccessFeature[];
}

/** Lists subscriptions by weight, heaviest first. */
export function listSubscriptions(db: Queryable, channelId: number): Promise<SubscriptionRow[]> {
  return selectSubscriptions(db, channelId).orderBy('weight', 'desc').orderBy('id').execute();
}

export function findSubscription(
  db: Queryable,
  channelId: number,
  id: number,
): Promise<SubscriptionRow | undefined> {
  return selectSubscriptions(db, channelId).where('id', '=', id).executeTakeFirst();
}

const SUBSCRIPTION_COLUMNS = [
  'id',
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
] as const;

function selectSubscriptions(db: Queryable, channelId: number) {
  return db.kysely
    .selectFrom('subscription')
    .select(SUBSCRIPTION_COLUMNS)
    .where('channel_id', '=', channelId)
    .where('retired_at', 'is', null);
}
