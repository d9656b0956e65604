import type { AccessFeature } from '@grandstand/rules/capabilities';
import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** A channel's yearly subscription, or its main package. */
export type DemoPassKind = 'everything' | 'package';

export interface DemoPass {
  readonly type: 'subscription' | 'package';
  readonly subscription_id: number | null;
  readonly package_id: number | null;
  readonly product_name: string;
  readonly features: AccessFeature[];
  readonly base_price: number;
  readonly offer: 'monthly' | 'annual' | 'month' | 'year' | 'season' | null;
  readonly period: number;
  readonly currency: string;
}

const SOLD = {
  everything: sql`
    select 'subscription' as type, id as subscription_id, null::integer as package_id, name as product_name, features,
      base_price, offer, period, channel_id, (offer = 'annual')::integer as place, weight, retired_at
    from subscription`,
  package: sql`
    select 'package' as type, null::integer as subscription_id, id as package_id, name as product_name, features,
      base_price, offer, period, channel_id, 0 as place, weight, retired_at
    from package where not is_single_event and not is_team_pass and not is_extra`,
};

/** Returns undefined if the channel sells neither. */
export async function findDemoPass(
  db: Queryable,
  channelId: number,
  kind: DemoPassKind,
): Promise<DemoPass | undefined> {
  const { rows } = await sql<DemoPass>`
    select sold.type, sold.subscription_id, sold.package_id, sold.product_name, sold.features, sold.base_price, sold.offer,
      sold.period, settings.body ->> 'currency' as currency
    from (${SOLD[kind]}) sold
    join channel_document settings on settings.channel_id = sold.channel_id and settings.name = 'settings'
    where sold.channel_id = ${channelId} and sold.retired_at is null
    order by sold.place desc, sold.weight desc limit 1`.execute(db.kysely);
  return rows[0];
}
