import type Stripe from 'stripe';
import { card, refused, type Tested } from './test-stand-in.ts';

export const FIVE_DOLLARS: Stripe.PaymentIntentCreateParams = {
  amount: 500,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
};

/** Creates an intent and confirms it with a card number, as a browser does. */
export async function tryCard(
  { stripe, browser }: Tested,
  number: string,
  params: Stripe.PaymentIntentConfirmParams = {},
): Promise<Stripe.PaymentIntent> {
  const method = await browser.paymentMethods.create(card(number));
  const intent = await stripe.paymentIntents.create(FIVE_DOLLARS);
  return stripe.paymentIntents.confirm(intent.id, { payment_method: method.id, ...params });
}

export function declined(tested: Tested, number: string, params: Stripe.PaymentIntentConfirmParams = {}) {
  return refused(tryCard(tested, number, params));
}

/** Presses a button of the bank's page. */
export async function completeThreeDSecure(
  { standIn }: Tested,
  { id, client_secret }: Pick<Stripe.PaymentIntent, 'id' | 'client_secret'>,
  result: 'succeeded' | 'failed',
): Promise<string> {
  const query = new URLSearchParams({ client_secret: client_secret ?? '', origin: 'http://site.example' });
  const page = await fetch(`http://127.0.0.1:${standIn.port}/3ds/${id}?${query}`, {
    method: 'POST',
    body: new URLSearchParams({ result }),
  });
  return page.text();
}
