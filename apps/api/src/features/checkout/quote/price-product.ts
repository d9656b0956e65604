import type { QuoteBody } from '@grandstand/contract/payments.schema';
import { type Offer as AccessOffer, accessUntil } from '@grandstand/rules/access-period';
import type { AccessFeature } from '@grandstand/rules/capabilities';
import { type Product, prepareCheckout, productKey } from '@grandstand/rules/checkout-preparation';
import { gamePrice } from '@grandstand/rules/game-price';
import { isGeoBlocked } from '@grandstand/rules/geo';
import {
  type ChannelTax,
  estimatedTaxRegion,
  type TaxStatus,
  type Totals,
  taxRatesAt,
  taxStatusAt,
  totalsOf,
} from '@grandstand/rules/totals';
import { AppError } from '#shared/http/app-error.ts';
import type { CallerContext } from '#shared/http/call.ts';
import { presentDocument } from '#shared/presenters/content.ts';
import { eventMissingAccess } from '#shared/presenters/event.ts';
import { assertBillingPlace } from './assert-billing-place.ts';
import { type AppliedCoupon, checkCoupon } from './check-coupon.ts';
import { checkoutError } from './checkout-error.ts';
import { categoriesOf, type Offer, readOffer } from './read-offer.ts';

/** A product with its price for one buyer, now. */
export interface PricedProduct extends Totals {
  readonly product: Product;
  readonly product_key: string;
  /** With the game or the team that it is for. */
  readonly product_name: string;
  readonly is_team_pass: boolean;
  readonly features: readonly AccessFeature[];
  /** All categories that it opens, with those below the ones it names; of a package only. */
  readonly event_category_ids: readonly number[];
  /** Of a game's own pass: the buyer may watch the game without it. */
  readonly is_game_open: boolean;
  readonly currency: string;
  readonly tax_status: TaxStatus;
  /** What the buyer said of where they live. */
  readonly country: string | null;
  readonly region: string | null;
  readonly coupon: AppliedCoupon | null;
  /** When access ends that begins now. */
  readonly access_until: Date | null;
}

/** Throws what checkout preparation refuses, a place that does not exist, `geo_blocked`, `wrong_promo_code`, or `throttled` where somebody guesses codes. */
export async function priceProduct(context: CallerContext, asked: QuoteBody): Promise<PricedProduct> {
  assertBillingPlace(asked);
  const offer = await readOffer(context, asked);
  const preparation = prepareCheckout(asked, offer.catalogue);
  if ('refusal' in preparation) throw checkoutError(preparation.refusal, preparation.field);
  const { product } = preparation;
  assertNotGeoBlocked(context, offer, product);
  const sold = priceSourceOf(offer, product);
  const coupon = await checkCoupon(context, asked.coupon, product, sold.base_price);
  const content = await context.services.content();
  const { currency } = presentDocument(content, 'settings');
  // Kept by `channel apply` in this shape; a channel that was applied before there were taxes has none.
  const taxes = (content.documents.taxes ?? []) as readonly ChannelTax[];
  const billing = { country: asked.country ?? null, region: asked.region ?? null };
  const place = estimatedTaxRegion(taxes, billing, context.caller.viewer.country);
  const { base_price, service_fee, offer: period, ...named } = sold;
  return {
    ...named,
    ...totalsOf({
      base_price,
      service_fee,
      discount: coupon?.discount ?? 0,
      rates: taxRatesAt(taxes, place),
    }),
    ...billing,
    product,
    product_key: productKey(product),
    is_game_open: isGameOpen(context, offer, product),
    currency,
    tax_status: taxStatusAt(taxes, billing),
    coupon,
    access_until: accessUntil(period, context.now),
  };
}

/** Nobody is sold a game that they may not watch where they are. */
function assertNotGeoBlocked({ caller }: CallerContext, { event }: Offer, product: Product): void {
  if (product.type !== 'event' || event === undefined) return;
  if (isGeoBlocked(caller.viewer.country, event.geo_rules)) throw new AppError('geo_blocked');
}

function isGameOpen({ caller }: CallerContext, { event }: Offer, { type }: Product): boolean {
  return type === 'event' && event !== undefined && eventMissingAccess(event, caller.viewer) === null;
}

interface PriceSource
  extends Pick<PricedProduct, 'product_name' | 'is_team_pass' | 'features' | 'event_category_ids'> {
  readonly base_price: number;
  readonly service_fee: number;
  readonly offer: { readonly offer: AccessOffer | null; readonly period: number };
}

function priceSourceOf({ event, pkg, subscription, team }: Offer, product: Product): PriceSource {
  const row = product.type === 'subscription' ? subscription : pkg;
  if (row === undefined) throw new Error(`${productKey(product)} was prepared and is not there`);
  const { name, features, base_price, service_fee, offer, period } = row;
  const pass = { product_name: name, features, base_price, service_fee, offer: { offer, period } };
  if (product.type === 'subscription') return { ...pass, is_team_pass: false, event_category_ids: [] };
  if (product.type === 'event') return { ...pass, ...priceSourceOfGame(row, event), ...NO_CATEGORIES };
  const is_team_pass = product.participant_id !== null;
  if (is_team_pass)
    return { ...pass, product_name: productName(name, team?.name), is_team_pass, event_category_ids: [] };
  return { ...pass, is_team_pass, event_category_ids: pkg === undefined ? [] : categoriesOf(pkg) };
}

type PassRow = NonNullable<Offer['pkg' | 'subscription']>;

const NO_CATEGORIES = { is_team_pass: false, event_category_ids: [] };

/** Access to a game has no end. */
function priceSourceOfGame(pass: PassRow, event: Offer['event']) {
  const price = event === undefined ? {} : gamePrice(event, pass);
  return { product_name: productName(pass.name, event?.name), offer: { offer: null, period: 1 }, ...price };
}

function productName(pass: string, whose: string | undefined): string {
  return whose === undefined ? pass : `${pass} · ${whose}`;
}
