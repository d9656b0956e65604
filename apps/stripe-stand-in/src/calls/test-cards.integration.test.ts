import { describe, expect, it } from 'vitest';
import { completeThreeDSecure, declined, FIVE_DOLLARS, tryCard } from '../testing/objects.ts';
import { card, refused, standInForTest } from '../testing/test-stand-in.ts';

describe('cards that pay', () => {
  it.each([
    ['4242424242424242', 'visa'],
    ['4000056655665556', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['5200828282828210', 'mastercard'],
    ['5105105105105100', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['30569309025904', 'diners'],
    ['3566002020360505', 'jcb'],
    ['6200000000000005', 'unionpay'],
    ['4000000000003055', 'visa'],
    ['4000000000003097', 'visa'],
    ['4000000000000077', 'visa'],
  ])('%s is paid by %s', async (number, brand) => {
    const tested = await standInForTest();
    const intent = await tryCard(tested, number, { expand: ['latest_charge'] });
    expect(intent.status).toBe('succeeded');
    expect(intent.latest_charge).toMatchObject({
      paid: true,
      payment_method_details: { card: { brand, last4: number.slice(-4) } },
    });
  });
});

describe('cards that are declined', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
    ['4100000000000019', 'card_declined', 'fraudulent'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4000000000000341', 'card_declined', 'generic_decline'],
    ['4000008400001280', 'card_declined', 'generic_decline'],
  ])('%s with %s, %s', async (number, code, decline_code) => {
    const tested = await standInForTest();
    const error = await declined(tested, number);
    expect(error).toMatchObject({ statusCode: 402, code, decline_code });
    expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method', payment_method: null });
    expect(tested.standIn.books().charges).toEqual([]);
    const [charge] = (await tested.stripe.charges.list()).data;
    expect(charge).toMatchObject({ status: 'failed', paid: false, failure_code: code });
  });
});

describe('3-D Secure', () => {
  it.each(['4000000000003220', '4000002500003155', '4000002760003184', '4000003800000446'])(
    '%s waits for its owner and is paid when the bank has its word',
    async number => {
      const tested = await standInForTest();
      const waiting = await tryCard(tested, number);
      expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
      expect(tested.standIn.books().charges).toEqual([]);
      expect(await completeThreeDSecure(tested, waiting, 'succeeded')).toContain('data-result="succeeded"');
      const paid = await tested.stripe.paymentIntents.retrieve(waiting.id, { expand: ['latest_charge'] });
      expect(paid.status).toBe('succeeded');
      expect(paid.latest_charge).toMatchObject({
        payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
      });
    },
  );

  it('redirects to a page of its own if there is a return URL', async () => {
    const waiting = await tryCard(await standInForTest(), '4000002760003184', {
      return_url: 'http://longshore.localhost/buy',
    });
    expect(waiting.next_action?.redirect_to_url?.url).toMatch(/^http:\/\/longshore\.localhost:\d+\/3ds\/pi_/);
  });

  it('charges nothing if the cardholder refuses, and accepts another card', async () => {
    const tested = await standInForTest();
    const waiting = await tryCard(tested, '4000002760003184');
    expect(await completeThreeDSecure(tested, waiting, 'failed')).toContain('data-result="failed"');
    const refusedIntent = await tested.stripe.paymentIntents.retrieve(waiting.id);
    expect(refusedIntent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    const paid = await tested.stripe.paymentIntents.confirm(waiting.id, { payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('succeeded');
  });

  it.each([
    ['4000008260003178', 'insufficient_funds'],
    ['4000008400001629', 'generic_decline'],
  ])('%s is declined after its owner has confirmed: %s', async (number, decline_code) => {
    const tested = await standInForTest();
    const waiting = await tryCard(tested, number);
    expect(await completeThreeDSecure(tested, waiting, 'succeeded')).toContain('data-result="failed"');
    const after = await tested.stripe.paymentIntents.retrieve(waiting.id);
    expect(after).toMatchObject({ status: 'requires_payment_method', last_payment_error: { decline_code } });
  });

  it('accepts one decision: a second press changes nothing', async () => {
    const tested = await standInForTest();
    const waiting = await tryCard(tested, '4000002760003184');
    await completeThreeDSecure(tested, waiting, 'succeeded');
    expect(await completeThreeDSecure(tested, waiting, 'failed')).toContain('data-result="succeeded"');
    expect(tested.standIn.books().charges).toHaveLength(1);
  });

  it('is shown with the client secret only', async () => {
    const tested = await standInForTest();
    const { id } = await tryCard(tested, '4000002760003184');
    await completeThreeDSecure(tested, { id, client_secret: 'guessed' }, 'succeeded');
    expect(tested.standIn.books().charges).toEqual([]);
  });
});

describe('off-session payments', () => {
  it.each([
    ['4242424242424242', 'succeeded'],
    ['4000002500003155', 'succeeded'],
    ['4000003800000446', 'succeeded'],
    ['4000002760003184', 'authentication_required'],
  ])('%s, once set up: %s', async (number, outcome) => {
    const tested = await standInForTest();
    const { stripe, browser } = tested;
    const customer = await stripe.customers.create();
    const method = await browser.paymentMethods.create(card(number));
    const setup = await stripe.setupIntents.create({
      customer: customer.id,
      payment_method: method.id,
      confirm: true,
      use_stripe_sdk: true,
    });
    if (setup.status === 'requires_action') await completeThreeDSecure(tested, setup, 'succeeded');
    expect((await stripe.setupIntents.retrieve(setup.id)).status).toBe('succeeded');
    const renewal = stripe.paymentIntents.create({
      ...FIVE_DOLLARS,
      customer: customer.id,
      payment_method: method.id,
      off_session: true,
      confirm: true,
    });
    if (outcome === 'succeeded') expect((await renewal).status).toBe('succeeded');
    else expect(await refused(renewal)).toMatchObject({ statusCode: 402, code: outcome });
  });

  it('saves 4000000000000341 and declines its charges', async () => {
    const { stripe, browser } = await standInForTest();
    const customer = await stripe.customers.create();
    const method = await browser.paymentMethods.create(card('4000000000000341'));
    await stripe.paymentMethods.attach(method.id, { customer: customer.id });
    const charge = stripe.paymentIntents.create({
      ...FIVE_DOLLARS,
      customer: customer.id,
      payment_method: method.id,
      off_session: true,
      confirm: true,
    });
    expect(await refused(charge)).toMatchObject({ code: 'card_declined' });
  });
});

describe('fields of a card', () => {
  it.each([
    ['4242424242424241', {}, 'incorrect_number'],
    ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month'],
    ['4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year'],
    ['4242424242424242', { cvc: '12' }, 'invalid_cvc'],
    ['378282246310005', { cvc: '123' }, 'invalid_cvc'],
  ])('%s with %o: %s', async (number, more, code) => {
    const { browser } = await standInForTest();
    const error = await refused(browser.paymentMethods.create(card(number, more)));
    expect(error).toMatchObject({ statusCode: 402, code });
  });

  it('refuses cards that are not test cards', async () => {
    const { browser } = await standInForTest();
    const error = await refused(browser.paymentMethods.create(card('4111111111111111')));
    expect(error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' });
  });

  it('refuses card numbers from a server', async () => {
    const { stripe } = await standInForTest();
    const error = await refused(stripe.paymentMethods.create(card('4242424242424242')));
    expect(error.message).toContain('generally unsafe');
  });

  it('returns the checks of the bank that failed', async () => {
    const { browser } = await standInForTest();
    const cvc = await browser.paymentMethods.create(card('4000000000000101'));
    expect(cvc.card?.checks?.cvc_check).toBe('fail');
    const postcode = await browser.paymentMethods.create({
      ...card('4000000000000036'),
      billing_details: { address: { postal_code: '94110' } },
    });
    expect(postcode.card?.checks?.address_postal_code_check).toBe('fail');
  });
});
