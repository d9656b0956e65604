import { setImmediate } from 'node:timers/promises';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { SECRET_KEY } from '../../../testing/test-shop.ts';
import {
  attachCard,
  CONSENT,
  openTestSubscribers,
  type TestSubscribers,
} from '../../../testing/test-subscribers.ts';

let subscribers: TestSubscribers;
let shop: TestSubscribers['shop'];
let monthly: number;
let annual: number;
let advance: TestSubscribers['advance'];
let subscribe: TestSubscribers['subscribe'];
let current: TestSubscribers['current'];
let ordersOf: TestSubscribers['ordersOf'];
let hasAccess: TestSubscribers['hasAccess'];
let cancelled: TestSubscribers['cancelled'];
let chargeFromNowOn: TestSubscribers['chargeFromNowOn'];
beforeAll(async () => {
  subscribers = await openTestSubscribers();
  ({ shop, monthly, annual, advance, subscribe, current } = subscribers);
  ({ ordersOf, hasAccess, cancelled, chargeFromNowOn } = subscribers);
});
afterAll(() => shop.close());

async function noticesOf({ id }: Person): Promise<string[]> {
  const rows = await shop.rows<{ kind: string }>(
    `select n.kind from subscription_notice n join user_subscription u on u.id = n.user_subscription_id
     where u.user_id = $1 order by n.id`,
    [id],
  );
  return rows.map(({ kind }) => kind);
}

async function quoteOf({ key }: Person) {
  return (await shop.call('quote', { key, body: { subscription_id: monthly } })).body.data;
}

async function setOneTrialPerCard(value: boolean): Promise<void> {
  const changed = await shop.rows(
    `update channel_document set body = body || jsonb_build_object('one_trial_per_card', $1::boolean)
     where name = 'settings' and channel_id = $2 returning name`,
    [value, shop.channel.id],
  );
  expect(changed).toHaveLength(1);
}

describe('a subscription', () => {
  it('needs the buyer’s consent to the renewal terms', async () => {
    const person = await shop.person();
    const body = { subscription_id: monthly, terms: true };
    const response = await shop.buy(body, person);
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual({ renewal_terms: ['Please accept the renewal terms'] });
  });

  it('is quoted with its next payment and its trial', async () => {
    const person = await shop.person();
    const response = await shop.call('quote', { key: person.key, body: { subscription_id: monthly } });
    expect(response.body.data.renewal).toMatchObject({ offer: 'monthly', total: 1099, trial_days: 30 });
  });

  async function expectMonthlyCharges(months: number): Promise<void> {
    const person = await subscribe();
    for (let month = 1; month <= months; month++) {
      await advance(30);
      await Promise.all([shop.renewSubscriptions(), shop.renewSubscriptions()]);
      expect(await hasAccess(person)).toBe(true);
    }
    const orders = await ordersOf(person);
    expect(orders.map(({ status, total, kind }) => [status, total, kind])).toEqual([
      ...Array.from({ length: months }, () => ['paid', 1099, 'updated']),
      ['paid', 1099, 'created'],
    ]);
    await cancelled(person);
  }

  it('is charged once for each of 3 months, each time with the service fee', () => expectMonthlyCharges(3));

  it('is charged once for each of 36 months', { tags: ['full'] }, () => expectMonthlyCharges(36));

  it('is announced and charged for 5 years', { tags: ['full'] }, async () => {
    const person = await subscribe('pm_card_visa', annual);
    for (let year = 1; year <= 5; year++) {
      await advance(358);
      await shop.renewSubscriptions();
      await advance(8);
      await shop.renewSubscriptions();
    }
    expect((await ordersOf(person)).map(({ status }) => status)).toEqual(Array(6).fill('paid'));
    expect((await noticesOf(person)).filter(kind => kind === 'renewal_ahead')).toHaveLength(5);
    await cancelled(person);
  });

  it('is read by at most 3 queries', async () => {
    const person = await subscribe();
    const before = shop.db.queryCount();
    await current(person);
    expect(shop.db.queryCount() - before).toBeLessThanOrEqual(3);
    await cancelled(person);
  });

  it('lasts until the end of its period once it was cancelled', async () => {
    const person = await subscribe();
    const before = await current(person);
    const response = await shop.call('unsubscribe', { key: person.key });
    expect(response.body.data).toMatchObject({
      status: 'canceled',
      cancellation: 'finished',
      next_payment: null,
    });
    expect(response.body.data.ends_at).toBe(before?.ends_at);
    await advance(29);
    await shop.renewSubscriptions();
    expect(await hasAccess(person)).toBe(true);
    await advance(2);
    expect(await hasAccess(person)).toBe(false);
    await shop.renewSubscriptions();
    expect(await current(person)).toBeNull();
    expect(await ordersOf(person)).toHaveLength(1);
  });

  it('names the period that an order has paid, each from the end of the one before', async () => {
    const person = await subscribe();
    await advance(30);
    await shop.renewSubscriptions();
    const found = await Promise.all(
      (await ordersOf(person)).map(({ id }) => shop.call('getOrder', { key: person.key, params: { id } })),
    );
    const [renewal, first] = found.map(({ data }) => data.period);
    expect(renewal).toEqual({ starts_at: first?.ends_at, ends_at: (await current(person))?.ends_at });
    await cancelled(person);
  });

  it('renews again after it was resumed', async () => {
    const person = await subscribe();
    await shop.call('unsubscribe', { key: person.key });
    const response = await shop.call('resumeSubscription', { key: person.key });
    expect(response.body.data).toMatchObject({ status: 'active', cancellation: 'cancelled' });
    await advance(30);
    await shop.renewSubscriptions();
    expect(await ordersOf(person)).toHaveLength(2);
    await shop.call('unsubscribe', { key: person.key });
  });

  it('is either charged or cancelled in the second of its renewal, never both', {
    tags: ['full'],
  }, async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => subscribe()));
    await advance(30);
    const cancels = people.map(async ({ key }, at) => {
      // Some reach the subscription before the schedulers, some while it is charged, some after.
      for (let turn = 0; turn < at; turn += 1) await setImmediate();
      return shop.call('unsubscribe', { key });
    });
    await Promise.all([shop.renewSubscriptions(), shop.renewSubscriptions(), ...cancels]);
    await shop.runPaymentJobs();
    await shop.renewSubscriptions();
    for (const person of people) {
      const paid = (await ordersOf(person)).filter(({ status }) => status === 'paid').length;
      const now = await current(person);
      expect(now).toEqual(
        paid === 1 ? null : expect.objectContaining({ status: 'canceled', next_payment: null }),
      );
      expect(await hasAccess(person)).toBe(paid === 2);
    }
    await advance(31);
    await shop.renewSubscriptions();
    const totals = await Promise.all(people.map(async person => (await ordersOf(person)).length));
    expect(Math.max(...totals)).toBe(2);
  });

  it('is retried on days 1, 3 and 5, keeps its access meanwhile, then expires', async () => {
    const person = await subscribe();
    await chargeFromNowOn(person, 'pm_card_chargeCustomerFail');
    await advance(30);
    for (const days of [0, 1, 2, 2]) {
      expect(await hasAccess(person)).toBe(true);
      await advance(days);
      await shop.renewSubscriptions();
    }
    expect(await hasAccess(person)).toBe(false);
    expect(await current(person)).toBeNull();
    const [order] = await shop.rows<{ attempts: number }>(
      "select attempts from app_order where user_id = $1 and kind = 'updated'",
      [person.id],
    );
    expect(order?.attempts).toBe(4);
  });

  it('continues once the subscriber has paid with another card', async () => {
    const person = await subscribe();
    await chargeFromNowOn(person, 'pm_card_chargeCustomerFail');
    await advance(30);
    await shop.renewSubscriptions();
    expect((await current(person))?.failure).toMatchObject({ kind: 'soft' });
    const body = { payment_method_id: 'pm_card_visa' };
    const paid = await shop.call('payRenewal', { key: person.key, body });
    expect(paid.body.data).toMatchObject({ status: 'paid', kind: 'updated', total: 1099 });
    expect(await current(person)).toMatchObject({ failure: null, card: { brand: 'visa', last4: '4242' } });
    await advance(30);
    await shop.renewSubscriptions();
    expect((await ordersOf(person)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    await shop.call('unsubscribe', { key: person.key });
  });

  it('keeps its card while the bank declines another one that the subscriber tries', async () => {
    const person = await subscribe();
    await chargeFromNowOn(person, 'pm_card_chargeCustomerFail');
    await advance(30);
    await shop.renewSubscriptions();
    await chargeFromNowOn(person, 'pm_card_visa');
    const body = { payment_method_id: 'pm_card_chargeDeclined' };
    expect((await shop.call('payRenewal', { key: person.key, body })).body.data.status).toBe('failed');
    await advance(1);
    await shop.renewSubscriptions();
    expect(await current(person)).toMatchObject({ failure: null, card: { last4: '4242' } });
    // Nothing is due: the card that was sent changes nothing either.
    expect((await shop.call('payRenewal', { key: person.key, body })).status).toBe(404);
    await advance(30);
    await shop.renewSubscriptions();
    expect(await current(person)).toMatchObject({ failure: null });
    await cancelled(person);
  });

  it('names the same last day to pay on screens as in the mails, until which access lasts', async () => {
    const person = await subscribe();
    await chargeFromNowOn(person, 'pm_card_radarBlock');
    await advance(30);
    await shop.renewSubscriptions();
    const { kind, pay_until } = (await current(person))?.failure ?? {};
    expect(kind).toBe('hard');
    const mails = (await shop.mails()).filter(({ recipient }) => recipient === person.email);
    expect(mails.at(-1)?.content).toMatchObject({ kind: 'payment_failed', until: pay_until });
    await advance(4.9);
    await shop.renewSubscriptions();
    expect(await hasAccess(person)).toBe(true);
    await advance(0.2);
    await shop.renewSubscriptions();
    expect(await hasAccess(person)).toBe(false);
    expect(Date.parse(pay_until ?? '')).toBeLessThan(shop.clock.at);
  });

  it('is charged with another saved card once the subscriber has chosen it', async () => {
    const person = await subscribe();
    const id = await attachCard(shop, person, 'pm_card_mastercard');
    const choose = (payment_method_id: string) =>
      shop.call('changeSubscriptionCard', { key: person.key, body: { payment_method_id } });
    expect((await choose('pm_card_visa')).body.errors).toHaveProperty('payment_method_id');
    const card = { id, brand: 'mastercard', last4: '4444' };
    expect((await choose(id)).body.data.card).toEqual(card);
    await advance(30);
    await shop.renewSubscriptions();
    expect((await current(person))?.card).toEqual(card);
    const charges = await shop.rows(
      'select p.card_last4 from payment p join app_order o on o.id = p.order_id where o.user_id = $1 order by o.id',
      [person.id],
    );
    expect(charges).toEqual([{ card_last4: '4242' }, { card_last4: '4444' }]);
    await chargeFromNowOn(person, 'pm_card_chargeCustomerFail');
    await advance(30);
    await shop.renewSubscriptions();
    expect((await choose(id)).body.code).toBe('payment_due');
    await cancelled(person);
  });

  it('waits for the subscriber if the bank wants a renewal confirmed', async () => {
    const person = await subscribe();
    await chargeFromNowOn(person, 'pm_card_authenticationRequired');
    await advance(30);
    await shop.renewSubscriptions();
    expect((await current(person))?.failure).toMatchObject({ kind: 'authentication' });
    await advance(6);
    await shop.renewSubscriptions();
    expect(await current(person)).toBeNull();
  });

  it('continues once the subscriber has confirmed the payment with the bank', async () => {
    const person = await subscribe();
    await chargeFromNowOn(person, 'pm_card_authenticationRequired');
    await advance(30);
    await shop.renewSubscriptions();
    const { body } = await shop.call('payRenewal', { key: person.key, body: {} });
    await shop.completeThreeDSecure(body.data.action.client_secret, 'succeeded');
    await shop.reconcile();
    expect(await current(person)).toMatchObject({ status: 'active', failure: null });
    expect(await ordersOf(person)).toMatchObject([{ status: 'paid', total: 1099 }, { status: 'paid' }]);
    expect(await hasAccess(person)).toBe(true);
    await cancelled(person);
  });

  it('ends with a refund of its current period', async () => {
    const person = await subscribe();
    const [order] = await ordersOf(person);
    await shop.rows(
      "insert into refund (payment_id, reason, amount) select id, 'test', amount from payment where order_id = $1",
      [order?.id],
    );
    await shop.runPaymentJobs();
    expect(await hasAccess(person)).toBe(false);
    expect(await current(person)).toBeNull();
  });

  it('opens nothing if a dispute is won after it has expired', async () => {
    const person = await subscribe('pm_card_createDispute');
    const untilSettled = async () => {
      await shop.reconcile();
      await shop.runPaymentJobs();
    };
    await untilSettled();
    expect(await hasAccess(person)).toBe(false);
    expect(await current(person)).toMatchObject({ status: 'canceled' });
    await advance(32);
    await shop.renewSubscriptions();
    expect(await current(person)).toBeNull();
    const [order] = await ordersOf(person);
    const [payment] = await shop.rows<{ intent: string }>(
      'select provider_intent_id as intent from payment where order_id = $1',
      [order?.id],
    );
    const provider = new Stripe(SECRET_KEY, { host: '127.0.0.1', port: shop.standIn.port, protocol: 'http' });
    const { data } = await provider.disputes.list({ payment_intent: payment?.intent ?? '' });
    await shop.control('POST disputes', { id: data[0]?.id, status: 'won' });
    await untilSettled();
    const booked = await shop.rows('select kind from ledger_entry where order_id = $1 order by id', [
      order?.id,
    ]);
    expect(booked).toEqual([{ kind: 'payment' }, { kind: 'dispute' }, { kind: 'dispute_won' }]);
    expect(await hasAccess(person)).toBe(false);
  });

  it('announces a card that expires before the next payment', async () => {
    const person = await subscribe('pm_card_visa', annual);
    await chargeFromNowOn(person, 'pm_card_visa');
    // The card of the tests is valid for a year, and is charged once more within its last month.
    for (const days of [358, 8, 353]) {
      await advance(days);
      await shop.renewSubscriptions();
    }
    expect(await noticesOf(person)).toContain('card_expiring');
    await cancelled(person);
  });

  it('ends with its account, and is charged no more', async () => {
    const person = await subscribe();
    await shop.call('requestAccountDeletion', { key: person.key });
    const link = await shop.linkOf('confirm_account_deletion');
    await shop.call('confirmAccountDeletion', { body: link });
    await advance(31);
    await shop.renewSubscriptions();
    expect(await ordersOf(person)).toHaveLength(1);
    expect(await hasAccess(person)).toBe(false);
    const state = await shop.rows(
      'select status, end_reason, payment_method_id, card_last4 from user_subscription where user_id = $1',
      [person.id],
    );
    expect(state).toEqual([
      { status: 'expired', end_reason: 'account_deleted', payment_method_id: null, card_last4: null },
    ]);
  });

  it('is sold once to a user', async () => {
    const person = await subscribe();
    expect((await shop.buy({ subscription_id: monthly, ...CONSENT }, person)).body.code).toBe(
      'already_bought',
    );
    await shop.call('unsubscribe', { key: person.key });
  });

  it('can be bought after the payment of another plan was declined', async () => {
    const person = await shop.person();
    const declined = { subscription_id: annual, ...CONSENT, payment_method_id: 'pm_card_chargeDeclined' };
    expect((await shop.buy(declined, person)).body.data.status).toBe('failed');
    const bought = await shop.buy({ subscription_id: monthly, ...CONSENT }, person);
    expect(bought.body.data.status).toBe('paid');
    expect(await current(person)).toMatchObject({ subscription_id: monthly, status: 'active' });
    await shop.call('unsubscribe', { key: person.key });
  });
});

describe('a trial', () => {
  async function saveCard(person: Person, card = 'pm_card_visa'): Promise<string> {
    const body = { ...shop.season, payment_method_id: card, save_card: true };
    await shop.buy(body, person);
    const cards = (await shop.call('listCards', { key: person.key })).body.data;
    return cards[0].id;
  }

  it('starts once of 20 parallel requests, and is charged at its end', async () => {
    const person = await shop.person();
    const payment_method_id = await saveCard(person);
    const body = { subscription_id: monthly, ...CONSENT, payment_method_id };
    const all = await Promise.all(
      Array.from({ length: 20 }, () => shop.call('startTrial', { key: person.key, body })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await current(person)).toMatchObject({ is_trial: true, next_payment: { total: 1099 } });
    expect(await hasAccess(person)).toBe(true);
    await advance(23);
    await shop.renewSubscriptions();
    await advance(7);
    await shop.renewSubscriptions();
    expect(await current(person)).toMatchObject({ is_trial: false, status: 'active' });
    const [order] = await ordersOf(person);
    expect(order).toMatchObject({ status: 'paid', kind: 'updated', total: 1099 });
    await shop.call('unsubscribe', { key: person.key });
  });

  it('is offered until it was used, even after its subscription has ended', async () => {
    const person = await shop.person();
    const body = { subscription_id: monthly, ...CONSENT, payment_method_id: await saveCard(person) };
    const offered = async () => (await quoteOf(person)).renewal.trial_days;
    expect(await offered()).toBe(30);
    await shop.call('startTrial', { key: person.key, body });
    await shop.call('unsubscribe', { key: person.key });
    await advance(31);
    await shop.renewSubscriptions();
    expect(await current(person)).toBeNull();
    expect(await offered()).toBe(0);
    expect((await shop.call('startTrial', { key: person.key, body })).body.code).toBe('trial_used');
  });

  it('is refused to a second account with the same card where the channel says so', async () => {
    const start = async (card: string) => {
      const person = await shop.person();
      const payment_method_id = await saveCard(person, card);
      const body = { subscription_id: monthly, ...CONSENT, payment_method_id };
      const { status, body: response } = await shop.call('startTrial', { key: person.key, body });
      if (status === 200) await shop.call('unsubscribe', { key: person.key });
      return response.code ?? status;
    };
    expect([await start('pm_card_amex'), await start('pm_card_amex')]).toEqual([200, 200]);
    await setOneTrialPerCard(true);
    expect(await start('pm_card_amex')).toBe('card_used');
    expect(await Promise.all([start('pm_card_jcb'), start('pm_card_jcb')])).toEqual(
      expect.arrayContaining([200, 'card_used']),
    );
    await setOneTrialPerCard(false);
  });

  it('needs a saved card', async () => {
    const person = await shop.person();
    const body = { subscription_id: monthly, ...CONSENT, payment_method_id: 'pm_card_visa' };
    expect((await shop.call('startTrial', { key: person.key, body })).status).toBe(422);
  });
});
