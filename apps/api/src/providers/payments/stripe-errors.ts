import Stripe from 'stripe';
import { AttemptRejected, ProviderUnavailable, ResourceMissing } from './payment-provider.ts';

/** Instead of the provider's words, which are for programmers. */
const CARD_UNUSABLE = 'This card cannot be used. Please select another one.';

const UNEXPECTED_STATE = 'payment_intent_unexpected_state';

type Refusal =
  | Stripe.errors.StripeCardError
  | Stripe.errors.StripeInvalidRequestError
  | Stripe.errors.StripeIdempotencyError;

/**
 * What Stripe refuses in a way that may mean something to the caller. All else says nothing of the payment: no response,
 * one that cannot be read, and keys that are not taken.
 */
export function isRefusal(error: unknown): error is Refusal {
  const { StripeCardError, StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors;
  return (
    error instanceof StripeCardError ||
    error instanceof StripeInvalidRequestError ||
    error instanceof StripeIdempotencyError
  );
}

/** For calls that nobody refuses unless the object is missing or something is wrong with the account. */
export function asUnexpected(error: unknown): unknown {
  if (!isRefusal(error)) return error;
  const Kind = isMissing(error) ? ResourceMissing : ProviderUnavailable;
  return new Kind(error.message, { cause: error });
}

export function isMissing(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

/** Another request with the same key is not answered yet. To the SDK that is an error of the API. */
export function isKeyInUse(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';
}

/** Stripe stored a failure under the key, and gives it to every repeat for a day. */
export function isReplayed(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError && Object(error.headers)['idempotent-replayed'] === 'true'
  );
}

/** Nowhere is it written in which words Stripe refuses an intent whose customer is no more. */
export function mayBeDeletedCustomer(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== UNEXPECTED_STATE;
}

/** What the buyer can mend has words; that the intent has gone on is seen by looking at it. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return new AttemptRejected(null);
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return error;
  if (error.code === UNEXPECTED_STATE) return new AttemptRejected(null);
  // Of a card that was taken off its customer Stripe names neither code nor parameter.
  return new AttemptRejected({ code: error.code ?? 'payment_method', message: CARD_UNUSABLE });
}
