import type { Stripe } from 'stripe';
import { requiresThreeDSecure } from '../cards/requires-three-d-secure.ts';
import { DECLINES, testCard } from '../cards/test-cards.ts';
import { invalidRequest } from '../http/stripe-error.ts';
import { type Call, found, tell } from './call.ts';
import { mustBeOpen, unexpected } from './intent-state.ts';
import { challenge } from './next-action.ts';
import { usablePaymentMethod, usedUp } from './payment-methods.ts';
import { declineIntent, settleIntent } from './settle-payment-intent.ts';

type Params = Pick<
  Stripe.PaymentIntentConfirmParams,
  | 'error_on_requires_action'
  | 'off_session'
  | 'payment_method'
  | 'return_url'
  | 'setup_future_usage'
  | 'use_stripe_sdk'
>;

/** Charges the card: the intent succeeds, waits for 3-D Secure, or waits for another card and a card error is thrown. */
export function confirmPaymentIntent(
  call: Call,
  intent: Stripe.PaymentIntent,
  params: Params,
): Stripe.PaymentIntent {
  mustBeOpen(intent, 'confirm');
  // No words of Stripe for it are known: these are what it says wherever else such a customer is named.
  if (typeof intent.customer === 'string') found(call, 'customer', intent.customer, 'customer');
  const isOffSession = params.off_session !== undefined && params.off_session !== false;
  const method = methodToCharge(call, intent, params.payment_method);
  mayPay(call, intent, method);
  if (intent.automatic_payment_methods?.allow_redirects === 'always' && !params.return_url && !isOffSession)
    throw withoutReturnUrl();
  const ready: Stripe.PaymentIntent = {
    ...intent,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
    ...(params.setup_future_usage !== undefined && {
      setup_future_usage: params.setup_future_usage || null,
    }),
  };
  const { card, isSetUp = false } = call.books.hidden(method.id);
  if (card === undefined || !requiresThreeDSecure(testCard(card), { isOffSession, isSetUp }))
    return settleIntent(call, ready, method, false);
  if (isOffSession || params.error_on_requires_action)
    throw declineIntent(call, ready, method, DECLINES.authentication_required, false);
  const waiting = call.books.put<Stripe.PaymentIntent>({
    ...ready,
    status: 'requires_action',
    next_action: challenge(call, ready, params),
  });
  tell(call, 'payment_intent.requires_action', waiting);
  return waiting;
}

function methodToCharge(
  call: Call,
  intent: Stripe.PaymentIntent,
  given: string | undefined,
): Stripe.PaymentMethod {
  if (given !== undefined) return usablePaymentMethod(call, given, 'payment_method');
  if (typeof intent.payment_method === 'string')
    return found(call, 'payment_method', intent.payment_method, 'payment_method');
  throw unexpected(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    intent,
  );
}

/** A payment method belongs to one customer; without a customer it pays once. */
function mayPay(call: Call, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  if (call.books.hidden(method.id).isUsedUp) throw usedUp();
  if (method.customer === null || method.customer === intent.customer) return;
  const param = { param: 'payment_method' };
  if (intent.customer === null)
    throw invalidRequest(
      `The PaymentMethod ${method.id} belongs to the Customer ${String(method.customer)}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
      param,
    );
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
    param,
  );
}

function withoutReturnUrl() {
  return invalidRequest(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    { param: 'return_url' },
  );
}
