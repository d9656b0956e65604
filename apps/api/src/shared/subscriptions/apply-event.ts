import type { Queryable } from '@grandstand/db/database';
import { readCircumstances } from '@grandstand/db/subscription-terms';
import {
  expireOrderNow,
  findOpenPeriodOrder,
  insertSubscriptionNotice,
  openSubscriptionPeriod,
  setSubscriptionAccess,
  storeSubscription,
  type UserSubscriptionRow,
} from '@grandstand/db/user-subscriptions';
import type { Effect } from '@grandstand/rules/subscriptions/effects';
import { nextStepAt, stepSubscription } from '@grandstand/rules/subscriptions/step';
import { type Subscription, subscriptionAccessUntil } from '@grandstand/rules/subscriptions/subscription';
import type { Refusal, SubscriptionEvent } from '@grandstand/rules/subscriptions/subscription-events';
import { isNoticeMail, mailNotice } from './mail-notice.ts';

export type ChargeEffect = Extract<Effect, { kind: 'charge' }>;

export type AppliedEvent =
  | { readonly refusal: Refusal }
  | {
      readonly subscription: UserSubscriptionRow;
      /** The charge of the next period, which the caller makes. */
      readonly charge: ChargeEffect | null;
      /** The open order whose charge must not happen; the payment jobs cancel it, if the caller does not. */
      readonly stopped_order: number | null;
    };

/**
 * Applies an event to a subscription and stores its consequences in the same transaction, under the buyer's lock: state,
 * period, access, notices.
 */
export async function applySubscriptionEvent(
  tx: Queryable,
  row: UserSubscriptionRow,
  event: SubscriptionEvent,
  now: Date,
): Promise<AppliedEvent> {
  const around = await readCircumstances(tx, row, now);
  const step = stepSubscription(row, event, around);
  if ('refusal' in step) return step;
  const { subscription, effects } = step;
  await storeSubscription(tx, row.id, subscription, nextStepAt(subscription, around), now);
  await storeAccess(tx, row, subscription, around.zone);
  let charge: ChargeEffect | null = null;
  let stopped_order: number | null = null;
  for (const effect of effects) {
    if (effect.kind === 'mail') {
      await insertSubscriptionNotice(tx, {
        user_subscription_id: row.id,
        kind: effect.mail,
        period_number: subscription.period_number,
        sent_at: now,
      });
      if (isNoticeMail(effect.mail)) await mailNotice(tx, row.id, effect.mail, around);
    }
    if (effect.kind === 'charge') charge = effect;
    if (effect.kind === 'stop_charge') stopped_order = await stopCharge(tx, row, now);
  }
  return { subscription: { ...row, ...subscription }, charge, stopped_order };
}

async function storeAccess(
  tx: Queryable,
  { id, period_number: before }: UserSubscriptionRow,
  subscription: Subscription,
  zone: string,
): Promise<void> {
  const { status, period_number, ended_at } = subscription;
  if (period_number > before) await openSubscriptionPeriod(tx, id, subscription);
  const until = status === 'expired' ? ended_at : subscriptionAccessUntil(subscription, zone);
  // None while a dispute suspends the access, which returns with the end that it had.
  if (until !== null) await setSubscriptionAccess(tx, id, period_number, until);
}

/** The order expires now, so that the payment jobs cancel it at the provider even if this process dies. */
async function stopCharge(
  tx: Queryable,
  { id, period_number }: UserSubscriptionRow,
  now: Date,
): Promise<number | null> {
  const order = await findOpenPeriodOrder(tx, id, period_number + 1);
  if (order !== undefined) await expireOrderNow(tx, order, now);
  return order ?? null;
}
