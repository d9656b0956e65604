import type { BuyBody } from '@grandstand/contract/payments.schema';
import { AppError } from '#shared/http/app-error.ts';
import type { UserContext } from '#shared/http/call.ts';
import { assertNotOwned, assertSellable } from '../quote/assert-sellable.ts';
import { presentQuote } from '../quote/present-quote.ts';
import { type PricedProduct, priceProduct } from '../quote/price-product.ts';
import { isQuoteValid } from '../quote/signed-quote.ts';
import type { NewOrderInput } from './place-order.ts';
import type { IdempotencyKey } from './repeated-request.ts';

/** The selection at today's price, as an order to place. Throws if it cannot be bought, or not with this input. */
export async function newOrderFor(
  context: UserContext<'buy'>,
  body: BuyBody,
  idempotency: IdempotencyKey | null,
): Promise<NewOrderInput> {
  const { channel, caller } = context;
  const priced = await priceProduct(context, body);
  assertNotOwned(context, priced);
  assertSellable(context, priced);
  assertComplete(body, priced);
  assertQuoteValid(context, body, priced);
  const {
    product,
    coupon,
    renewal,
    tax_status: _,
    is_team_pass: __,
    event_category_ids: ___,
    ...terms
  } = priced;
  return {
    ...terms,
    ...product,
    channel_id: channel.id,
    user_id: caller.user.id,
    coupon_id: coupon?.id ?? null,
    site_origin: caller.site.origin,
    idempotency,
    subscription: renewal && {
      offer: renewal.offer,
      period: renewal.period,
      payment_method_id: body.payment_method_id ?? null,
    },
  };
}

/** A changed total is never charged silently: the error carries the new quote. */
function assertQuoteValid(context: UserContext<'buy'>, { quote }: BuyBody, priced: PricedProduct): void {
  if (quote === undefined || isQuoteValid(context, quote, priced)) return;
  throw new AppError('quote_changed', { quote: presentQuote(context, priced) });
}

const TERMS = 'Please accept terms & conditions';
const COUNTRY = 'Choose a country';
const REGION = 'Choose a state or province';
const RENEWAL = 'Please accept the renewal terms';
export const CARD_REQUIRED = 'Please select one of your saved cards or enter new one';

/** Specification 5: terms, and a card if there is anything to pay, now or later. A total without its final taxes is never charged. */
export function assertComplete(
  { terms, renewal_terms, payment_method_id }: BuyBody,
  { total, tax_status, country, renewal }: PricedProduct,
): void {
  const isEstimate = tax_status === 'estimated' || tax_status === 'unknown';
  const errors = {
    ...(isEstimate && (country === null ? { country: [COUNTRY] } : { region: [REGION] })),
    ...(terms !== true && { terms: [TERMS] }),
    ...(renewal !== null && renewal_terms !== true && { renewal_terms: [RENEWAL] }),
    ...((total > 0 || renewal !== null) && !payment_method_id && { payment_method_id: [CARD_REQUIRED] }),
  };
  if (Object.keys(errors).length > 0) throw new AppError('validation', { errors });
}
