import { DAY_MS } from '@grandstand/rules/constants';
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
beforeAll(async () => {
  subscribers = await openTestSubscribers();
  ({ shop, monthly, annual, advance, subscribe, current } = subscribers);
});
afterAll(() => shop.close());

const quote = (person: Person, subscription_id: number, more: object = {}) =>
  shop.call('quote', { key: person.key, body: { subscription_id, ...more } });

/** Buys with the subscription's own card unless one is given. */
const switchTo = (person: Person, subscription_id: number, more: object = {}) =>
  shop.call('buy', { key: person.key, body: { subscription_id, ...CONSENT, ...more } });

/** The grants that are active now, by order. */
async function openOrders(person: Person): Promise<number[]> {
  const sql = `select order_id from access_grant where user_id = $1 and revoked_at is null and ends_at > $2 order by 1`;
  const rows = await shop.rows<{ order_id: number }>(sql, [person.id, new Date(shop.clock.at)]);
  return rows.map(({ order_id }) => order_id);
}

async function ledgerOf(orderId: number): Promise<Record<string, number>> {
  const rows = await shop.rows<{ account: string; amount: number }>(
    `select l.account, l.amount from ledger_line l join ledger_entry e on e.id = l.ledger_entry_id where e.order_id = $1`,
    [orderId],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

async function saveCard(person: Person): Promise<string> {
  await shop.buy({ ...shop.season, save_card: true }, person);
  const cards = (await shop.call('listCards', { key: person.key })).body.data;
  return cards[0].id;
}

describe('a switch of plans', () => {
  it('is quoted with the value of the unused days as a discount, rounded down', async () => {
    const person = await subscribe();
    await advance(10);
    const { data } = (await quote(person, annual)).body;
    // 20 of 30 days of 9.99.
    expect(data.lines).toEqual([
      { kind: 'base', name: null, rate: null, amount: 9900 },
      { kind: 'discount', name: null, rate: null, amount: -666 },
      { kind: 'service_fee', name: null, rate: null, amount: 100 },
    ]);
    expect(data).toMatchObject({ total: 9334, renewal: { offer: 'annual', total: 10_000, trial_days: 0 } });
    expect(data.switch_from).toEqual({
      subscription_id: monthly,
      name: 'Monthly',
      is_trial: false,
      unused_days: 20,
      remaining_credit: 0,
    });
    await subscribers.cancelled(person);
  });

  it('charges the saved card, starts the new period at once and ends the old one', async () => {
    const person = await subscribe();
    await advance(10);
    const quoted = (await quote(person, annual)).body.data;
    const bought = await switchTo(person, annual, { quote: quoted.quote });
    expect(bought.body.data).toMatchObject({ status: 'paid', kind: 'created', total: 9334 });
    expect(await current(person)).toMatchObject({
      subscription_id: annual,
      name: 'Annual',
      offer: 'annual',
      next_payment: { at: quoted.renewal.at, total: 10_000 },
      card: { brand: 'visa', last4: '4242' },
    });
    expect(await openOrders(person)).toEqual([bought.body.data.id]);
    expect(await ledgerOf(bought.body.data.id)).toEqual({
      clearing: 9334,
      revenue: -(9900 - 666),
      service_fee: -100,
    });
    await advance(358);
    await shop.renewSubscriptions();
    await advance(8);
    await shop.renewSubscriptions();
    const [renewal] = await subscribers.ordersOf(person);
    expect(renewal).toMatchObject({ status: 'paid', kind: 'updated', total: 10_000 });
    await subscribers.cancelled(person);
  });

  it('keeps the credit that exceeds the price for the next payments, and pays none out', async () => {
    const person = await subscribe('pm_card_visa', annual);
    const year = await current(person);
    const days = Math.round((Date.parse(year?.ends_at ?? '') - Date.parse(year?.starts_at ?? '')) / DAY_MS);
    await advance(5);
    const { data } = (await quote(person, monthly)).body;
    const credit = Math.floor(((days - 5) * 9900) / days);
    expect(data).toMatchObject({
      total: 100,
      discount: 999,
      switch_from: { remaining_credit: credit - 999 },
      renewal: { total: 100 },
    });
    const { id } = (await switchTo(person, monthly)).body.data;
    expect(await ledgerOf(id)).toEqual({ clearing: 100, service_fee: -100 });
    for (let month = 1; month <= 10; month++) {
      await advance(30);
      await shop.renewSubscriptions();
    }
    const totals = (await subscribers.ordersOf(person)).map(({ total }) => total).toReversed();
    const rest = credit - 9 * 999;
    expect(totals).toEqual([10_000, ...Array(9).fill(100), 1099 - rest, 1099]);
    const paidOut = await shop.rows(
      'select r.id from refund r join payment p on p.id = r.payment_id where p.order_id = $1',
      [id],
    );
    expect(paidOut).toEqual([]);
    await subscribers.cancelled(person);
  });

  it('costs nothing during a trial, which continues and then charges the new plan', async () => {
    const person = await shop.person();
    const payment_method_id = await saveCard(person);
    const body = { subscription_id: monthly, ...CONSENT, payment_method_id };
    await shop.call('startTrial', { key: person.key, body });
    await advance(3);
    const before = await current(person);
    const { data } = (await quote(person, annual)).body;
    expect(data).toMatchObject({
      total: 0,
      renewal: { total: 10_000, at: before?.ends_at },
      switch_from: { is_trial: true, unused_days: 0, remaining_credit: 0 },
    });
    expect((await switchTo(person, annual)).body.data).toMatchObject({ status: 'paid', total: 0 });
    expect(await current(person)).toMatchObject({
      subscription_id: annual,
      is_trial: true,
      ends_at: before?.ends_at,
      next_payment: { total: 10_000 },
    });
    await advance(20);
    await shop.renewSubscriptions();
    // A day more than the notice.
    await advance(8);
    await shop.renewSubscriptions();
    const [order] = await subscribers.ordersOf(person);
    expect(order).toMatchObject({ status: 'paid', total: 10_000 });
    await subscribers.cancelled(person);
  });

  it('is paid with another card, which renewals charge from then on', async () => {
    const person = await subscribe();
    const bought = await switchTo(person, annual, { payment_method_id: 'pm_card_mastercard' });
    expect(bought.body.data.status).toBe('paid');
    expect((await current(person))?.card).toMatchObject({ brand: 'mastercard', last4: '4444' });
    await subscribers.cancelled(person);
  });

  it('changes nothing while its payment is declined', async () => {
    const person = await subscribe();
    const before = await current(person);
    const declined = await switchTo(person, annual, { payment_method_id: 'pm_card_chargeDeclined' });
    expect(declined.body.data.status).toBe('failed');
    expect(await current(person)).toEqual(before);
    expect((await switchTo(person, annual)).body.data).toMatchObject({
      id: declined.body.data.id,
      status: 'paid',
    });
    await subscribers.cancelled(person);
  });

  it('is refunded if the renewal was stopped before its payment arrived', async () => {
    const person = await subscribe();
    const bought = await switchTo(person, annual, { payment_method_id: 'pm_card_threeDSecure2Required' });
    const { id, action } = bought.body.data;
    await shop.call('unsubscribe', { key: person.key });
    await shop.completeThreeDSecure(action.client_secret, 'succeeded');
    await shop.reconcile();
    await shop.runPaymentJobs();
    const [order] = await subscribers.ordersOf(person);
    expect(order).toMatchObject({ id, status: 'refunded' });
    expect(await current(person)).toMatchObject({ subscription_id: monthly, status: 'canceled' });
    await subscribers.cancelled(person);
  });

  it('happens once for two clicks at the same time on two plans', async () => {
    const other = await shop.rows<{ id: number }>(
      `insert into subscription (channel_id, key, name, base_price, service_fee, offer, period, trial_period, features)
       select channel_id, 'half-year', 'Half a year', 5000, 0, 'monthly', 6, 0, features from subscription where id = $1
       returning id`,
      [monthly],
    );
    const person = await subscribe();
    const plans = [annual, other[0]?.id ?? 0];
    const quotes = await Promise.all(plans.map(plan => quote(person, plan)));
    const clicks = plans.map((plan, at) => switchTo(person, plan, { quote: quotes[at]?.body.data.quote }));
    expect((await Promise.all(clicks)).map(({ status }) => status)).toContain(200);
    await shop.runPaymentJobs();
    const paid = (await subscribers.ordersOf(person)).filter(({ status }) => status === 'paid');
    expect(paid).toHaveLength(2);
    expect(await openOrders(person)).toHaveLength(1);
    await subscribers.cancelled(person);
  });

  it.each<[string, (person: Person) => Promise<unknown>, string]>([
    ['to the same plan', async () => {}, 'already_bought'],
    [
      'of a subscription that is not renewed',
      person => shop.call('unsubscribe', { key: person.key }),
      'subscription_canceled',
    ],
    [
      'while a renewal is overdue',
      async person => {
        await subscribers.chargeFromNowOn(person, 'pm_card_chargeCustomerFail');
        await advance(30);
        await shop.renewSubscriptions();
      },
      'payment_due',
    ],
  ])('is refused %s', async (_, prepare, code) => {
    const person = await subscribe();
    await prepare(person);
    const plan = code === 'already_bought' ? monthly : annual;
    expect((await quote(person, plan)).body.code).toBe(code);
    expect((await switchTo(person, plan)).body.code).toBe(code);
    await subscribers.cancelled(person);
  });

  it('takes no promo code', async () => {
    const person = await subscribe();
    expect((await quote(person, annual, { coupon: 'HALF' })).body.code).toBe('wrong_promo_code');
    await subscribers.cancelled(person);
  });

  it('starts no trial', async () => {
    const person = await subscribe();
    const body = { subscription_id: annual, ...CONSENT, payment_method_id: 'pm_card_visa' };
    expect((await shop.call('startTrial', { key: person.key, body })).body.code).toBe('already_bought');
    await subscribers.cancelled(person);
  });
});
