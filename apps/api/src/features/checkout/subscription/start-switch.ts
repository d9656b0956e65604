import type { Queryable } from '@grandstand/db/database';
import { findOrderWithPayment, type OrderWithPayment } from '@grandstand/db/orders';
import { findRivalSwitch, saveSubscriptionSwitch } from '@grandstand/db/subscription-switches';
import { readCircumstances } from '@grandstand/db/subscription-terms';
import { findOpenPeriodOrder, readUserSubscription } from '@grandstand/db/user-subscriptions';
import type { PlanTerms } from '@grandstand/rules/subscriptions/subscription-events';
import { switchPrice } from '@grandstand/rules/subscriptions/switch-plans';
import { quoteError } from '../quote/quote-error.ts';

/** The part of an order that switches a subscription to another plan. */
export interface SwitchStart {
  readonly user_subscription_id: number;
  /** The period that is current while the switch is priced. */
  readonly from_period: number;
  readonly terms: PlanTerms;
  readonly payment_method_id: string | null;
}

/**
 * Returns the open order of another plan or of the next renewal, which must be cancelled first. Throws if the subscription has changed
 * since the switch was priced. Call it under the buyer's lock.
 */
export async function findRivalSwitchOrder(
  tx: Queryable,
  { user_subscription_id, from_period, terms }: SwitchStart,
  productKey: string,
  now: Date,
): Promise<OrderWithPayment | undefined> {
  const row = await readUserSubscription(tx, user_subscription_id);
  if (row === undefined) throw quoteError('ended', 'subscription');
  const price = switchPrice(row, terms, await readCircumstances(tx, row, now));
  if ('refusal' in price) throw quoteError(price.refusal, 'subscription');
  if (row.period_number !== from_period) throw quoteError('payment_due', 'subscription');
  const rival =
    (await findRivalSwitch(tx, user_subscription_id, productKey)) ??
    (await findOpenPeriodOrder(tx, user_subscription_id, from_period + 1));
  return rival === undefined ? undefined : findOrderWithPayment(tx, rival);
}

/** Names what the order will do once it is paid, or the card of another attempt. */
export async function startSwitch(tx: Queryable, order_id: number, start: SwitchStart): Promise<void> {
  const { user_subscription_id, from_period, terms, payment_method_id } = start;
  const { plan_id: _, ...plan } = terms;
  await saveSubscriptionSwitch(tx, {
    order_id,
    user_subscription_id,
    from_period,
    ...plan,
    payment_method_id,
  });
}
