import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { PassFeature } from './tables.ts';

export interface DemoPass {
  readonly event_id: number;
  readonly event_category_id: number;
  readonly package_id: number;
  readonly product_name: string;
  readonly features: PassFeature[];
  readonly base_price: number;
  readonly currency: string;
}

/** The pass of the latest game that is sold and has a recording; none for somebody who has bought anything. */
export async function findDemoPass(
  db: Queryable,
  channelId: number,
  userId: number,
): Promise<DemoPass | undefined> {
  const { rows } = await sql<DemoPass>`
    select e.id as event_id, e.event_category_id, p.id as package_id, p.name as product_name, p.features, p.base_price,
      settings.body ->> 'currency' as currency
    from event e
    join channel_document settings on settings.channel_id = e.channel_id and settings.name = 'settings'
    join recording r on r.event_id = e.id
    join package p on p.id = e.single_event_package_id
    where e.channel_id = ${channelId} and e.retired_at is null and e.type in ('paid', 'ppv')
      and not exists (select from app_order o where o.user_id = ${userId})
    order by e.starts_at desc limit 1`.execute(db.kysely);
  return rows[0];
}
