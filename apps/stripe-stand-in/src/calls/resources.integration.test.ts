import { describe, expect, it } from 'vitest';
import { FIVE_DOLLARS } from '../testing/objects.ts';
import { refused, standInForTest } from '../testing/test-stand-in.ts';

describe('customers', () => {
  it('are created, changed, found and deleted with their cards', async () => {
    const { stripe } = await standInForTest();
    const { id } = await stripe.customers.create({ name: 'Nora', metadata: { user_id: 7, team: 'x' } });
    const changed = await stripe.customers.update(id, { email: 'n@mail.example', metadata: { team: '' } });
    expect(changed).toMatchObject({ name: 'Nora', email: 'n@mail.example', metadata: { user_id: '7' } });
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: id });
    expect(await stripe.customers.del(id)).toEqual({ id, object: 'customer', deleted: true });
    expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
    expect((await stripe.paymentMethods.retrieve(method.id)).customer).toBeNull();
    expect(await refused(stripe.customers.update(id, {}))).toMatchObject({ code: 'resource_missing' });
  });
});

describe('a deleted customer', () => {
  const GONE = { statusCode: 400, code: 'resource_missing', param: 'customer' };

  it('is missing in every call, and its open payments cannot be confirmed', async () => {
    const { stripe } = await standInForTest();
    const { id: customer } = await stripe.customers.create();
    const intent = await stripe.paymentIntents.create({ ...FIVE_DOLLARS, customer });
    await stripe.customers.del(customer);
    const asks: readonly (() => Promise<object>)[] = [
      () => stripe.paymentIntents.create({ ...FIVE_DOLLARS, customer }),
      () => stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
      () => stripe.setupIntents.create({ customer }),
      async () => stripe.paymentMethods.list({ customer }),
      () => stripe.billingPortal.sessions.create({ customer }),
    ];
    for (const call of asks) {
      expect(await refused(call())).toMatchObject({ ...GONE, message: `No such customer: '${customer}'` });
    }
    const { customer: expanded } = await stripe.paymentIntents.retrieve(intent.id, { expand: ['customer'] });
    expect(expanded).toEqual({ id: customer, object: 'customer', deleted: true });
    expect((await stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled');
  });
});

describe('payment methods', () => {
  it('are attached to a customer, listed and detached', async () => {
    const { stripe } = await standInForTest();
    const { id: customer } = await stripe.customers.create();
    const visa = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const other = await stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    const listed = await stripe.paymentMethods.list({ customer, type: 'card' });
    expect(listed.data.map(({ id }) => id)).toEqual([other.id, visa.id]);
    await stripe.paymentMethods.detach(visa.id);
    expect((await stripe.customers.listPaymentMethods(customer)).data.map(({ id }) => id)).toEqual([
      other.id,
    ]);
    const again = await refused(stripe.paymentMethods.attach(visa.id, { customer }));
    expect(again.message).toContain('may not be used again');
  });

  it('are not saved if the bank declines the card', async () => {
    const { stripe } = await standInForTest();
    const { id: customer } = await stripe.customers.create();
    const attach = stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer });
    expect(await refused(attach)).toMatchObject({ statusCode: 402, code: 'card_declined' });
  });

  it('pay once without a customer, and any number of times with one', async () => {
    const { stripe } = await standInForTest();
    const { id: customer } = await stripe.customers.create();
    const once = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
    const pay = (payment_method: string, more = {}) =>
      stripe.paymentIntents.create({ ...FIVE_DOLLARS, ...more, payment_method, confirm: true });
    await pay(once.id);
    expect((await refused(pay(once.id))).message).toContain('previously used');
    const saved = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
    await pay(saved.id, { customer, setup_future_usage: 'off_session' });
    expect((await stripe.paymentMethods.retrieve(saved.id)).customer).toBe(customer);
    expect((await pay(saved.id, { customer })).status).toBe('succeeded');
    expect((await refused(pay(saved.id))).message).toContain('belongs to the Customer');
    const stranger = await stripe.customers.create();
    expect((await refused(pay(saved.id, { customer: stranger.id }))).message).toContain('does not have');
  });
});

describe('payment intents', () => {
  it('can be changed until they are paid', async () => {
    const { stripe } = await standInForTest();
    const intent = await stripe.paymentIntents.create(FIVE_DOLLARS);
    expect((await stripe.paymentIntents.update(intent.id, { amount: 700 })).amount).toBe(700);
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    const late = await refused(stripe.paymentIntents.update(intent.id, { amount: 900 }));
    expect(late).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    const again = await refused(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }));
    expect(again.message).toContain('it has already succeeded');
  });

  it('can be cancelled until they are paid', async () => {
    const { stripe } = await standInForTest();
    const open = await stripe.paymentIntents.create(FIVE_DOLLARS);
    const canceled = await stripe.paymentIntents.cancel(open.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const paid = await stripe.paymentIntents.create({
      ...FIVE_DOLLARS,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    const late = await refused(stripe.paymentIntents.cancel(paid.id));
    expect(late.message).toContain(
      'You cannot cancel this PaymentIntent because it has a status of succeeded',
    );
  });

  it('require a return URL if methods may redirect', async () => {
    const { stripe } = await standInForTest();
    const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    const confirm = stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect((await refused(confirm)).message).toContain('you must provide a `return_url`');
  });

  it('are visible to a browser with the client secret only', async () => {
    const { stripe, browser } = await standInForTest();
    const { id, client_secret } = await stripe.paymentIntents.create(FIVE_DOLLARS);
    const seen = await browser.paymentIntents.retrieve(id, { client_secret: client_secret ?? '' });
    expect(seen.id).toBe(id);
    expect((await refused(browser.paymentIntents.retrieve(id))).statusCode).toBe(400);
    expect(await refused(browser.paymentIntents.create(FIVE_DOLLARS))).toMatchObject({
      code: 'secret_key_required',
    });
  });

  it.each([
    [{ amount: 20, currency: 'usd' }, 'amount_too_small'],
    [{ amount: 999_999_999, currency: 'usd' }, 'amount_too_large'],
    [{ amount: 500, currency: 'usd', customer: 'cus_none' }, 'resource_missing'],
    [{ amount: 500, currency: 'usd', statement_descriptor: 'GAMES' }, 'stand_in_unspoken'],
  ])('refuse %o: %s', async (params, code) => {
    const { stripe } = await standInForTest();
    expect(await refused(stripe.paymentIntents.create(params))).toMatchObject({ statusCode: 400, code });
  });

  it('are not found by an unknown id', async () => {
    const { stripe } = await standInForTest();
    expect(await refused(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_none'",
    });
  });
});

describe('refunds', () => {
  const paid = { ...FIVE_DOLLARS, confirm: true, payment_method: 'pm_card_visa' };

  it('return a part, then the rest, then nothing more', async () => {
    const { stripe, standIn } = await standInForTest();
    const { id: payment_intent } = await stripe.paymentIntents.create(paid);
    await stripe.refunds.create({ payment_intent, amount: 200 });
    const more = await refused(stripe.refunds.create({ payment_intent, amount: 400 }));
    expect(more.message).toContain('is greater than unrefunded amount');
    const rest = await stripe.refunds.create({ payment_intent });
    expect(rest).toMatchObject({ amount: 300, status: 'succeeded' });
    expect(await refused(stripe.refunds.create({ payment_intent }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    expect(standIn.books().charges).toMatchObject([{ refunded: true, amount_refunded: 500 }]);
    expect(standIn.books().refunds.map(({ amount }) => amount)).toEqual([200, 300]);
    expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(2);
  });

  it.each([
    ['pm_card_pendingRefund', 'pending', 'succeeded', 500],
    ['pm_card_refundFail', 'succeeded', 'failed', 0],
  ])('of %s are %s first and %s later', async (payment_method, first, later, amount_refunded) => {
    const { stripe, order } = await standInForTest();
    const intent = await stripe.paymentIntents.create({ ...paid, payment_method });
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe(first);
    await order('POST', 'clock', { advance_seconds: 60 });
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe(later);
    expect(await stripe.charges.retrieve(String(intent.latest_charge))).toMatchObject({ amount_refunded });
  });

  it('require a successful charge', async () => {
    const { stripe } = await standInForTest();
    const { id } = await stripe.paymentIntents.create(FIVE_DOLLARS);
    const early = await refused(stripe.refunds.create({ payment_intent: id }));
    expect(early.message).toContain('does not have a successful charge to refund');
  });
});

describe('disputes', () => {
  it('open with the charge of their card, and close by a test’s command', async () => {
    const { stripe, order } = await standInForTest();
    const intent = await stripe.paymentIntents.create({
      ...FIVE_DOLLARS,
      confirm: true,
      payment_method: 'pm_card_createDispute',
      expand: ['latest_charge'],
    });
    const charge = await stripe.charges.list({ payment_intent: intent.id });
    expect(charge.data).toMatchObject([{ disputed: true }]);
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data;
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 500 });
    await order('POST', 'disputes', { id: dispute?.id, status: 'lost' });
    expect((await stripe.disputes.retrieve(dispute?.id ?? '')).status).toBe('lost');
  });

  it('leave no refund until they are won', async () => {
    const { stripe, order } = await standInForTest();
    const { id } = await stripe.paymentIntents.create({
      ...FIVE_DOLLARS,
      confirm: true,
      payment_method: 'pm_card_createDispute',
    });
    const refund = () => stripe.refunds.create({ payment_intent: id });
    expect((await refused(refund())).code).toBe('charge_disputed');
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
    await order('POST', 'disputes', { id: dispute?.id, status: 'lost' });
    expect((await refused(refund())).code).toBe('charge_disputed');
    await order('POST', 'disputes', { id: dispute?.id, status: 'won' });
    expect((await refund()).status).toBe('succeeded');
  });
});

describe('events and lists', () => {
  it('list what happened to a payment, in order', async () => {
    const { stripe } = await standInForTest();
    const intent = await stripe.paymentIntents.create(FIVE_DOLLARS);
    await refused(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }));
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    await stripe.refunds.create({ payment_intent: intent.id });
    const events = await stripe.events.list({ limit: 100 });
    expect(events.data.map(({ type }) => type).reverse()).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'charge.succeeded',
      'payment_intent.succeeded',
      'refund.created',
      'charge.refunded',
    ]);
    const [newest] = events.data;
    expect(await stripe.events.retrieve(newest?.id ?? '')).toMatchObject({ type: 'charge.refunded' });
    expect((await stripe.events.list({ types: ['payment_intent.created'] })).data).toHaveLength(1);
  });

  it('are paged, newest first, and filtered by time', async () => {
    let now = Date.parse('2026-11-21T12:00:00Z');
    const { stripe } = await standInForTest({ now: () => new Date(now) });
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      ids.unshift((await stripe.customers.create()).id);
      now += 1000;
    }
    const all = await stripe.events.list({ limit: 100 });
    const first = await stripe.events.list({ limit: 2 });
    expect([first.data.length, first.has_more]).toEqual([2, true]);
    const rest = await stripe.events.list({ limit: 10, starting_after: first.data[1]?.id ?? '' });
    expect([rest.data.length, rest.has_more]).toEqual([3, false]);
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(all.data.map(({ id }) => id));
    const recent = await stripe.events.list({ created: { gte: Math.floor(now / 1000) - 2 } });
    expect(recent.data).toHaveLength(2);
    expect((await refused(stripe.events.list({ limit: 101 }))).message).toContain(
      'less than or equal to 100',
    );
  });

  it('expand the requested fields only', async () => {
    const { stripe } = await standInForTest();
    await stripe.paymentIntents.create({ ...FIVE_DOLLARS, confirm: true, payment_method: 'pm_card_visa' });
    const listed = await stripe.paymentIntents.list({
      expand: ['data.latest_charge', 'data.payment_method'],
    });
    expect(listed.data[0]).toMatchObject({
      latest_charge: { object: 'charge' },
      payment_method: { object: 'payment_method' },
    });
    const wrong = await refused(stripe.paymentIntents.list({ expand: ['latest_charge'] }));
    expect(wrong.message).toContain("You may want to try expanding 'data.latest_charge' instead.");
  });
});
