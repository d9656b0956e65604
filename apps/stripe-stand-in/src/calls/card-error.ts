import type { Decline } from '../cards/test-cards.ts';
import { type ErrorBody, StripeError } from '../http/stripe-error.ts';

type Detail = Pick<ErrorBody, 'charge' | 'payment_intent' | 'setup_intent' | 'payment_method'>;

/** The error for a declined card. */
export function cardError(decline: Decline, detail: Detail = {}): StripeError {
  return new StripeError(402, { type: 'card_error', ...decline, ...cvcParam(decline), ...detail });
}

function cvcParam({ code }: Decline): Pick<ErrorBody, 'param'> {
  if (code === 'incorrect_cvc') return { param: 'cvc' };
  return code === 'expired_card' ? { param: 'exp_month' } : {};
}
