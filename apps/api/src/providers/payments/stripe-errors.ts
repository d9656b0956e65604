import Stripe from 'stripe';
import { AttemptRejected, ProviderUnavailable, ResourceMissing } from './payment-provider.ts';

/** Replaces the provider's message, which is written for programmers. */
const CARD_UNUSABLE = 'This card cannot be used. Please select another one.';

const UNEXPECTED_STATE = 'payment_intent_unexpected_state';

type Refusal =
  | Stripe.errors.StripeCardError
  | Stripe.errors.StripeInvalidRequestError
  | Stripe.errors.StripeIdempotencyError;

/**
 * Whether Stripe's refusal may mean something to the caller. Every other failure says nothing about the payment: no
 * response, an unreadable one, or rejected API keys.
 */
export function isRefusal(error: unknown): error is Refusal {
  const { StripeCardError, StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors;
  return (
    error instanceof StripeCardError ||
    error instanceof StripeInvalidRequestError ||
    error instanceof StripeIdempotencyError
  );
}

/** For calls that Stripe refuses only if the object is missing or something is wrong with the account. */
export function asUnexpected(error: unknown): unknown {
  if (!isRefusal(error)) return error;
  const Kind = isMissing(error) ? ResourceMissing : ProviderUnavailable;
  return new Kind(error.message, { cause: error });
}

export function isMissing(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

/** A payment that is disputed, or whose dispute was lost, cannot be refunded: the bank has the money. */
export function isDisputed(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_disputed';
}

/** Another request with the same idempotency key is in flight. The SDK reports that as an API error. */
export function isKeyInUse(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';
}

/** Stripe stored a failure under the idempotency key, and repeats it for a day. */
export function isReplayed(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError && Object(error.headers)['idempotent-replayed'] === 'true'
  );
}

/** Stripe does not document the error with which it refuses an intent whose customer was deleted. */
export function mayBeDeletedCustomer(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== UNEXPECTED_STATE;
}

/** A refusal that the buyer can fix has a message. If the intent has changed its state, the caller fetches it. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return new AttemptRejected(null);
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return error;
  if (error.code === UNEXPECTED_STATE) return new AttemptRejected(null);
  // For a card that was detached from its customer, Stripe names neither code nor parameter.
  return new AttemptRejected({ code: error.code ?? 'payment_method', message: CARD_UNUSABLE });
}
