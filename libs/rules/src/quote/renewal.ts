import { periodEnd } from '../subscriptions/billing-period.ts';
import type { Cycle } from '../subscriptions/cycle.ts';
import { type TaxRate, totalsOf } from '../totals.ts';
import { addDays } from '../zone-calendar.ts';

/** The payments of a subscription after the first one. */
export interface Renewal extends Cycle {
  /** The next payment, if the subscription starts now. */
  readonly at: Date;
  readonly total: number;
  readonly trial_days: number;
  readonly trial_ends_at: Date | null;
}

interface PricedPlan extends Cycle {
  /** In days; 0 means no trial. */
  readonly trial_period: number;
  readonly base_price: number;
  readonly service_fee: number;
}

interface Buyer {
  readonly now: Date;
  readonly has_used_trial: boolean;
  readonly rates: readonly TaxRate[];
  readonly time_zone: string;
}

/** The payments after the first one of a plan that is new to the buyer: without a coupon, each with the service fee (decision D34). */
export function renewalOf(
  { offer, period, trial_period, base_price, service_fee }: PricedPlan,
  { now, has_used_trial, rates, time_zone }: Buyer,
): Renewal {
  const trial_days = has_used_trial ? 0 : trial_period;
  return {
    offer,
    period,
    at: periodEnd({ offer, period }, now, 1, time_zone),
    total: totalsOf({ base_price, service_fee, discount: 0, rates }).total,
    trial_days,
    trial_ends_at: trial_days > 0 ? addDays(now, trial_days, time_zone) : null,
  };
}
