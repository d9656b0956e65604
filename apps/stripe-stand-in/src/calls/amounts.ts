import { invalidRequest } from '../http/stripe-error.ts';

/** Stripe's minimum charge, in the currency's minor unit (docs.stripe.com/currencies). */
const LEAST: Readonly<Record<string, number>> = {
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  huf: 17500,
  jpy: 50,
  mxn: 1000,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  usd: 50,
};
const MOST = 99_999_999;

/** Throws if the amount is below or above Stripe's limits in that currency. */
export function checkAmount(amount: number, currency: string): void {
  const least = LEAST[currency];
  if (least === undefined) {
    throw invalidRequest(
      `Invalid currency: ${currency}. Stripe currently supports these currencies: ${Object.keys(LEAST).join(', ')}`,
      { param: 'currency' },
    );
  }
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (amount < least)
    throw invalidRequest(`Amount must be at least ${least} ${currency} in its minor unit`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  if (amount > MOST)
    throw invalidRequest(`Amount must be no more than ${MOST} ${currency} in its minor unit`, {
      code: 'amount_too_large',
      param: 'amount',
    });
}
