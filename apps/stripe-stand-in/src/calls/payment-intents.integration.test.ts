import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { card, refused, standInForTest } from '../testing/test-stand-in.ts';

const FIVE_DOLLARS = { amount: 500, currency: 'usd', allowed_payment_method_types: ['card'] } as const;

it('takes a payment: customer, card, intent, confirmation, charge', async () => {
  const { stripe, browser, standIn } = await standInForTest();
  const customer = await stripe.customers.create({ metadata: { user_id: 7 } });
  const method = await browser.paymentMethods.create(card('4242424242424242'));
  const intent = await stripe.paymentIntents.create({
    ...FIVE_DOLLARS,
    allowed_payment_method_types: ['card'],
    customer: customer.id,
    metadata: { order_id: 3 },
  });
  expect(intent.status).toBe('requires_payment_method');
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: method.id,
    return_url: 'http://localhost/buy',
    expand: ['latest_charge'],
  });
  expect(paid.status).toBe('succeeded');
  expect(paid.amount_received).toBe(500);
  const charge = paid.latest_charge;
  if (typeof charge !== 'object' || charge === null) throw new Error('not expanded');
  expect(charge.payment_method_details?.card).toMatchObject({ brand: 'visa', last4: '4242' });
  expect(standIn.books().charges.map(({ amount, payment_intent }) => [amount, payment_intent])).toEqual([
    [500, intent.id],
  ]);
});

it('returns why a card was declined, and accepts another card for the same intent', async () => {
  const { stripe, browser, standIn } = await standInForTest();
  const intent = await stripe.paymentIntents.create({
    ...FIVE_DOLLARS,
    allowed_payment_method_types: ['card'],
  });
  const poor = await browser.paymentMethods.create(card('4000000000009995'));
  const error = await refused(stripe.paymentIntents.confirm(intent.id, { payment_method: poor.id }));
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(error).toMatchObject({
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  });
  const again = await stripe.paymentIntents.retrieve(intent.id);
  expect(again.status).toBe('requires_payment_method');
  expect(again.last_payment_error).toMatchObject({ decline_code: 'insufficient_funds' });
  const rich = await browser.paymentMethods.create(card('4242424242424242'));
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: rich.id });
  expect(paid.status).toBe('succeeded');
  expect(standIn.books().charges).toHaveLength(1);
});
