import type { QuoteBody } from '@grandstand/contract/payments.schema';
import { presentQuote } from '#shared/checkout/present-quote.ts';
import { priceOf } from '#shared/checkout/price-of.ts';
import { refuseBought } from '#shared/checkout/refuse-bought.ts';
import { refuseUnsold } from '#shared/checkout/refuse-unsold.ts';
import { type CallerContext, personalCall } from '#shared/http/call.ts';

/** What it would cost; of what somebody has already, or cannot buy, there is no price. */
export async function quoteFor(context: CallerContext, asked: QuoteBody) {
  const priced = await priceOf(context, asked);
  refuseBought(context, priced);
  refuseUnsold(priced);
  return presentQuote(context, priced);
}

export const quote = personalCall('quote', async context => ({
  data: await quoteFor(context, context.input.body),
}));
