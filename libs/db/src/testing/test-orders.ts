import type { Database } from '../database.ts';
import { insertGrant } from '../grants.ts';
import { insertOrder, type NewOrder } from '../orders.ts';
import type { TestChannel } from './test-channel.ts';

const HALF_HOUR_MS = 1_800_000;

type OrderOverrides = Pick<NewOrder, 'type'> & Partial<NewOrder>;

/** For tests: inserts an order of this user that is not paid. */
export async function insertTestOrder(
  db: Database,
  channel: Pick<TestChannel, 'id'>,
  user_id: number,
  { type, ...own }: OrderOverrides,
): Promise<number> {
  const created_at = own.created_at ?? new Date();
  const order = await insertOrder(db, {
    channel_id: channel.id,
    user_id,
    type,
    package_id: null,
    subscription_id: null,
    event_id: null,
    event_category_id: null,
    participant_id: null,
    product_key: `${type}:${own.event_id ?? own.package_id ?? own.subscription_id}`,
    product_name: 'A pass',
    features: ['watch'],
    currency: 'EUR',
    lines: [{ kind: 'base', name: null, rate: null, amount: 1000 }],
    base_price: 1000,
    discount: 0,
    tax: 0,
    service_fee: 0,
    total: 1000,
    country: null,
    region: null,
    coupon_id: null,
    access_until: null,
    site_origin: null,
    created_at,
    expires_at: new Date(created_at.getTime() + HALF_HOUR_MS),
    ...own,
  });
  return order.id;
}

/** For tests: inserts an order of this user that is paid, with its grant. */
export async function insertPaidTestOrder(
  db: Database,
  channel: Pick<TestChannel, 'id'>,
  user_id: number,
  overrides: OrderOverrides,
): Promise<number> {
  const id = await insertTestOrder(db, channel, user_id, overrides);
  const paid_at = overrides.created_at ?? new Date();
  await db.query("update app_order set status = 'paid', paid_at = $2 where id = $1", [id, paid_at]);
  await db.query("update payment set status = 'paid', paid_at = $2 where order_id = $1", [id, paid_at]);
  await insertGrant(db, id, paid_at);
  return id;
}
