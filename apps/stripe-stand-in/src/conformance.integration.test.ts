import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { refused, standInForTest } from './testing/test-stand-in.ts';

const FIVE_DOLLARS = { amount: 500, currency: 'usd', allowed_payment_method_types: ['card' as const] };
const RETURN = { return_url: 'https://grandstand.example/buy' };

type Connect = () => Promise<Stripe>;

/** Sends the same calls to both: the stand-in must respond as Stripe does. */
function script(connect: Connect): void {
  it('takes a payment and refunds it', async () => {
    const stripe = await connect();
    const customer = await stripe.customers.create({ metadata: { user_id: 7 } });
    const intent = await stripe.paymentIntents.create({ ...FIVE_DOLLARS, customer: customer.id });
    expect(intent.status).toBe('requires_payment_method');
    const paid = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge'],
      ...RETURN,
    });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 500,
      latest_charge: { paid: true, payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
    });
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund).toMatchObject({ amount: 500, status: 'succeeded' });
    expect(await refused(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    await stripe.customers.del(customer.id);
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', undefined],
  ])('says of %s: %s', async (payment_method, code, decline_code) => {
    const stripe = await connect();
    const error = await refused(
      stripe.paymentIntents.create({ ...FIVE_DOLLARS, ...RETURN, payment_method, confirm: true }),
    );
    expect(error).toMatchObject({ statusCode: 402, type: 'StripeCardError', code });
    if (decline_code !== undefined) expect(error.decline_code).toBe(decline_code);
    expect(error.payment_intent?.status).toBe('requires_payment_method');
  });

  it('returns only id and `deleted` of a deleted customer', async () => {
    const stripe = await connect();
    const { id: customer } = await stripe.customers.create();
    const intent = await stripe.paymentIntents.create({ ...FIVE_DOLLARS, customer });
    await stripe.customers.del(customer);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
    const missing = { statusCode: 400, code: 'resource_missing', param: 'customer' };
    const another = stripe.paymentIntents.create({ ...FIVE_DOLLARS, customer });
    expect(await refused(another)).toMatchObject(missing);
    const { customer: expanded } = await stripe.paymentIntents.retrieve(intent.id, { expand: ['customer'] });
    expect(expanded).toMatchObject({ id: customer, deleted: true });
    expect((await stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled');
  });

  it('waits for 3-D Secure if the bank requires it', async () => {
    const stripe = await connect();
    const intent = await stripe.paymentIntents.create({
      ...FIVE_DOLLARS,
      ...RETURN,
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
    });
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    expect((await stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled');
  });

  it('repeats the response of an idempotency key, and refuses the key with another body', async () => {
    const stripe = await connect();
    const click = { idempotencyKey: crypto.randomUUID() };
    const first = await stripe.paymentIntents.create(FIVE_DOLLARS, click);
    expect((await stripe.paymentIntents.create(FIVE_DOLLARS, click)).id).toBe(first.id);
    const other = stripe.paymentIntents.create({ ...FIVE_DOLLARS, amount: 600 }, click);
    expect(await refused(other)).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
  });

  it('refuses unknown objects and parameters', async () => {
    const stripe = await connect();
    const unknown = { ...FIVE_DOLLARS, ...{ colour: 'red' } };
    expect(await refused(stripe.paymentIntents.create(unknown))).toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'colour',
    });
    expect(await refused(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await refused(stripe.paymentIntents.create({ ...FIVE_DOLLARS, amount: 1 }))).toMatchObject({
      code: 'amount_too_small',
    });
  });

  it('lists it in events', async () => {
    const stripe = await connect();
    const intent = await stripe.paymentIntents.create(FIVE_DOLLARS);
    const { data } = await stripe.events.list({ type: 'payment_intent.created', limit: 100 });
    expect(data.map(event => Reflect.get(event.data.object, 'id'))).toContain(intent.id);
  });
}

describe('the stand-in', () => script(async () => (await standInForTest()).stripe));

const key = process.env.STRIPE_TEST_KEY;

/** With a test key of one's own: STRIPE_TEST_KEY=sk_test_… npm test -- --only integration apps/stripe-stand-in/src/conformance.integration.test.ts */
describe.skipIf(!key)('Stripe itself', () => script(async () => new Stripe(key ?? '')));
