import type { Queryable } from '@grandstand/db/database';
import type { OrderWithPayment } from '@grandstand/db/orders';
import {
  findPeriodOfOrder,
  readUserSubscription,
  setSubscriptionCard,
  type UserSubscriptionRow,
} from '@grandstand/db/user-subscriptions';
import { stepSubscription } from '@grandstand/rules/subscriptions/step';
import type { SubscriptionEvent } from '@grandstand/rules/subscriptions/subscription-events';
import { applySubscriptionEvent, readCircumstances } from '#shared/subscriptions/apply-event.ts';
import type { Intent } from '../../../providers/payments/payment-provider.ts';

type PaidOrder = Pick<
  OrderWithPayment,
  'id' | 'type' | 'base_price' | 'service_fee' | 'discount' | 'coupon_id'
>;

interface PaidPeriod {
  readonly row: UserSubscriptionRow;
  readonly number: number;
}

/** Returns the subscription and the period that the order pays; null for any other order. */
async function periodOf(
  tx: Queryable,
  { id, type }: Pick<PaidOrder, 'id' | 'type'>,
): Promise<PaidPeriod | null> {
  const period = type === 'subscription' ? await findPeriodOfOrder(tx, id) : undefined;
  if (period === undefined) return null;
  const row = await readUserSubscription(tx, period.user_subscription_id);
  return row === undefined ? null : { row, number: period.number };
}

function paidEvent(
  { base_price, service_fee, discount, coupon_id }: PaidOrder,
  period_number: number,
): SubscriptionEvent {
  return {
    kind: 'paid',
    period_number,
    base_price,
    service_fee,
    discount,
    is_coupon: coupon_id !== null,
  };
}

/** Whether the subscription waits for this payment; true for an order that pays none. Call it under the buyer's lock. */
export async function isPeriodAwaited(tx: Queryable, order: PaidOrder, now: Date): Promise<boolean> {
  const period = await periodOf(tx, order);
  if (period === null) return true;
  const around = await readCircumstances(tx, period.row, now);
  return !('refusal' in stepSubscription(period.row, paidEvent(order, period.number), around));
}

/** Opens the period that the order has paid, once its access was granted. */
export async function openPaidPeriod(
  tx: Queryable,
  order: PaidOrder,
  card: Intent['card'],
  now: Date,
): Promise<void> {
  const period = await periodOf(tx, order);
  if (period === null) return;
  const { row, number } = period;
  const applied = await applySubscriptionEvent(tx, row, paidEvent(order, number), now);
  if ('refusal' in applied) throw new Error(`order ${order.id} paid a period that nobody waits for`);
  if (card === null) return;
  const { payment_method_id } = row;
  await setSubscriptionCard(tx, row.id, {
    payment_method_id,
    card_brand: card.brand,
    card_last4: card.last4,
  });
}

/** Reports to the subscription what happened to the payment of one of its periods. */
export async function applyToPeriod(
  tx: Queryable,
  order: Pick<PaidOrder, 'id' | 'type'>,
  eventOf: (period_number: number) => SubscriptionEvent,
  now: Date,
): Promise<void> {
  const period = await periodOf(tx, order);
  if (period !== null) await applySubscriptionEvent(tx, period.row, eventOf(period.number), now);
}
