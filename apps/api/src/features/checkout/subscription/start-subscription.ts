import type { Queryable } from '@grandstand/db/database';
import { findOrderWithPayment, type NewOrder, type OrderWithPayment } from '@grandstand/db/orders';
import {
  findOpenPeriodOrder,
  findUserSubscription,
  insertUserSubscription,
  setPeriodOrder,
  setSubscriptionCard,
  type UserSubscriptionRow,
} from '@grandstand/db/user-subscriptions';
import type { Cycle } from '@grandstand/rules/subscriptions/cycle';
import { newSubscription } from '@grandstand/rules/subscriptions/subscription';
import { AppError } from '#shared/http/app-error.ts';
import { applySubscriptionEvent } from '#shared/subscriptions/apply-event.ts';

/** The part of an order that starts a subscription. */
export interface SubscriptionStart extends Cycle {
  readonly payment_method_id: string | null;
}

type FirstOrder = Pick<
  NewOrder,
  | 'channel_id'
  | 'user_id'
  | 'subscription_id'
  | 'product_key'
  | 'product_name'
  | 'features'
  | 'currency'
  | 'country'
  | 'region'
  | 'base_price'
  | 'service_fee'
  | 'site_origin'
>;

/**
 * Returns the open order of another plan, which must be cancelled first. Throws if the user has a subscription. A
 * subscription whose first order has expired ends here, so that another one can start. Call it under the buyer's lock.
 */
export async function findRivalOrder(
  tx: Queryable,
  { user_id, product_key }: Pick<FirstOrder, 'user_id' | 'product_key'>,
  now: Date,
): Promise<OrderWithPayment | undefined> {
  const unpaid = await findUserSubscription(tx, user_id);
  if (unpaid === undefined) return undefined;
  if (unpaid.status !== 'inactive')
    throw new AppError('already_bought', { params: { type: 'subscription' } });
  const orderId = await findOpenPeriodOrder(tx, unpaid.id, 1);
  if (orderId === undefined) {
    await applySubscriptionEvent(tx, unpaid, { kind: 'never_paid' }, now);
    return undefined;
  }
  const order = await findOrderWithPayment(tx, orderId);
  return order?.product_key === product_key ? undefined : order;
}

/** Adds the subscription that the order's payment or trial starts, or changes its card if the order is tried again. */
export async function startSubscription(
  tx: Queryable,
  order: FirstOrder & { readonly id: number },
  { offer, period, payment_method_id }: SubscriptionStart,
  now: Date,
): Promise<UserSubscriptionRow> {
  const { channel_id, user_id, subscription_id, base_price, service_fee, site_origin } = order;
  const unpaid = await findUserSubscription(tx, user_id);
  const card = { payment_method_id, card_brand: null, card_last4: null };
  if (unpaid !== undefined) {
    await setSubscriptionCard(tx, unpaid.id, card);
    return { ...unpaid, ...card };
  }
  if (subscription_id === null) throw new Error(`order ${order.id} is for no subscription`);
  const { product_name, features, currency, country, region } = order;
  const row = await insertUserSubscription(
    tx,
    {
      ...newSubscription({ plan_id: subscription_id, offer, period, base_price, service_fee }),
      ...{
        channel_id,
        user_id,
        product_name,
        features: [...features],
        currency,
        country,
        region,
        site_origin,
      },
      ...card,
    },
    now,
  );
  await setPeriodOrder(tx, { user_subscription_id: row.id, number: 1, order_id: order.id }, now);
  return row;
}
