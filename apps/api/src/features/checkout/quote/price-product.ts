import type { QuoteBody } from '@grandstand/contract/payments.schema';
import { type PricedProduct, priceQuote } from '@grandstand/rules/quote/price-quote';
import type { CallerContext } from '#shared/http/call.ts';
import { quoteError } from './quote-error.ts';
import { readQuoteInput } from './read-quote-input.ts';

/** Prices a selection for the caller, now. Throws for a product that they own or cannot buy. */
export async function priceProduct(context: CallerContext, selection: QuoteBody): Promise<PricedProduct> {
  const input = await readQuoteInput(context, selection);
  const priced = priceQuote(input);
  if ('refusal' in priced) throw quoteError(priced.refusal, input.product.type);
  return priced;
}
