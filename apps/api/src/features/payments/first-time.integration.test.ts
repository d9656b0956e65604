import { endpoints } from '@grandstand/contract/endpoints';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, buildApp } from '../../app.ts';
import type { Person } from '../../testing-people.ts';
import { openTestShop, type Shop } from '../../testing-shop.ts';

/** Two of the application on one database: each makes its own calls to the provider. */
let shop: Shop;
let other: Api;
beforeAll(async () => {
  shop = await openTestShop();
  other = await buildApp(shop.deps);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const NEW_FANS = 5;

/** Asks the other process. */
const askOther = async (call: 'buy' | 'createSetupIntent', { key }: Person, body: object = {}) => {
  const { method, path } = endpoints[call];
  const { statusCode } = await other.app.inject({
    method,
    url: `/api/${path}?api_key=${key}`,
    ...(method === 'POST' && { payload: { ...body, api_key: key } }),
  });
  return { status: statusCode };
};
const CARD = { terms: true, payment_method_id: 'pm_card_visa' };
/** Whom the provider knows by this person's number. */
const customersOf = async ({ id }: Person) => {
  const { host = '', port = 0 } = shop.deps.payments ?? {};
  const provider = new Stripe('sk_test_of_tests', { host, port, protocol: 'http' });
  const { data } = await provider.events.list({
    types: ['customer.created', 'customer.deleted'],
    limit: 100,
  });
  const theirs = data.filter(event => {
    const { metadata } = event.data.object as Stripe.Customer;
    return metadata.user_id === String(id);
  });
  const [made, gone] = ['customer.created', 'customer.deleted'].map(type =>
    theirs.filter(event => event.type === type),
  );
  return (made?.length ?? 0) - (gone?.length ?? 0);
};
const ordersOf = async (person: Person) =>
  (await shop.rows<{ status: string }>('select status from app_order where user_id = $1', [person.id])).map(
    ({ status }) => status,
  );

describe('who was never at the provider', () => {
  it('buys three things and keeps a card at the same time, and is one customer', async () => {
    for (let n = 0; n < NEW_FANS; n += 1) {
      const fan = await shop.person();
      const answers = await Promise.all([
        ...[shop.game, shop.season, shop.team].map(what => shop.buy(what, fan)),
        ...[1, 2, 3].map(() => shop.ask('createSetupIntent', { key: fan.key })),
        shop.ask('getCustomerPortal', { key: fan.key }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
      expect(await ordersOf(fan)).toEqual(['paid', 'paid', 'paid']);
      expect(await customersOf(fan)).toBe(1);
    }
  });

  it('does so in two processes, and is one customer all the same', async () => {
    for (let n = 0; n < NEW_FANS; n += 1) {
      const fan = await shop.person();
      const answers = await Promise.all([
        shop.buy(shop.game, fan),
        askOther('buy', fan, { ...CARD, ...shop.season }),
        shop.ask('createSetupIntent', { key: fan.key }),
        askOther('createSetupIntent', fan),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await ordersOf(fan)).toEqual(['paid', 'paid']);
      expect(await customersOf(fan)).toBe(1);
    }
  });

  it('clicks once, and is heard in two processes: charged once', async () => {
    const fan = await shop.person();
    const before = shop.standIn.books().charges.length;
    const click = { ...CARD, ...shop.season, idempotency_key: 'heard-by-two-processes' };
    const answers = await Promise.all(
      [1, 2, 3].flatMap(() => [shop.buy(click, fan), askOther('buy', fan, click)]),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await ordersOf(fan)).toEqual(['paid']);
    expect(shop.standIn.books().charges.length - before).toBe(1);
    expect(await customersOf(fan)).toBe(1);
  });
});
