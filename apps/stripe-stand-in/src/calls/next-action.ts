import type { Stripe } from 'stripe';
import type { Call } from './call.ts';

type Intent = Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'id' | 'client_secret'>;

interface Params {
  readonly return_url?: string | undefined;
  readonly use_stripe_sdk?: boolean | undefined;
}

/** Where the 3-D Secure challenge happens: on a page of its own, or in a frame with the client secret. */
export function challenge(call: Call, intent: Intent, { return_url, use_stripe_sdk }: Params) {
  const hostname = return_url === undefined ? undefined : URL.parse(return_url)?.hostname;
  const address = new URL(`/3ds/${intent.id}`, call.originFor(hostname));
  address.searchParams.set('client_secret', intent.client_secret ?? '');
  if (return_url === undefined || use_stripe_sdk)
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: address.href },
    };
  address.searchParams.set('return_url', return_url);
  return { type: 'redirect_to_url', redirect_to_url: { return_url, url: address.href } };
}
