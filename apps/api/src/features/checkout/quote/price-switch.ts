import type { SubscriptionRow } from '@grandstand/db/passes';
import { findUserSubscription, type UserSubscriptionRow } from '@grandstand/db/user-subscriptions';
import { stepSubscription } from '@grandstand/rules/subscriptions/step';
import {
  type Circumstances,
  type NextPayment,
  nextPayment,
  type Price,
} from '@grandstand/rules/subscriptions/subscription';
import type { PlanTerms, Refusal } from '@grandstand/rules/subscriptions/subscription-events';
import { type SwitchPrice, switchPrice } from '@grandstand/rules/subscriptions/switch-plans';
import { wholeDaysBetween } from '@grandstand/rules/zone-calendar';
import { AppError } from '#shared/http/app-error.ts';
import type { CallerContext } from '#shared/http/call.ts';
import { readCircumstances } from '#shared/subscriptions/apply-event.ts';
import { checkoutError } from './checkout-error.ts';

/** A purchase that switches the buyer's subscription to another plan. */
export interface PlanSwitch extends Price {
  readonly from: UserSubscriptionRow;
  readonly terms: PlanTerms;
  /** The credit that this payment uses, and the rest of it. */
  readonly discount: number;
  readonly remaining_credit: number;
  readonly unused_days: number;
  /** The payment that follows the switch, and the end of the period or trial before it. */
  readonly next: NextPayment;
}

/**
 * Prices the plan as a switch if the caller has a subscription to another plan; null for any other purchase. Throws for a
 * subscription that cannot be switched now.
 */
export async function priceSwitch(
  { db, caller, now }: CallerContext,
  plan: SubscriptionRow | undefined,
  { currency, coupon }: { readonly currency: string; readonly coupon: string | undefined },
): Promise<PlanSwitch | null> {
  if (plan === undefined || caller.user === null) return null;
  const from = await findUserSubscription(db, caller.user.id);
  if (from === undefined || from.status === 'inactive') return null;
  const { base_price, service_fee, offer, period } = plan;
  const terms = { plan_id: plan.id, offer, period, base_price, service_fee };
  const around = { ...(await readCircumstances(db, from, now)), price: { base_price, service_fee } };
  const price = switchPrice(from, terms, around);
  if ('refusal' in price) throw switchError(price.refusal);
  // Credit in one currency does not pay a price in another one.
  if (from.currency !== currency) throw checkoutError('not for sale', 'subscription_id');
  if (coupon !== undefined) throw new AppError('wrong_promo_code');
  return { from, terms, ...afterSwitch(from, terms, price, around) };
}

function afterSwitch(
  from: UserSubscriptionRow,
  terms: PlanTerms,
  { base_price, service_fee, discount, credit }: SwitchPrice,
  around: Circumstances,
): Omit<PlanSwitch, 'from' | 'terms'> {
  const event = { kind: 'switched', from_period: from.period_number, terms, discount } as const;
  const step = stepSubscription(from, event, around);
  const next = 'refusal' in step ? null : nextPayment(step.subscription, around);
  if (next === null || from.ends_at === null) throw new Error(`subscription ${from.id} cannot be switched`);
  const unused_days = from.is_trial ? 0 : wholeDaysBetween(around.now, from.ends_at, around.zone);
  return { base_price, service_fee, discount, remaining_credit: credit, unused_days, next };
}

/** Why the caller's subscription cannot be switched now. */
export function switchError(refusal: Refusal): AppError {
  if (refusal === 'payment_due') return new AppError('payment_due');
  return refusal === 'same_plan'
    ? new AppError('already_bought', { params: { type: 'subscription' } })
    : new AppError('subscription_canceled');
}
