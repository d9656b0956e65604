import { wholeDaysBetween } from '../zone-calendar.ts';
import { periodEnd, unusedValue } from './billing-period.ts';
import { mail } from './effects.ts';
import {
  type Circumstances,
  type NextPayment,
  NO_CHARGE,
  NO_NEW_PRICE,
  type Price,
  type Subscription,
} from './subscription.ts';
import { changed, type PlanTerms, type Refusal, refused, type Step } from './subscription-events.ts';

/** A subscription that may be switched to another plan. */
export interface CurrentSubscription {
  readonly row: SwitchableSubscription;
  readonly around: Circumstances;
}

export interface SwitchableSubscription extends Subscription {
  readonly id: number;
  readonly product_name: string;
  readonly currency: string;
  readonly country: string | null;
  readonly region: string | null;
  readonly payment_method_id: string | null;
}

/** The price of a switch: `discount` is the credit that it uses, `credit` the rest, which reduces the next payments. */
export interface SwitchPrice {
  readonly base_price: number;
  readonly service_fee: number;
  readonly discount: number;
  readonly credit: number;
  readonly unused_days: number;
  /** The end of the period that it opens, or of the trial, which continues. */
  readonly ends_at: Date;
}

/** Prices a switch to another plan, which starts now. During a trial nothing is paid, and the trial continues. */
export function switchPrice(
  subscription: Subscription,
  terms: PlanTerms,
  { now, zone }: Circumstances,
): SwitchPrice | { readonly refusal: Refusal } {
  const { status, failure, charging_since, cancellation, starts_at, ends_at, is_suspended } = subscription;
  if (status === 'inactive' || starts_at === null || ends_at === null) return { refusal: 'not_started' };
  if (status !== 'active' || is_suspended || cancellation === 'processing') return { refusal: 'ended' };
  if (failure !== null || charging_since !== null || now >= ends_at) return { refusal: 'payment_due' };
  if (terms.plan_id === subscription.plan_id) return { refusal: 'same_plan' };
  if (subscription.is_trial) {
    const { credit } = subscription;
    return { base_price: 0, service_fee: 0, discount: 0, credit, unused_days: 0, ends_at };
  }
  const { base_price, service_fee } = terms;
  const credit = subscription.credit + unusedValue({ starts_at, ends_at }, subscription.paid_base, now, zone);
  const discount = Math.min(credit, base_price);
  return {
    base_price,
    service_fee,
    discount,
    credit: credit - discount,
    unused_days: wholeDaysBetween(now, ends_at, zone),
    ends_at: periodEnd(terms, now, 1, zone),
  };
}

/** A purchase that switches the buyer's subscription to another plan. */
export interface PlanSwitch extends Price {
  readonly from: SwitchableSubscription;
  readonly terms: PlanTerms;
  /** The credit that this payment uses, and the rest of it. */
  readonly discount: number;
  readonly remaining_credit: number;
  readonly unused_days: number;
  /** The payment that follows the switch, and the end of the period or trial before it. */
  readonly next: NextPayment;
}

/** The switch to another plan as a purchase, or why the subscription cannot be switched now. */
export function quoteSwitch(
  { row, around }: CurrentSubscription,
  terms: PlanTerms,
): PlanSwitch | { readonly refusal: Refusal } {
  const price = switchPrice(row, terms, around);
  if ('refusal' in price) return price;
  const { base_price, service_fee, discount, credit, unused_days, ends_at } = price;
  return {
    base_price,
    service_fee,
    from: row,
    terms,
    discount,
    remaining_credit: credit,
    unused_days,
    next: {
      at: ends_at,
      base_price: terms.base_price,
      service_fee: terms.service_fee,
      discount: Math.min(credit, terms.base_price),
    },
  };
}

/** Carries out a switch that was paid. If the subscription has changed since it was priced, the payment must be refunded. */
export function switchPlans(
  subscription: Subscription,
  { from_period, terms, discount }: { from_period: number; terms: PlanTerms; discount: number },
  around: Circumstances,
): Step {
  const price = switchPrice(subscription, terms, around);
  const { now } = around;
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
      ends_at: price.ends_at,
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
