import { userCall } from '#shared/http/call.ts';
import { quoteFor } from './quote.ts';

/** The same by its name in the specification. */
export const applyCoupon = userCall('applyCoupon', async context => ({
  data: await quoteFor(context, context.input.query),
}));
