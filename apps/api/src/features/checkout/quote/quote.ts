import type { QuoteBody } from '@grandstand/contract/payments.schema';
import { type CallerContext, personalCall, userCall } from '#shared/http/call.ts';
import { assertNotOwned } from './assert-not-owned.ts';
import { assertSellable } from './assert-sellable.ts';
import { presentQuote } from './present-quote.ts';
import { priceProduct } from './price-product.ts';

/** What it would cost; of what somebody has already, or cannot buy, there is no price. */
async function quoteFor(context: CallerContext, asked: QuoteBody) {
  const priced = await priceProduct(context, asked);
  assertNotOwned(context, priced);
  assertSellable(priced);
  return presentQuote(context, priced);
}

export const quote = personalCall('quote', async context => ({
  data: await quoteFor(context, context.input.body),
}));

/** The same call under the name in the specification. */
export const applyCoupon = userCall('applyCoupon', async context => ({
  data: await quoteFor(context, context.input.query),
}));
