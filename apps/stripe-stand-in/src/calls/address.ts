import type { Stripe } from 'stripe';

type Given = Stripe.Emptyable<Stripe.AddressParam> | undefined;

/** Stripe returns every field of an address, null if it was not given. */
export function addressOf(given: Given): Stripe.Address | null {
  if (!given) return null;
  const { city = null, country = null, line1 = null, line2 = null, postal_code = null, state = null } = given;
  return { city, country, line1, line2, postal_code, state };
}

export const NO_ADDRESS: Stripe.Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};
