import type { QuoteBody } from '@grandstand/contract/payments.schema';
import { type CallerContext, personalCall, userCall } from '#shared/http/call.ts';
import { assertNotOwned } from './assert-not-owned.ts';
import { presentQuote } from './present-quote.ts';
import { priceProduct } from './price-product.ts';

/** Prices a selection. Throws for a product that the caller owns or cannot buy. */
async function quoteFor(context: CallerContext, selection: QuoteBody) {
  const priced = await priceProduct(context, selection);
  assertNotOwned(context, priced);
  return presentQuote(context, priced);
}

export const quote = personalCall('quote', async context => ({
  data: await quoteFor(context, context.input.body),
}));

/** The same call under the name in the specification. */
export const applyCoupon = userCall('applyCoupon', async context => ({
  data: await quoteFor(context, context.input.query),
}));
