import { type NextPayment, nextPayment, type Price } from '../subscriptions/subscription.ts';
import type { PlanTerms, Refusal } from '../subscriptions/subscription-events.ts';
import { switchPlans, switchPrice } from '../subscriptions/switch-plans.ts';
import { wholeDaysBetween } from '../zone-calendar.ts';
import type { CurrentSubscription, SwitchableSubscription } from './quote-input.ts';

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

/** Prices the switch to another plan, or says why the subscription cannot be switched now. */
export function priceSwitch(
  { row, around }: CurrentSubscription,
  terms: PlanTerms,
): PlanSwitch | { readonly refusal: Refusal } {
  const { base_price, service_fee } = terms;
  const after = { ...around, price: { base_price, service_fee } };
  const price = switchPrice(row, terms, after);
  if ('refusal' in price) return price;
  const { discount, credit } = price;
  const step = switchPlans(row, { from_period: row.period_number, terms, discount }, after);
  const next = 'refusal' in step ? null : nextPayment(step.subscription, after);
  if (next === null || row.ends_at === null) throw new Error(`subscription ${row.id} cannot be switched`);
  return {
    base_price: price.base_price,
    service_fee: price.service_fee,
    from: row,
    terms,
    discount,
    remaining_credit: credit,
    unused_days: row.is_trial ? 0 : wholeDaysBetween(around.now, row.ends_at, around.zone),
    next,
  };
}
