import type { QuoteBody } from '@grandstand/contract/payments.schema';
import { accessUntil } from '@grandstand/rules/access-period';
import { type Product, prepareCheckout, productKey } from '@grandstand/rules/checkout-preparation';
import { isGeoBlocked } from '@grandstand/rules/geo';
import { periodEnd } from '@grandstand/rules/subscriptions/billing-period';
import { CONSUMER_LAWS } from '@grandstand/rules/subscriptions/consumer-law';
import type { Cycle } from '@grandstand/rules/subscriptions/cycle';
import type { Price } from '@grandstand/rules/subscriptions/subscription';
import { withdrawableUntil } from '@grandstand/rules/subscriptions/withdrawal';
import {
  type ChannelTax,
  estimatedTaxRegion,
  type TaxRate,
  type TaxStatus,
  type Totals,
  taxRatesAt,
  taxStatusAt,
  totalsOf,
} from '@grandstand/rules/totals';
import { addDays } from '@grandstand/rules/zone-calendar';
import { AppError } from '#shared/http/app-error.ts';
import type { CallerContext } from '#shared/http/call.ts';
import { presentDocument } from '#shared/presenters/content.ts';
import { eventMissingAccess } from '#shared/presenters/event.ts';
import { type AppliedCoupon, checkCoupon } from './check-coupon.ts';
import { checkoutError } from './checkout-error.ts';
import { type PriceSource, priceSourceOf } from './price-source.ts';
import { type PlanSwitch, priceSwitch } from './price-switch.ts';
import { type Offer, readOffer } from './read-offer.ts';

/** The payments of a subscription after the first one. */
interface Renewal extends Cycle {
  /** The next payment, if the subscription starts now. */
  readonly at: Date;
  readonly total: number;
  readonly trial_days: number;
  readonly trial_ends_at: Date | null;
}

/** A product with its price for one buyer, now. */
export interface PricedProduct
  extends Totals,
    Pick<PriceSource, 'product_name' | 'is_team_pass' | 'features' | 'event_category_ids'> {
  readonly product: Product;
  readonly product_key: string;
  /** For a game's own pass: the buyer may watch the game without it. */
  readonly is_game_open: boolean;
  readonly currency: string;
  readonly tax_status: TaxStatus;
  /** The buyer's country and region, as entered. */
  readonly country: string | null;
  readonly region: string | null;
  readonly coupon: AppliedCoupon | null;
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
 * Prices a selection. Throws the refusals of checkout preparation, `geo_blocked`, `wrong_promo_code`, or `throttled` after
 * too many wrong codes.
 */
export async function priceProduct(context: CallerContext, selection: QuoteBody): Promise<PricedProduct> {
  const offer = await readOffer(context, selection);
  const preparation = prepareCheckout(selection, offer.catalogue);
  if ('refusal' in preparation) throw checkoutError(preparation.refusal, preparation.field);
  const { product } = preparation;
  assertNotGeoBlocked(context, offer, product);
  const { offer: period, ...source } = priceSourceOf(offer, product);
  const { currency, taxes, time_zone, consumer_law } = await readPriceSettings(context);
  const plan_switch = await priceSwitch(context, offer.subscription, { currency, coupon: selection.coupon });
  const coupon = await checkCoupon(context, selection.coupon, product, source.base_price);
  const { base_price, service_fee, ...named } = { ...source, ...priceOf(plan_switch) };
  const place = selection.country === undefined ? plan_switch?.from : selection;
  const billing = { country: place?.country ?? null, region: place?.region ?? null };
  const requestCountry = context.caller.viewer.country;
  const taxRegion = estimatedTaxRegion(taxes, billing, requestCountry);
  const discount = plan_switch?.discount ?? coupon?.discount ?? 0;
  const rates = taxRatesAt(taxes, taxRegion);
  const renewal = renewalOf(context, offer, plan_switch, rates, time_zone);
  return {
    ...named,
    ...totalsOf({ base_price, service_fee, discount, rates }),
    ...billing,
    product,
    product_key: plan_switch === null ? productKey(product) : switchKey(plan_switch),
    plan_switch,
    is_game_open: isGameOpen(context, offer, product),
    currency,
    tax_status: taxStatusAt(taxes, billing, requestCountry),
    coupon,
    renewal,
    access_until: renewal === null ? accessUntil(period, context.now) : renewal.at,
    withdrawable_until: withdrawableUntil(
      {
        is_dated_event: product.type === 'event' && offer.event?.stream_status !== 'vod',
        bought_at: context.now,
      },
      CONSUMER_LAWS[consumer_law],
      time_zone,
    ),
  };
}

/** A game is not sold where the buyer may not watch it. */
function assertNotGeoBlocked({ caller }: CallerContext, { event }: Offer, product: Product): void {
  if (product.type !== 'event' || event === undefined) return;
  if (isGeoBlocked(caller.viewer.country, event.geo_rules)) throw new AppError('geo_blocked');
}

function isGameOpen({ caller }: CallerContext, { event }: Offer, { type }: Product): boolean {
  return type === 'event' && event !== undefined && eventMissingAccess(event, caller.viewer) === null;
}

async function readPriceSettings({ services }: CallerContext) {
  const content = await services.content();
  const { currency, time_zone, consumer_law } = presentDocument(content, 'settings');
  // `channel apply` stores taxes in this shape. A channel that was last applied before taxes existed has none.
  return {
    currency,
    time_zone,
    consumer_law,
    taxes: (content.documents.taxes ?? []) as readonly ChannelTax[],
  };
}

function priceOf(planSwitch: PlanSwitch | null): Partial<Price> {
  if (planSwitch === null) return {};
  const { base_price, service_fee } = planSwitch;
  return { base_price, service_fee };
}

/** A switch is priced by the days that are left of one period, so each period has an order of its own for each plan. */
function switchKey({ from, terms }: PlanSwitch): string {
  return `user_subscription:${from.id}:period:${from.period_number + 1}:plan:${terms.plan_id}`;
}

/** The payments that follow the first one: without its coupon, each with the service fee (decision D34). */
function renewalOf(
  { caller, now }: CallerContext,
  { subscription }: Offer,
  planSwitch: PlanSwitch | null,
  rates: readonly TaxRate[],
  zone: string,
): Renewal | null {
  if (subscription === undefined) return null;
  const { offer, period, trial_period, base_price, service_fee } = subscription;
  if (planSwitch !== null) {
    const { at, ...price } = planSwitch.next;
    const { total } = totalsOf({ ...price, rates });
    return { offer, period, at, total, trial_days: 0, trial_ends_at: null };
  }
  const trial_days = caller.user?.trial_period_used ? 0 : trial_period;
  return {
    offer,
    period,
    at: periodEnd({ offer, period }, now, 1, zone),
    total: totalsOf({ base_price, service_fee, discount: 0, rates }).total,
    trial_days,
    trial_ends_at: trial_days > 0 ? addDays(now, trial_days, zone) : null,
  };
}
