import { setImmediate } from 'node:timers/promises';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { FIVE_DOLLARS } from '../testing/objects.ts';
import { refused, SECRET_KEY, sdk, standInForTest } from '../testing/test-stand-in.ts';

const PAY = { ...FIVE_DOLLARS, confirm: true, payment_method: 'pm_card_visa' };
const CLICK = { idempotencyKey: 'order:7' };
/** The SDK retries once when a connection breaks, whatever its retry setting. */
const FOR_GOOD = { times: 2 };

it('drops the response after the charge, and the repeat gets it without a second charge', async () => {
  const { stripe, standIn, order } = await standInForTest();
  await order('POST', 'faults', {
    on: 'call',
    when: 'after_commit',
    effect: 'drop',
    path: '/v1/payment_intents',
    ...FOR_GOOD,
  });
  const error = await refused(stripe.paymentIntents.create(PAY, CLICK));
  expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect(standIn.books().charges).toHaveLength(1);
  expect((await stripe.paymentIntents.create(PAY, CLICK)).status).toBe('succeeded');
  expect(standIn.books().charges).toHaveLength(1);
});

it('drops the call before it does anything', async () => {
  const { stripe, standIn, order } = await standInForTest();
  await order('POST', 'faults', { on: 'call', when: 'before', effect: 'drop', ...FOR_GOOD });
  await refused(stripe.paymentIntents.create(PAY, CLICK));
  expect(standIn.books().charges).toEqual([]);
  expect((await stripe.paymentIntents.create(PAY, CLICK)).status).toBe('succeeded');
});

it('responds 429 and 500 to the given calls, the given number of times', async () => {
  const { stripe, order } = await standInForTest();
  await order('POST', 'faults', [
    { on: 'call', when: 'before', effect: '429', method: 'POST', path: '/v1/customers', times: 2 },
    { on: 'call', when: 'before', effect: '500', path: '/v1/payment_intents/*/confirm' },
  ]);
  expect(await refused(stripe.customers.create())).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  expect(await refused(stripe.customers.create())).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  const intent = await stripe.paymentIntents.create(FIVE_DOLLARS);
  const confirm = () => stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  expect(await refused(confirm())).toBeInstanceOf(Stripe.errors.StripeAPIError);
  expect((await confirm()).status).toBe('succeeded');
});

it('responds 500 after the charge, and repeats it, as Stripe does', async () => {
  const { stripe, standIn, order } = await standInForTest();
  await order('POST', 'faults', { on: 'call', when: 'after_commit', effect: '500' });
  expect((await refused(stripe.paymentIntents.create(PAY, CLICK))).statusCode).toBe(500);
  expect((await refused(stripe.paymentIntents.create(PAY, CLICK))).statusCode).toBe(500);
  expect(standIn.books().charges).toHaveLength(1);
});

it('hangs until the caller times out', async () => {
  const { standIn, stripe, order } = await standInForTest();
  const enough = new AbortController();
  const impatient = new Stripe(SECRET_KEY, {
    host: '127.0.0.1',
    port: standIn.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient((url, init) => fetch(url, { ...init, signal: enough.signal })),
  });
  await order('POST', 'faults', {
    on: 'call',
    when: 'after_commit',
    effect: 'hang',
    path: '/v1/payment_intents',
  });
  const hanging = refused(impatient.paymentIntents.create(PAY, CLICK));
  while (standIn.books().charges.length === 0) await setImmediate();
  // Answered long after the one that hangs was done.
  await stripe.customers.create();
  enough.abort();
  expect(await hanging).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect(standIn.books().charges).toHaveLength(1);
});

it('delays a response', async () => {
  const { stripe, order } = await standInForTest();
  await order('POST', 'faults', { on: 'call', when: 'after_commit', effect: 'delay', delay_ms: 150 });
  const began = performance.now();
  await stripe.paymentIntents.create(PAY, CLICK);
  expect(performance.now() - began).toBeGreaterThanOrEqual(149);
});

it('sends a given response to one request before the call does anything', async () => {
  const { stripe, standIn, order } = await standInForTest();
  const missing = {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: 'No such customer',
    param: 'customer',
  };
  const path = '/v1/payment_intents';
  await order('POST', 'faults', {
    on: 'call',
    when: 'before',
    effect: 'answer',
    path,
    status: 404,
    body: { error: missing },
  });
  const error = await refused(stripe.paymentIntents.create(PAY, CLICK));
  expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'customer' });
  expect(standIn.books().charges).toEqual([]);
  expect((await stripe.paymentIntents.create(PAY, CLICK)).status).toBe('succeeded');
});

it('sends a given response after the charge: another body, no JSON, or other fields', async () => {
  const { stripe, standIn, order } = await standInForTest();
  const fault = { on: 'call', when: 'after_commit', effect: 'answer' };
  await order('POST', 'faults', [
    { ...fault, body: '<html>' },
    { ...fault, status: 503, body: {} },
    { ...fault, merge: { status: 'unheard_of' } },
  ]);
  const pay = () => stripe.paymentIntents.create(PAY, CLICK);
  expect(await refused(pay())).toBeInstanceOf(Stripe.errors.StripeAPIError);
  expect(await pay()).not.toHaveProperty('id');
  expect(await pay()).toMatchObject({ status: 'unheard_of', amount: 500 });
  expect((await pay()).status).toBe('succeeded');
  expect(standIn.books().charges).toHaveLength(1);
});

it('makes an object unknown for good, as in another account, but none of its charges', async () => {
  const { stripe, standIn, order } = await standInForTest();
  const { id } = await stripe.paymentIntents.create(PAY);
  expect(await (await order('POST', 'forget', { id })).json()).toEqual({ forgotten: true });
  expect(await refused(stripe.paymentIntents.retrieve(id))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
  expect(standIn.books().charges).toHaveLength(1);
  expect(await (await order('POST', 'forget', { id })).json()).toEqual({ forgotten: false });
});

it('accepts commands with the secret key only, and names what is wrong with one', async () => {
  const { standIn, order } = await standInForTest();
  const url = `http://127.0.0.1:${standIn.port}/_control/faults`;
  const open = await fetch(url, { method: 'DELETE' });
  expect(open.status).toBe(401);
  const browser = await fetch(url, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${standIn.publishableKey}` },
  });
  expect(browser.status).toBe(403);
  expect((await order('POST', 'faults', { on: 'call', effect: 'explode' })).status).toBe(400);
  expect((await order('GET', 'nothing')).status).toBe(404);
});

it('returns its books to a test in another process', async () => {
  const { stripe, order } = await standInForTest();
  const { id } = await stripe.paymentIntents.create(PAY);
  const books = await (await order('GET', 'books')).json();
  expect(books).toMatchObject({ charges: [{ payment_intent: id, amount: 500 }], refunds: [] });
});

it('removes all faults of a finished test', async () => {
  const { order, standIn } = await standInForTest();
  await order('POST', 'faults', { on: 'call', when: 'before', effect: '500', times: 9 });
  await order('DELETE', 'faults');
  expect((await sdk(SECRET_KEY, standIn.port).customers.create()).object).toBe('customer');
});
