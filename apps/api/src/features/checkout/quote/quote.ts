import type { QuoteBody } from '@grandstand/contract/payments.schema';
import { type CallerContext, personalCall, userCall } from '#shared/http/call.ts';
import { presentQuote } from './present-quote.ts';
import { priceProduct } from './price-product.ts';

async function quoteFor(context: CallerContext, selection: QuoteBody) {
  return presentQuote(context, await priceProduct(context, selection));
}

export const quote = personalCall('quote', async context => ({
  data: await quoteFor(context, context.input.body),
}));

/** The same call under the name in the specification. */
export const applyCoupon = userCall('applyCoupon', async context => ({
  data: await quoteFor(context, context.input.query),
}));
