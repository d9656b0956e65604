import type { Queryable } from '@grandstand/db/database';
import type { OrderWithPayment } from '@grandstand/db/orders';
import {
  adoptOrderTerms,
  findSubscriptionSwitch,
  replaceTrialOrder,
  type SubscriptionSwitch,
} from '@grandstand/db/subscription-switches';
import { readCircumstances } from '@grandstand/db/subscription-terms';
import {
  findOpenPeriodOrder,
  findPeriodOfOrder,
  readUserSubscription,
  setPeriodOrder,
  setSubscriptionCard,
  type UserSubscriptionRow,
} from '@grandstand/db/user-subscriptions';
import { stepSubscription } from '@grandstand/rules/subscriptions/step';
import type { SubscriptionEvent } from '@grandstand/rules/subscriptions/subscription-events';
import { applySubscriptionEvent } from '#shared/subscriptions/apply-event.ts';
import type { Intent } from '../../../providers/payments/payment-provider.ts';

type PaidOrder = Pick<
  OrderWithPayment,
  'id' | 'type' | 'base_price' | 'service_fee' | 'discount' | 'coupon_id'
>;

/** The event of a payment, and the subscription that it is for. */
interface PaidChange {
  readonly row: UserSubscriptionRow;
  readonly event: SubscriptionEvent;
  /** Set if the order switches the plan, and pays no period before it is paid. */
  readonly plan_switch: SubscriptionSwitch | null;
}

async function changeBy(tx: Queryable, order: PaidOrder): Promise<PaidChange | undefined> {
  const period = await findPeriodOfOrder(tx, order.id);
  if (period !== undefined) {
    const row = await readUserSubscription(tx, period.user_subscription_id);
    return row && { row, event: paidEvent(order, period.number), plan_switch: null };
  }
  const plan_switch = await findSubscriptionSwitch(tx, order.id);
  const row = plan_switch && (await readUserSubscription(tx, plan_switch.user_subscription_id));
  if (plan_switch === undefined || row === undefined) return undefined;
  const { plan_id, offer, period: count, base_price, service_fee, from_period } = plan_switch;
  const terms = { plan_id, offer, period: count, base_price, service_fee };
  return { row, event: { kind: 'switched', from_period, terms, discount: order.discount }, plan_switch };
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

/** Whether the subscription waits for this payment; true for an order of another type. Call it under the buyer's lock. */
export async function isPeriodAwaited(tx: Queryable, order: PaidOrder, now: Date): Promise<boolean> {
  if (order.type !== 'subscription') return true;
  const change = await changeBy(tx, order);
  if (change === undefined) return false;
  const { row, event, plan_switch } = change;
  if (plan_switch !== null && (await findOpenPeriodOrder(tx, row.id, row.period_number + 1))) return false;
  const around = await readCircumstances(tx, row, now);
  return !('refusal' in stepSubscription(row, event, around));
}

/** Opens the period that the order has paid, or switches the plan, once its access was granted. */
export async function openPaidPeriod(
  tx: Queryable,
  order: PaidOrder,
  card: Intent['card'],
  now: Date,
): Promise<void> {
  if (order.type !== 'subscription') return;
  const change = await changeBy(tx, order);
  if (change === undefined) throw new Error(`order ${order.id} pays no subscription`);
  const { row, event, plan_switch } = change;
  if (plan_switch !== null) await nameSwitchOrder(tx, row, plan_switch, now);
  const applied = await applySubscriptionEvent(tx, row, event, now);
  if ('refusal' in applied) throw new Error(`order ${order.id} paid a period that nobody waits for`);
  if (card === null) return;
  // The card that paid, which need not be the one of an earlier attempt.
  const chosen = plan_switch?.payment_method_id ?? row.payment_method_id;
  await setSubscriptionCard(tx, row.id, {
    payment_method_id: card.payment_method_id ?? chosen,
    card_brand: card.brand,
    card_last4: card.last4,
  });
  const current = await readUserSubscription(tx, row.id);
  if (current === undefined) return;
  await applySubscriptionEvent(tx, current, { kind: 'card_saved', expires_at: card.expires_at }, now);
}

/** The order pays the next period, which starts now; during a trial it replaces the trial's order. */
async function nameSwitchOrder(
  tx: Queryable,
  { id, is_trial, period_number }: UserSubscriptionRow,
  planSwitch: SubscriptionSwitch,
  now: Date,
): Promise<void> {
  const { order_id } = planSwitch;
  await adoptOrderTerms(tx, planSwitch);
  if (is_trial) await replaceTrialOrder(tx, planSwitch, period_number, now);
  else await setPeriodOrder(tx, { user_subscription_id: id, number: period_number + 1, order_id }, now);
}

/** Reports to the subscription what happened to the payment of one of its periods. */
export async function applyToPeriod(
  tx: Queryable,
  { id, type }: Pick<PaidOrder, 'id' | 'type'>,
  eventOf: (period_number: number) => SubscriptionEvent,
  now: Date,
): Promise<void> {
  const period = type === 'subscription' ? await findPeriodOfOrder(tx, id) : undefined;
  const row = period && (await readUserSubscription(tx, period.user_subscription_id));
  if (period !== undefined && row !== undefined) {
    await applySubscriptionEvent(tx, row, eventOf(period.number), now);
  }
}
