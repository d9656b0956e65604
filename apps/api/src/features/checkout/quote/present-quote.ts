import { createHash } from 'node:crypto';
import type { Quote } from '@grandstand/contract/payments.schema';
import { MINUTE_MS } from '@grandstand/rules/constants';
import type { PricedProduct } from '@grandstand/rules/quote/price-quote';
import type { PlanSwitch } from '@grandstand/rules/subscriptions/switch-plans';
import { sealFor } from '#shared/accounts/sealed.ts';
import type { CallerContext } from '#shared/http/call.ts';

const QUOTE_LIFETIME_MS = 15 * MINUTE_MS;

export function presentQuote(context: CallerContext, priced: PricedProduct): Quote {
  const { product } = priced;
  return {
    ...signQuote(context, priced),
    type: product.type,
    product: {
      id: product.type === 'subscription' ? product.subscription_id : product.package_id,
      name: priced.product_name,
      is_team_pass: priced.is_team_pass,
      event_id: product.event_id,
      event_category_id: product.event_category_id,
      participant_id: product.participant_id,
      features: [...priced.features],
    },
    currency: priced.currency,
    lines: priced.lines,
    base_price: priced.base_price,
    discount: priced.discount,
    tax: priced.tax,
    service_fee: priced.service_fee,
    total: priced.total,
    tax_status: priced.tax_status,
    coupon: priced.coupon?.code ?? null,
    access_until: priced.access_until?.toISOString() ?? null,
    withdrawable_until: priced.withdrawable_until?.toISOString() ?? null,
    renewal: priced.renewal && {
      ...priced.renewal,
      at: priced.renewal.at.toISOString(),
      trial_ends_at: priced.renewal.trial_ends_at?.toISOString() ?? null,
    },
    switch_from: priced.plan_switch && presentSwitch(priced.plan_switch),
  };
}

function presentSwitch({ from, unused_days, remaining_credit }: PlanSwitch): Quote['switch_from'] {
  const { plan_id, product_name, is_trial } = from;
  return { subscription_id: plan_id, name: product_name, is_trial, unused_days, remaining_credit };
}

/** Seals the price that the buyer was shown. Only we can write a quote, and it is valid for 15 minutes. */
export function signQuote(
  { channel, now, services: { secret } }: CallerContext,
  priced: PricedProduct,
): { quote: string; expires_at: string } {
  const expiresAt = new Date(now.getTime() + QUOTE_LIFETIME_MS);
  const quote = sealFor(secret, 'quote').close(termsOf(channel.id, priced), expiresAt);
  return { quote, expires_at: expiresAt.toISOString() };
}

/** Whether we sealed the quote, it has not expired, and it has the product's price of now. */
export function isQuoteValid(
  { channel, now, services: { secret } }: CallerContext,
  quote: string,
  priced: PricedProduct,
): boolean {
  return sealFor(secret, 'quote').open(quote, now) === termsOf(channel.id, priced);
}

/** Hashes the total and everything that determines it. */
function termsOf(channelId: number, { product_key, coupon, currency, lines, total }: PricedProduct): string {
  const terms = [channelId, product_key, coupon?.id ?? null, currency, lines, total];
  return createHash('sha256').update(JSON.stringify(terms)).digest('base64url');
}
