import type { Stripe } from 'stripe';
import { type Decline, testCard } from '../cards/test-cards.ts';
import type { StripeError } from '../http/stripe-error.ts';
import { type Call, tell } from './call.ts';
import { cardError } from './card-error.ts';
import { keepCharge } from './charges.ts';
import { openDispute } from './disputes.ts';
import { keptFor } from './payment-methods.ts';

/** Charges the card by the bank's decision. Throws a card error if it declines. */
export function settleIntent(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  isAuthenticated: boolean,
): Stripe.PaymentIntent {
  const { card } = call.books.hidden(method.id);
  const behavior = card && testCard(card);
  if (behavior?.declines) throw declineIntent(call, intent, method, behavior.declines, isAuthenticated);
  const charge = keepCharge(call, { intent, method, decline: null, isAuthenticated });
  tell(call, 'charge.succeeded', charge);
  keepMethod(call, intent, method);
  const paid = call.books.put<Stripe.PaymentIntent>({
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  });
  tell(call, 'payment_intent.succeeded', paid);
  if (behavior?.afterwards === 'dispute' || behavior?.afterwards === 'inquiry')
    openDispute(call, charge, behavior.afterwards);
  return paid;
}

/** Stores a failed charge and lets the intent wait for another card. Returns the card error. */
export function declineIntent(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  isAuthenticated: boolean,
): StripeError {
  const charge = keepCharge(call, { intent, method, decline, isAuthenticated });
  tell(call, 'charge.failed', charge);
  const error = cardError(decline, { charge: charge.id, payment_method: method });
  const waiting = failedIntent(call, { ...intent, latest_charge: charge.id }, error);
  return error.with({ payment_intent: waiting });
}

/** Lets the intent wait for another card, with the error of the last one. */
export function failedIntent(
  call: Call,
  intent: Stripe.PaymentIntent,
  error: StripeError,
): Stripe.PaymentIntent {
  const failed = call.books.put<Stripe.PaymentIntent>({
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: asLastError(error),
  });
  tell(call, 'payment_intent.payment_failed', failed);
  return failed;
}

/** The error has the same fields in a response and in the object. */
function asLastError({ body }: StripeError): Stripe.PaymentIntent.LastPaymentError {
  return body as Stripe.PaymentIntent.LastPaymentError;
}

/** Saves the card for the customer if requested; otherwise it cannot be used again. */
function keepMethod(call: Call, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  if (method.customer !== null) {
    if (intent.setup_future_usage === 'off_session') keptFor(call, method, String(method.customer), true);
    return;
  }
  if (intent.setup_future_usage !== null && typeof intent.customer === 'string') {
    keptFor(call, method, intent.customer, intent.setup_future_usage === 'off_session');
    return;
  }
  call.books.put(method, { ...call.books.hidden(method.id), isUsedUp: true });
}
