import { invalidRequest } from '../http/stripe-error.ts';

/** Parameters that Stripe knows and the stand-in does nothing with are refused, not passed over. */
export function refuseUnspoken(params: object, spoken: readonly string[]): void {
  const unspoken = Object.keys(params).find(name => name !== 'expand' && !spoken.includes(name));
  if (unspoken === undefined) return;
  throw invalidRequest(`The stand-in for Stripe does nothing with '${unspoken}'.`, {
    code: 'stand_in_unspoken',
    param: unspoken,
  });
}
