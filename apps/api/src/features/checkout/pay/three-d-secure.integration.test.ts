import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { testPayments } from '../../../testing/test-payments.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const shop = await openTestShop();
afterAll(() => shop.close());
afterEach(() => shop.control('DELETE faults'));

const { fan, newFan, statusOf, intentOf, chargesOf, canWatch, sendWebhook } = testPayments(shop);

const MINUTE_MS = 60_000;

describe('3-D Secure', () => {
  const SECURE = { payment_method_id: 'pm_card_threeDSecure2Required' };
  const orderInThreeDSecure = async () => {
    await newFan();
    const { data } = await shop.buy({ ...shop.game, ...SECURE }, fan());
    expect(data).toMatchObject({
      status: 'processing',
      action: { client_secret: expect.stringContaining('_secret_') },
    });
    return {
      id: data.id as number,
      secret: data.action.client_secret as string,
      intent: await intentOf(data.id),
    };
  };
  const completeChallenge = async (
    order: { secret: string; intent: string },
    result: 'succeeded' | 'failed',
  ) => {
    await shop.completeThreeDSecure(order.secret, result);
    await sendWebhook({ intent: order.intent });
    await shop.runPaymentJobs();
  };

  it('is required by the response, and by the order while it waits', async () => {
    const order = await orderInThreeDSecure();
    const { data } = await shop.call('getOrder', { key: fan().key, params: { id: order.id } });
    expect(data.action).toEqual({ client_secret: order.secret });
    await completeChallenge(order, 'succeeded');
    const paid = await shop.call('getOrder', { key: fan().key, params: { id: order.id } });
    expect(paid.data).toMatchObject({ status: 'paid', action: null });
    expect(await canWatch()).toBe(true);
  });

  it('is settled by a repeated click before any event arrives', async () => {
    await newFan();
    const click = { ...shop.game, ...SECURE, idempotency_key: 'a-click-with-3ds' };
    const { data } = await shop.buy(click, fan());
    await shop.completeThreeDSecure(data.action.client_secret, 'succeeded');
    expect((await shop.buy(click, fan())).data).toMatchObject({ id: data.id, status: 'paid', action: null });
  });

  it('fails the order if it fails, and another card pays it', async () => {
    const order = await orderInThreeDSecure();
    await completeChallenge(order, 'failed');
    expect(await statusOf(order.id)).toBe('failed');
    const { data } = await shop.buy(shop.game, fan());
    expect(data).toMatchObject({ id: order.id, status: 'paid' });
    expect(chargesOf(order.intent)).toHaveLength(1);
  });

  it('can be abandoned: another card pays the same order', async () => {
    const order = await orderInThreeDSecure();
    const { data } = await shop.buy(shop.game, fan());
    expect(data).toMatchObject({ id: order.id, status: 'paid' });
    expect(chargesOf(order.intent)).toHaveLength(1);
  });

  it('charges nothing if it is completed after the order expired', async () => {
    const order = await orderInThreeDSecure();
    shop.clock.at += 31 * MINUTE_MS;
    await shop.reconcile();
    expect(await statusOf(order.id)).toBe('expired');
    await shop.completeThreeDSecure(order.secret, 'succeeded');
    expect(chargesOf(order.intent)).toEqual([]);
  });
});
