import { expect, it } from 'vitest';
import { FIVE_DOLLARS } from '../testing/objects.ts';
import { refused, SECRET_KEY, sdk, standInForTest } from '../testing/test-stand-in.ts';

const CLICK = { idempotencyKey: 'order:7:intent' };

it('repeats the response of the first request', async () => {
  const { stripe, standIn } = await standInForTest();
  const params = { ...FIVE_DOLLARS, confirm: true, payment_method: 'pm_card_visa' };
  const first = await stripe.paymentIntents.create(params, CLICK);
  const again = await stripe.paymentIntents.create(params, CLICK);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  expect(standIn.books().charges).toHaveLength(1);
});

it('repeats a declined card', async () => {
  const { stripe } = await standInForTest();
  const params = { ...FIVE_DOLLARS, confirm: true, payment_method: 'pm_card_chargeDeclined' };
  const first = await refused(stripe.paymentIntents.create(params, CLICK));
  const again = await refused(stripe.paymentIntents.create(params, CLICK));
  expect(again).toMatchObject({ code: 'card_declined', message: first.message });
  expect((await stripe.charges.list()).data).toHaveLength(1);
});

it('refuses a key with another body', async () => {
  const { stripe } = await standInForTest();
  await stripe.paymentIntents.create(FIVE_DOLLARS, CLICK);
  const error = await refused(stripe.paymentIntents.create({ ...FIVE_DOLLARS, amount: 900 }, CLICK));
  expect(error).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
});

it('refuses a key whose first request is still running', async () => {
  const { stripe, order } = await standInForTest();
  await order('POST', 'faults', { on: 'webhook', effect: 'suppress' });
  const both = await Promise.allSettled([
    stripe.paymentIntents.create(FIVE_DOLLARS, CLICK),
    stripe.paymentIntents.create(FIVE_DOLLARS, CLICK),
    stripe.paymentIntents.create(FIVE_DOLLARS, CLICK),
  ]);
  const intents = (await stripe.paymentIntents.list()).data;
  expect(intents).toHaveLength(1);
  for (const one of both) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ statusCode: 409 });
    else expect(one.value.id).toBe(intents[0]?.id);
  }
});

it('does not store a refusal of the parameters', async () => {
  const { stripe } = await standInForTest();
  await refused(stripe.paymentIntents.create({ ...FIVE_DOLLARS, currency: '' }, CLICK));
  const intent = await stripe.paymentIntents.create(FIVE_DOLLARS, CLICK);
  expect(intent.amount).toBe(500);
});

it('forgets a key after 24 hours', async () => {
  const { stripe, order } = await standInForTest();
  const first = await stripe.paymentIntents.create(FIVE_DOLLARS, CLICK);
  await order('POST', 'clock', { advance_seconds: 24 * 60 * 60 + 1 });
  const later = await stripe.paymentIntents.create(FIVE_DOLLARS, CLICK);
  expect(later.id).not.toBe(first.id);
});

it('requires a valid API key', async () => {
  const { standIn } = await standInForTest();
  const stranger = sdk('sk_test_of_another', standIn.port);
  expect(await refused(stranger.customers.create())).toMatchObject({
    statusCode: 401,
    type: 'StripeAuthenticationError',
  });
  const response = await fetch(`http://127.0.0.1:${standIn.port}/v1/customers`, { method: 'POST' });
  expect(response.status).toBe(401);
  const basic = await fetch(`http://127.0.0.1:${standIn.port}/v1/customers`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${SECRET_KEY}:`)}` },
  });
  expect(basic.status).toBe(200);
  expect(basic.headers.get('request-id')).toMatch(/^req_/);
});
