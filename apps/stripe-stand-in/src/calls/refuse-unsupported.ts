import { invalidRequest } from '../http/stripe-error.ts';

/** Refuses parameters that Stripe knows and the stand-in does not implement, instead of ignoring them. */
export function refuseUnsupported(params: object, supported: readonly string[]): void {
  const unspoken = Object.keys(params).find(name => name !== 'expand' && !supported.includes(name));
  if (unspoken === undefined) return;
  throw invalidRequest(`The stand-in for Stripe does nothing with '${unspoken}'.`, {
    code: 'stand_in_unspoken',
    param: unspoken,
  });
}
