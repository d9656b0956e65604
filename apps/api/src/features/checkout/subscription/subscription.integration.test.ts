import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { CONSENT, openTestSubscribers, type TestSubscribers } from '../../../testing/test-subscribers.ts';

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

  it('is charged once for each of 36 months, each time with the service fee', async () => {
    const person = await subscribe();
    for (let month = 1; month <= 36; month++) {
      await advance(30);
      await Promise.all([shop.renewSubscriptions(), shop.renewSubscriptions()]);
      expect(await hasAccess(person)).toBe(true);
    }
    const orders = await ordersOf(person);
    expect(orders.map(({ status, total, kind }) => [status, total, kind])).toEqual([
      ...Array.from({ length: 36 }, () => ['paid', 1099, 'updated']),
      ['paid', 1099, 'created'],
    ]);
    await cancelled(person);
  });

  it('is announced and charged for 5 years', async () => {
    const person = await subscribe('pm_card_visa', annual);
    for (let year = 1; year <= 5; year++) {
      await advance(358);
      await shop.renewSubscriptions();
      await advance(8);
      await shop.renewSubscriptions();
    }
    expect((await ordersOf(person)).map(({ status }) => status)).toEqual(Array(6).fill('paid'));
    const notices = await shop.rows<{ kind: string }>(
      `select n.kind from subscription_notice n join user_subscription u on u.id = n.user_subscription_id
       where u.user_id = $1 and n.kind = 'renewal_ahead'`,
      [person.id],
    );
    expect(notices).toHaveLength(5);
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
  async function saveCard(person: Person): Promise<string> {
    const body = { ...shop.season, payment_method_id: 'pm_card_visa', save_card: true };
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

  it('needs a saved card', async () => {
    const person = await shop.person();
    const body = { subscription_id: monthly, ...CONSENT, payment_method_id: 'pm_card_visa' };
    expect((await shop.call('startTrial', { key: person.key, body })).status).toBe(422);
  });
});
