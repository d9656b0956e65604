import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@grandstand/rules/constants';
import type { PricedProduct } from '@grandstand/rules/quote/price-quote';
import { sealFor } from '#shared/accounts/sealed.ts';
import type { CallerContext } from '#shared/http/call.ts';

const QUOTE_LIFETIME_MS = 15 * MINUTE_MS;

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
