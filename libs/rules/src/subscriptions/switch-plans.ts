import { periodEnd, unusedValue } from './billing-period.ts';
import { mail } from './effects.ts';
import { type Circumstances, NO_CHARGE, NO_NEW_PRICE, type Subscription } from './subscription.ts';
import { changed, type PlanTerms, type Refusal, refused, type Step } from './subscription-events.ts';

/** The price of a switch: `discount` is the credit that it uses, `credit` the rest, which reduces the next payments. */
export interface SwitchPrice {
  readonly base_price: number;
  readonly service_fee: number;
  readonly discount: number;
  readonly credit: number;
}

/** Prices a switch to another plan, which starts now. During a trial nothing is paid, and the trial continues. */
export function switchPrice(
  subscription: Subscription,
  { plan_id, base_price, service_fee }: PlanTerms,
  { now, zone }: Circumstances,
): SwitchPrice | { readonly refusal: Refusal } {
  const { status, failure, charging_since, cancellation, starts_at, ends_at, is_suspended } = subscription;
  if (status === 'inactive' || starts_at === null || ends_at === null) return { refusal: 'not_started' };
  if (status !== 'active' || is_suspended || cancellation === 'processing') return { refusal: 'ended' };
  if (failure !== null || charging_since !== null || now >= ends_at) return { refusal: 'payment_due' };
  if (plan_id === subscription.plan_id) return { refusal: 'same_plan' };
  if (subscription.is_trial)
    return { base_price: 0, service_fee: 0, discount: 0, credit: subscription.credit };
  const credit = subscription.credit + unusedValue({ starts_at, ends_at }, subscription.paid_base, now, zone);
  const discount = Math.min(credit, base_price);
  return { base_price, service_fee, discount, credit: credit - discount };
}

/** Carries out a switch that was paid. If the subscription has changed since it was priced, the payment must be refunded. */
export function switchPlans(
  subscription: Subscription,
  { from_period, terms, discount }: { from_period: number; terms: PlanTerms; discount: number },
  around: Circumstances,
): Step {
  const price = switchPrice(subscription, terms, around);
  const { now, zone } = around;
  if ('refusal' in price || from_period !== subscription.period_number) return refused('not_wanted');
  const onTerms = { ...subscription, ...terms, ...NO_NEW_PRICE, cancellation: null };
  if (subscription.is_trial) return changed(onTerms, mail('switched'));
  return changed(
    {
      ...onTerms,
      ...NO_CHARGE,
      contract_at: now,
      period_number: from_period + 1,
      starts_at: now,
      ends_at: periodEnd(terms, now, 1, zone),
      anchor_at: now,
      anchor_count: 1,
      paid_base: terms.base_price,
      // A day may have ended between the quote and the payment: the quoted discount holds.
      credit: Math.max(0, price.credit + price.discount - discount),
      end_announced_at: null,
    },
    mail('receipt'),
    mail('switched'),
  );
}
