import type { Stripe } from 'stripe';
import { testCard } from '../cards/test-cards.ts';
import { invalidRequest, noSuch, StripeError } from '../http/stripe-error.ts';
import { type Call, found, tell } from './call.ts';
import { keptFor } from './payment-methods.ts';
import { failedIntent, settleIntent } from './settle-payment-intent.ts';
import { failSetup } from './setup-intents.ts';

export type Challenge = Stripe.PaymentIntent | Stripe.SetupIntent;

/** Finds the intent of a bank page. Only a caller with the client secret may see it. */
export function findChallenge(call: Call, id: string, clientSecret: string): Challenge {
  const intent = call.books.find('payment_intent', id) ?? call.books.find('setup_intent', id);
  if (intent === undefined || intent.client_secret !== clientSecret)
    throw noSuch('payment_intent', id, 'intent');
  return intent;
}

/** Completes a 3-D Secure challenge: the card is charged, declined, or nothing happens. */
export function completeChallenge(
  call: Call,
  intent: Challenge,
  isComplete: boolean,
): 'succeeded' | 'failed' {
  if (intent.status !== 'requires_action') return intent.status === 'succeeded' ? 'succeeded' : 'failed';
  try {
    if (intent.object === 'payment_intent') answerPayment(call, intent, isComplete);
    else answerSetup(call, intent, isComplete);
    return isComplete ? 'succeeded' : 'failed';
  } catch (error) {
    if (error instanceof StripeError) return 'failed';
    throw error;
  }
}

function answerPayment(call: Call, intent: Stripe.PaymentIntent, isComplete: boolean): void {
  if (!isComplete) {
    failedIntent(call, intent, authenticationFailed('payment'));
    return;
  }
  settleIntent(call, intent, found(call, 'payment_method', String(intent.payment_method)), true);
}

function answerSetup(call: Call, intent: Stripe.SetupIntent, isComplete: boolean): void {
  const method = found(call, 'payment_method', String(intent.payment_method));
  if (!isComplete) {
    failSetup(call, intent, authenticationFailed('setup'));
    return;
  }
  const { card } = call.books.hidden(method.id);
  const decline = card && testCard(card).attaches ? undefined : card && testCard(card).declines;
  if (decline) throw failSetup(call, intent, invalidRequest(decline.message, { code: decline.code }));
  if (typeof intent.customer === 'string') keptFor(call, method, intent.customer, true);
  const done = call.books.put<Stripe.SetupIntent>({ ...intent, status: 'succeeded', next_action: null });
  tell(call, 'setup_intent.succeeded', done);
}

function authenticationFailed(kind: 'payment' | 'setup'): StripeError {
  const name = kind === 'payment' ? 'PaymentIntent' : 'SetupIntent';
  return invalidRequest(
    `The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this ${name} again.`,
    { code: `${kind}_intent_authentication_failure` },
  );
}
