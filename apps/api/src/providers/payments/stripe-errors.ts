import Stripe from 'stripe';
import { TryRefused } from './payment-provider.ts';

/** Instead of the provider's words, which are for programmers. */
const CARD_UNUSABLE = 'This card cannot be used. Please select another one.';

const GONE_ON = 'payment_intent_unexpected_state';

/** No answer, or one that says nothing of what was done. */
export function isAway(error: unknown): error is Error {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
  return (
    error instanceof StripeConnectionError ||
    error instanceof StripeAPIError ||
    error instanceof StripeRateLimitError
  );
}

export function isGone(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

/** Another request with the same key is not answered yet. To the SDK that is an error of the API. */
export function isUnderWay(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';
}

/** Nowhere is it written in which words Stripe refuses an intent whose customer is no more. */
export function mayBeForItsCustomer(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== GONE_ON;
}

/** What the buyer can mend has words; that the intent has gone on is seen by looking at it. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return new TryRefused(null);
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return error;
  if (error.code === GONE_ON) return new TryRefused(null);
  // Of a card that was taken off its customer Stripe names neither code nor parameter.
  return new TryRefused({ code: error.code ?? 'payment_method', message: CARD_UNUSABLE });
}
