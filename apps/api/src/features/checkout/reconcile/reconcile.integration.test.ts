import { DAY_MS, MINUTE_MS } from '@grandstand/rules/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT, openTestSubscribers, type TestSubscribers } from '../../../testing/test-subscribers.ts';

let subscribers: TestSubscribers;
let shop: TestSubscribers['shop'];
beforeAll(async () => {
  subscribers = await openTestSubscribers();
  ({ shop } = subscribers);
});
afterAll(() => shop.close());

/** Runs the payment jobs until nothing is due. */
async function finishWork(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    if (!(await shop.reconcile())) return;
    await shop.renewSubscriptions();
  }
  throw new Error('the payment jobs still have work');
}

describe('reconciliation', () => {
  it('asks the database three times if nothing is due', async () => {
    await finishWork();
    const before = shop.db.queryCount();
    expect(await shop.reconcile()).toBe(false);
    expect(shop.db.queryCount() - before).toBe(3);
  });

  it('has work when a subscription is due', async () => {
    const person = await subscribers.subscribe();
    await finishWork();
    await subscribers.advance(30);
    expect(await shop.reconcile()).toBe(true);
    await finishWork();
    expect(await subscribers.ordersOf(person)).toHaveLength(2);
    await subscribers.cancelled(person);
  });

  it('has work when a plan has another price than its subscribers know', async () => {
    const person = await subscribers.subscribe();
    await finishWork();
    await shop.rows('update subscription set base_price = base_price + 100 where id = $1', [
      subscribers.monthly,
    ]);
    expect(await shop.reconcile()).toBe(true);
    await finishWork();
    await subscribers.cancelled(person);
  });

  it('has work while a subscription does not know that its first order has expired', async () => {
    const { key, id } = await shop.person();
    const card = { payment_method_id: 'pm_card_visa_chargeDeclined', country: 'US' };
    const body = { subscription_id: subscribers.monthly, ...CONSENT, ...card };
    expect((await shop.call('buy', { key, body })).data.status).toBe('failed');
    await finishWork();
    shop.clock.at += 31 * MINUTE_MS;
    await shop.reconcile();
    expect(await shop.reconcile()).toBe(true);
    await finishWork();
    expect(await shop.rows('select status from user_subscription where user_id = $1', [id])).toEqual([
      { status: 'expired' },
    ]);
  });

  it('deletes idempotency keys and handled events after 60 days', async () => {
    const person = await shop.person();
    await shop.buy({ ...shop.season, idempotency_key: 'a-click-two-months-ago' }, person);
    await finishWork();
    shop.clock.at += 61 * DAY_MS;
    const left = () =>
      shop.rows(`
        select (select count(*)::int from idempotency_key) as keys,
          (select count(*)::int from provider_event where created_at < now() + interval '1 day') as events`);
    expect(await left()).not.toEqual([{ keys: 0, events: 0 }]);
    expect(await shop.reconcile()).toBe(true);
    expect(await left()).toEqual([{ keys: 0, events: 0 }]);
  });
});
