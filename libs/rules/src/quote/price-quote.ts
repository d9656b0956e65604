import { accessUntil } from '../access-period.ts';
import type { AccessFeature } from '../capabilities.ts';
import { type Product, productKey } from '../checkout-preparation.ts';
import { discountOf } from '../coupon.ts';
import { isPurchased, passOnSale } from '../purchased-pass.ts';
import { CONSUMER_LAWS } from '../subscriptions/consumer-law.ts';
import type { Refusal } from '../subscriptions/subscription-events.ts';
import { type PlanSwitch, quoteSwitch } from '../subscriptions/switch-plans.ts';
import { withdrawableUntil } from '../subscriptions/withdrawal.ts';
import {
  estimatedTaxRegion,
  type TaxRate,
  type TaxStatus,
  type Totals,
  taxRatesAt,
  taxStatusAt,
  totalsOf,
} from '../totals.ts';
import { priceSource } from './price-source.ts';
import type { QuoteInput } from './quote-input.ts';
import { type Renewal, renewalOf } from './renewal.ts';

/** A product with its price for one buyer, now. */
export interface PricedProduct extends Totals {
  readonly product: Product;
  readonly product_key: string;
  readonly product_name: string;
  readonly is_team_pass: boolean;
  readonly features: readonly AccessFeature[];
  readonly currency: string;
  readonly tax_status: TaxStatus;
  /** The buyer's country and region, as entered. */
  readonly country: string | null;
  readonly region: string | null;
  readonly coupon: { readonly id: number; readonly code: string } | null;
  /** Null for a pass that is paid once. */
  readonly renewal: Renewal | null;
  /** Set if the purchase switches the buyer's subscription to another plan. */
  readonly plan_switch: PlanSwitch | null;
  /** The end of access that begins now; null if it never ends. */
  readonly access_until: Date | null;
  /** The end of the right of withdrawal, if the payment is made now; null without that right. */
  readonly withdrawable_until: Date | null;
}

/**
 * Why the product has no price for this buyer. `other_currency`: credit in one currency does not pay a price in another.
 * `owned`: they have bought it, or may watch its game without it.
 */
export interface QuoteRefusal {
  readonly refusal: Refusal | 'other_currency' | 'wrong_promo_code' | 'owned';
}

/** Specification 9 and decisions D34 and D40: prices a product. The same input always has the same price. */
export function priceQuote(input: QuoteInput): PricedProduct | QuoteRefusal {
  const plan_switch = planSwitchOf(input);
  if (plan_switch !== null && 'refusal' in plan_switch) return plan_switch;
  if (isOwned(input)) return { refusal: 'owned' };
  const { now, product, pass, settings, buyer, coupon } = input;
  const { currency, taxes, time_zone, consumer_law } = settings;
  const source = priceSource(input);
  const { base_price, service_fee } = plan_switch ?? source;
  const discount = plan_switch?.discount ?? (coupon === null ? 0 : discountOf(coupon, source.base_price));
  const { country, region } = buyer.billing ?? plan_switch?.from ?? { country: null, region: null };
  const rates = taxRatesAt(taxes, estimatedTaxRegion(taxes, { country, region }, buyer.country));
  const renewal = renewalAfter(input, plan_switch, rates);
  const is_dated_event = product.type === 'event' && input.event?.is_finished === false;
  return {
    ...totalsOf({ base_price, service_fee, discount, rates }),
    product,
    product_key: plan_switch === null ? productKey(product) : switchKey(plan_switch),
    product_name: source.product_name,
    is_team_pass: product.type === 'package' && product.participant_id !== null,
    features: pass.features,
    currency,
    tax_status: taxStatusAt(taxes, { country, region }, buyer.country),
    country,
    region,
    coupon: coupon && { id: coupon.id, code: coupon.code },
    renewal,
    plan_switch,
    access_until: renewal === null ? accessUntil(source, now) : renewal.at,
    withdrawable_until: withdrawableUntil(
      { is_dated_event, bought_at: now },
      CONSUMER_LAWS[consumer_law],
      time_zone,
    ),
  };
}

/** Null for any purchase that is not a switch of plans. */
function planSwitchOf({
  product,
  pass,
  plan,
  settings,
  current,
  has_coupon_code,
}: QuoteInput): PlanSwitch | QuoteRefusal | null {
  if (current === null || plan === null || product.subscription_id === null) return null;
  const { base_price, service_fee } = pass;
  const { offer, period } = plan;
  const terms = { plan_id: product.subscription_id, offer, period, base_price, service_fee };
  const priced = quoteSwitch(current, terms);
  if ('refusal' in priced) return priced;
  if (current.row.currency !== settings.currency) return { refusal: 'other_currency' };
  return has_coupon_code ? { refusal: 'wrong_promo_code' } : priced;
}

/** Specification 5: "You already bought this {type}." A game that the buyer may watch by another pass is not sold either. */
function isOwned({ product, pass, buyer }: QuoteInput): boolean {
  return buyer.can_watch || isPurchased(passOnSale(product, pass.event_category_ids), buyer.products);
}

/** A switch is priced by the days that are left of one period, so each period has an order of its own for each plan. */
function switchKey({ from, terms }: PlanSwitch): string {
  return `user_subscription:${from.id}:period:${from.period_number + 1}:plan:${terms.plan_id}`;
}

/** Null for a pass that is paid once. */
function renewalAfter(
  { now, plan, pass, settings: { time_zone }, buyer: { has_used_trial } }: QuoteInput,
  planSwitch: PlanSwitch | null,
  rates: readonly TaxRate[],
): Renewal | null {
  if (plan === null) return null;
  const { offer, period, trial_period } = plan;
  if (planSwitch !== null) {
    const { at, ...price } = planSwitch.next;
    const { total } = totalsOf({ ...price, rates });
    return { offer, period, at, total, trial_days: 0, trial_ends_at: null };
  }
  const { base_price, service_fee } = pass;
  const priced = { offer, period, trial_period, base_price, service_fee };
  return renewalOf(priced, { now, has_used_trial, rates, time_zone });
}
