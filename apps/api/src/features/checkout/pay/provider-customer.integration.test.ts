import { endpoints } from '@grandstand/contract/endpoints';
import { startAttempt } from '@grandstand/db/payment-attempts';
import { DAY_MS } from '@grandstand/rules/constants';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayments, type PaymentDeps } from '#shared/payments/payments.ts';
import { type Api, buildApp } from '../../../app.ts';
import type { PaymentConfig, PaymentProvider } from '../../../providers/payments/payment-provider.ts';
import type { Person } from '../../../testing/people.ts';
import { openTestShop, type Shop } from '../../../testing/test-shop.ts';
import { fetchAndSettle } from '../settle/settle-intent.ts';
import { payOrder } from './pay-order.ts';

/** Two of the application on one database: each makes its own calls to the provider. */
let shop: Shop;
let other: Api;
beforeAll(async () => {
  shop = await openTestShop();
  other = await buildApp(shop.deps);
  await shop.db.query(
    `insert into coupon (channel_id, key, code, percent_off) values ($1, 'HALF', 'HALF', 50)`,
    [shop.channel.id],
  );
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const NEW_FANS = 5;

/** Asks the other process. */
const askOther = async (
  call: 'buy' | 'createSetupIntent' | 'getCustomerPortal',
  { key }: Person,
  body: object = {},
) => {
  const { method, path } = endpoints[call];
  const { statusCode } = await other.app.inject({
    method,
    url: `/api/${path}?api_key=${key}`,
    ...(method === 'POST' && { payload: { ...body, api_key: key } }),
  });
  return { status: statusCode };
};
const CARD = { terms: true, payment_method_id: 'pm_card_visa' };
const provider = () => {
  const { host = '', port = 0 } = shop.deps.payments ?? {};
  return new Stripe('sk_test_of_tests', { host, port, protocol: 'http' });
};
/** Whom the provider knows by this person's number. */
const customersOf = async ({ id }: Person) => {
  const { data } = await provider().events.list({
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
  (
    await shop.rows<{ status: string }>('select status from app_order where user_id = $1 order by id', [
      person.id,
    ])
  ).map(({ status }) => status);

describe('a buyer without a customer at the provider', () => {
  it('gets one customer for three purchases and a saved card at the same time', async () => {
    for (let n = 0; n < NEW_FANS; n += 1) {
      const fan = await shop.person();
      const responses = await Promise.all([
        ...[shop.game, shop.season, shop.team].map(what => shop.buy(what, fan)),
        ...[1, 2, 3].map(() => shop.call('createSetupIntent', { key: fan.key })),
        shop.call('getCustomerPortal', { key: fan.key }),
      ]);
      expect(responses.map(({ status }) => status)).toEqual(Array(7).fill(200));
      expect(await ordersOf(fan)).toEqual(['paid', 'paid', 'paid']);
      expect(await customersOf(fan)).toBe(1);
    }
  });

  it('gets one customer for concurrent calls in two processes', async () => {
    for (let n = 0; n < NEW_FANS; n += 1) {
      const fan = await shop.person();
      const responses = await Promise.all([
        shop.buy(shop.game, fan),
        askOther('buy', fan, { ...CARD, ...shop.season }),
        shop.call('createSetupIntent', { key: fan.key }),
        askOther('createSetupIntent', fan),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await ordersOf(fan)).toEqual(['paid', 'paid']);
      expect(await customersOf(fan)).toBe(1);
    }
  });

  it('is charged once if the same click reaches two processes', { tags: ['full'] }, async () => {
    const fan = await shop.person();
    const before = shop.standIn.books().charges.length;
    const click = { ...CARD, ...shop.season, idempotency_key: 'sent-to-two-processes' };
    const responses = await Promise.all(
      [1, 2, 3].flatMap(() => [shop.buy(click, fan), askOther('buy', fan, click)]),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await ordersOf(fan)).toEqual(['paid']);
    expect(shop.standIn.books().charges.length - before).toBe(1);
    expect(await customersOf(fan)).toBe(1);
  });
});

describe('a buyer whose customer was deleted at the provider', () => {
  const customerOf = async ({ id }: Person) => {
    const sql = 'select provider_customer_id as customer from payment_customer where user_id = $1';
    return (await shop.rows<{ customer: string }>(sql, [id]))[0]?.customer ?? '';
  };
  const deleteCustomerOf = async (fan: Person) => provider().customers.del(await customerOf(fan));
  /** Bought the season and saved the card; then the customer was deleted. */
  const deletedFan = async () => {
    const fan = await shop.person();
    await shop.buy({ ...shop.season, save_card: true }, fan);
    const { data } = await shop.call('listCards', { key: fan.key });
    await deleteCustomerOf(fan);
    return { fan, card: data[0]?.id as string, before: await customerOf(fan) };
  };
  const charges = () => shop.standIn.books().charges.length;

  it('pays with the same click as a new customer, and is charged once', async () => {
    const { fan, before } = await deletedFan();
    const chargesBefore = charges();
    const { status, data } = await shop.buy(shop.game, fan);
    expect([status, data.status]).toEqual([200, 'paid']);
    expect(charges() - chargesBefore).toBe(1);
    expect(await customerOf(fan)).not.toBe(before);
    expect(await customersOf(fan)).toBe(1);
  });

  it('has no saved cards, and can save new ones', async () => {
    const { fan } = await deletedFan();
    const cards = async () => (await shop.call('listCards', { key: fan.key })).data;
    expect([await cards(), await cards()]).toEqual([[], []]);
    await shop.buy({ ...shop.game, save_card: true }, fan);
    expect(await cards()).toMatchObject([{ brand: 'visa' }]);
  });

  it.each(['createSetupIntent', 'getCustomerPortal'] as const)('gets a new customer for %s', async call => {
    const { fan } = await deletedFan();
    expect((await shop.call(call, { key: fan.key })).status).toBe(200);
    expect(await customersOf(fan)).toBe(1);
  });

  it('gets one new customer, however many calls and processes notice', { tags: ['full'] }, async () => {
    for (let n = 0; n < NEW_FANS; n += 1) {
      const { fan } = await deletedFan();
      const responses = await Promise.all([
        shop.buy(shop.game, fan),
        askOther('buy', fan, { ...CARD, ...shop.team }),
        ...['createSetupIntent', 'getCustomerPortal', 'listCards'].map(call =>
          shop.call(call as 'listCards', { key: fan.key }),
        ),
        askOther('createSetupIntent', fan),
        askOther('getCustomerPortal', fan),
      ]);
      expect(responses.map(({ status }) => status)).toEqual(Array(7).fill(200));
      expect(await ordersOf(fan)).toEqual(['paid', 'paid', 'paid']);
      expect(await customersOf(fan)).toBe(1);
    }
  });

  it('is refused a card of the deleted customer at once', async () => {
    const { fan, card } = await deletedFan();
    const { data } = await shop.buy({ ...shop.game, payment_method_id: card }, fan);
    expect(data).toMatchObject({
      status: 'failed',
      failure: { message: expect.stringContaining('another') },
    });
    expect((await shop.buy(shop.game, fan)).data).toMatchObject({ id: data.id, status: 'paid' });
  });

  it('pays the order of a declined card with an intent of the new customer', async () => {
    const fan = await shop.person();
    const declined = await shop.buy({ ...shop.game, payment_method_id: 'pm_card_chargeDeclined' }, fan);
    expect(declined.data.status).toBe('failed');
    const intentOf = async () => {
      const sql = 'select provider_intent_id as intent from payment where order_id = $1';
      return (await shop.rows<{ intent: string }>(sql, [declined.data.id]))[0]?.intent ?? '';
    };
    const first = await intentOf();
    await deleteCustomerOf(fan);
    const before = charges();
    const click = { ...shop.game, idempotency_key: 'sent-twice-after-the-deletion' };
    const responses = await Promise.all([shop.buy(click, fan), askOther('buy', fan, { ...CARD, ...click })]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await shop.buy(click, fan)).data).toMatchObject({ id: declined.data.id, status: 'paid' });
    expect(charges() - before).toBe(1);
    expect(await intentOf()).not.toBe(first);
    expect((await provider().paymentIntents.retrieve(first)).status).toBe('canceled');
    await shop.reconcile();
    expect(await ordersOf(fan)).toEqual(['paid']);
    expect(await customersOf(fan)).toBe(1);
  });

  /** A declined order whose customer was deleted, with its next attempt. */
  const nextAttempt = async () => {
    const fan = await shop.person();
    const { data } = await shop.buy({ ...shop.season, payment_method_id: 'pm_card_chargeDeclined' }, fan);
    await deleteCustomerOf(fan);
    const now = new Date();
    const expiresAt = new Date(now.getTime() + DAY_MS);
    return { fan, order: await shop.db.tx(tx => startAttempt(tx, data.id, now, expiresAt)) };
  };
  const CHOICE = { payment_method_id: 'pm_card_visa', save_card: false, return_url: 'http://localhost/buy' };
  /** The payments of a process in which `react` runs as soon as the provider has cancelled an intent. */
  const reactingTo = (react: (intentId: string) => Promise<void>): PaymentDeps => {
    const payments = openPayments(shop.deps, shop.deps.payments as PaymentConfig);
    const cancelIntent: PaymentProvider['cancelIntent'] = async (id, urgency) => {
      const cancelled = await payments.provider.cancelIntent(id, urgency);
      await react(id);
      return cancelled;
    };
    return { ...payments, provider: { ...payments.provider, cancelIntent } };
  };

  it('pays, if another process settles by the cancelled intent first', async () => {
    const { fan, order } = await nextAttempt();
    const before = charges();
    const cancelled: string[] = [];
    const deps = reactingTo(async intentId => {
      cancelled.push(intentId);
      await fetchAndSettle(deps, intentId, 'job');
    });
    await payOrder(deps, order, CHOICE);
    expect(cancelled).toEqual([order.provider_intent_id]);
    expect(await ordersOf(fan)).toEqual(['paid']);
    expect(charges() - before).toBe(1);
  });

  it('pays with the same click after a process died while it replaced the intent', async () => {
    const { fan, order } = await nextAttempt();
    const before = charges();
    const cancelled = Promise.withResolvers<void>();
    const neverEnding = reactingTo(() => {
      cancelled.resolve();
      return new Promise(() => {});
    });
    void payOrder(neverEnding, order, CHOICE);
    await cancelled.promise;
    await payOrder(
      reactingTo(async () => {}),
      order,
      CHOICE,
    );
    expect(await ordersOf(fan)).toEqual(['paid']);
    expect(charges() - before).toBe(1);
  });

  it('can buy on other terms after a process died while it replaced the intent', async () => {
    const { fan, order } = await nextAttempt();
    const died = new Error('died');
    const deps = reactingTo(() => Promise.reject(died));
    await expect(payOrder(deps, order, CHOICE)).rejects.toBe(died);
    const { data } = await shop.buy({ ...shop.season, coupon: 'HALF' }, fan);
    expect(data.status).toBe('paid');
    expect(await ordersOf(fan)).toEqual(['expired', 'paid']);
    expect((await provider().paymentIntents.retrieve(order.provider_intent_id ?? '')).status).toBe(
      'canceled',
    );
  });
});
