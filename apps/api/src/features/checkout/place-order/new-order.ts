import type { BuyBody } from '@grandstand/contract/payments.schema';
import type { PricedProduct } from '@grandstand/rules/quote/price-quote';
import { AppError } from '#shared/http/app-error.ts';
import type { UserContext } from '#shared/http/call.ts';
import { isQuoteValid, presentQuote } from '../quote/present-quote.ts';
import { priceProduct } from '../quote/price-product.ts';
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
  assertComplete(body, priced);
  assertQuoteValid(context, body, priced);
  const {
    product,
    coupon,
    renewal,
    plan_switch,
    tax_status: _,
    is_team_pass: __,
    withdrawable_until: ___,
    ...terms
  } = priced;
  return {
    ...terms,
    ...product,
    channel_id: channel.id,
    user_id: caller.user.id,
    coupon_id: coupon?.id ?? null,
    site_origin: caller.site.origin,
    immediate_start: body.immediate_start ?? false,
    idempotency,
    subscription: subscriptionOf(priced, body.payment_method_id ?? null),
  };
}

function subscriptionOf(
  { renewal, plan_switch }: PricedProduct,
  payment_method_id: string | null,
): NewOrderInput['subscription'] {
  if (renewal === null) return null;
  const { offer, period } = renewal;
  if (plan_switch === null) return { kind: 'start', offer, period, payment_method_id };
  const { from, terms } = plan_switch;
  return {
    kind: 'switch',
    user_subscription_id: from.id,
    from_period: from.period_number,
    terms,
    payment_method_id: payment_method_id ?? from.payment_method_id,
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
  { total, tax_status, country, renewal, plan_switch }: PricedProduct,
): void {
  const isEstimate = tax_status === 'estimated' || tax_status === 'unknown';
  const isCardRequired = total > 0 || renewal !== null;
  const card = payment_method_id ?? plan_switch?.from.payment_method_id;
  const errors = {
    ...(isEstimate && (country === null ? { country: [COUNTRY] } : { region: [REGION] })),
    ...(terms !== true && { terms: [TERMS] }),
    ...(renewal !== null && renewal_terms !== true && { renewal_terms: [RENEWAL] }),
    ...(isCardRequired && !card && { payment_method_id: [CARD_REQUIRED] }),
  };
  if (Object.keys(errors).length > 0) throw new AppError('validation', { errors });
}
