import type { QuoteBody } from '@grandstand/contract/payments.schema';
import type { EventRow } from '@grandstand/db/events';
import { readCircumstances } from '@grandstand/db/subscription-terms';
import { findUserSubscription } from '@grandstand/db/user-subscriptions';
import { type Product, prepareCheckout } from '@grandstand/rules/checkout-preparation';
import { isGeoBlocked } from '@grandstand/rules/geo';
import { type PricedProduct, priceQuote } from '@grandstand/rules/quote/price-quote';
import type { QuoteBuyer, QuoteInput } from '@grandstand/rules/quote/quote-input';
import type { CurrentSubscription } from '@grandstand/rules/subscriptions/switch-plans';
import { AppError } from '#shared/http/app-error.ts';
import type { CallerContext } from '#shared/http/call.ts';
import { eventMissingAccess } from '#shared/presenters/event.ts';
import { preparationError, quoteError } from './quote-error.ts';
import { readCoupon } from './read-coupon.ts';
import { passOfferOf, readOffer } from './read-offer.ts';

/** Prices a selection for the caller, now. Throws for a product that they own or cannot buy. */
export async function priceProduct(context: CallerContext, selection: QuoteBody): Promise<PricedProduct> {
  const input = await readQuoteInput(context, selection);
  const priced = priceQuote(input);
  if ('refusal' in priced) throw quoteError(priced.refusal, input.product.type);
  return priced;
}

/**
 * Reads everything that the price of a selection depends on. Throws the refusals of checkout preparation, `geo_blocked`,
 * `wrong_promo_code`, or `throttled` after too many wrong codes.
 */
async function readQuoteInput(context: CallerContext, selection: QuoteBody): Promise<QuoteInput> {
  const { caller, now } = context;
  const offer = await readOffer(context, selection);
  const preparation = prepareCheckout(selection, offer.catalogue);
  if ('refusal' in preparation) throw preparationError(preparation.refusal, preparation.field);
  const { product } = preparation;
  const event = product.type === 'event' ? offer.event : undefined;
  // A game is not sold where the buyer may not watch it.
  if (event !== undefined && isGeoBlocked(caller.viewer.country, event.geo_rules)) {
    throw new AppError('geo_blocked');
  }
  const current = await readCurrentSubscription(context, product);
  const coupon = current === null ? await readCoupon(context, selection.coupon, product) : null;
  return {
    now,
    product,
    pass: passOfferOf(offer, product),
    event: event === undefined ? null : eventOfferOf(event),
    team_name: offer.team?.name ?? null,
    plan: offer.subscription ?? null,
    settings: offer.settings,
    buyer: buyerOf(context, selection, event),
    current,
    coupon,
    has_coupon_code: selection.coupon !== undefined,
  };
}

function eventOfferOf({ name, base_price, service_fee, stream_status }: EventRow): QuoteInput['event'] {
  return { name, base_price, service_fee, is_finished: stream_status === 'vod' };
}

function buyerOf(
  { caller: { user, viewer } }: CallerContext,
  { country, region }: QuoteBody,
  event: EventRow | undefined,
): QuoteBuyer {
  return {
    country: viewer.country,
    billing: country === undefined ? null : { country, region: region ?? null },
    has_used_trial: user?.trial_period_used ?? false,
    products: user?.grants ?? [],
    can_watch: event !== undefined && eventMissingAccess(event, viewer) === null,
  };
}

/** The caller's subscription, which the purchase of a plan switches. */
async function readCurrentSubscription(
  { db, caller, now }: CallerContext,
  { type }: Product,
): Promise<CurrentSubscription | null> {
  if (type !== 'subscription' || caller.user === null) return null;
  const row = await findUserSubscription(db, caller.user.id);
  if (row === undefined || row.status === 'inactive') return null;
  return { row, around: await readCircumstances(db, row, now) };
}
