import Stripe from 'stripe';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { testPayments } from '../../../testing/test-payments.ts';
import { openTestShop, WEBHOOK_SECRET } from '../../../testing/test-shop.ts';

const shop = await openTestShop();
afterAll(() => shop.close());
afterEach(() => shop.control('DELETE faults'));

const {
  fan,
  newFan,
  statusOf,
  intentOf,
  ledgerEntriesOf,
  mailsOf,
  refundedOf,
  chargesOf,
  canWatch,
  paidWithoutWebhook,
  sendWebhook,
} = testPayments(shop);

const MINUTE_MS = 60_000;
const stripe = new Stripe('sk_test_unused');
const storedEvents = async () => (await shop.rows('select id from provider_event')).length;

describe('a webhook', () => {
  it('settles the order of its intent once, however often it is sent', async () => {
    await newFan();
    const id = await paidWithoutWebhook();
    const intent = await intentOf(id);
    const responses = await Promise.all([1, 2, 3].map(() => sendWebhook({ id: 'evt_same', intent })));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await sendWebhook({ id: 'evt_other', intent });
    await shop.runPaymentJobs();
    expect(await statusOf(id)).toBe('paid');
    expect(await ledgerEntriesOf(id)).toEqual([{ kind: 'payment', sum: 0, clearing: 600 }]);
    expect(await mailsOf('receipt')).toHaveLength(1);
  });

  it.each([
    ['of another secret', { secret: 'whsec_foreign' }],
    ['that is older than five minutes', { agoSeconds: 301 }],
    ['over other bytes', { alter: (text: string) => text.replace('succeeded', 'canceled!') }],
  ])('with a signature %s changes nothing', async (_, signature) => {
    const before = await storedEvents();
    expect((await sendWebhook({}, signature)).statusCode).toBe(400);
    expect(await storedEvents()).toBe(before);
  });

  it('changes nothing without a signature or a body', async () => {
    const response = await shop.app.inject({ method: 'POST', url: '/api/stripe/webhooks' });
    expect(response.statusCode).toBe(400);
  });

  it('is only a hint: the intent is fetched before the order changes', async () => {
    await newFan();
    const { data } = await shop.buy(
      { ...shop.game, payment_method_id: 'pm_card_visa_chargeDeclined' },
      fan(),
    );
    await sendWebhook({ intent: await intentOf(data.id) });
    await shop.runPaymentJobs();
    expect(await statusOf(data.id)).toBe('failed');
  });

  it('is accepted if its type is unknown', async () => {
    expect((await sendWebhook({ type: 'invoice.upcoming', intent: '' })).statusCode).toBe(200);
  });

  it('changes nothing if it comes after the order is settled', async () => {
    await newFan();
    const { data } = await shop.buy(shop.game, fan());
    const intent = await intentOf(data.id);
    const types = ['created', 'processing', 'payment_failed', 'canceled', 'succeeded', 'requires_action'];
    for (const type of types) await sendWebhook({ type: `payment_intent.${type}`, intent });
    await shop.runPaymentJobs();
    expect(await statusOf(data.id)).toBe('paid');
    expect(await mailsOf('receipt')).toHaveLength(1);
  });

  it('is ignored if its intent belongs to another user of the same account', async () => {
    const provider = new Stripe('sk_test_of_tests', {
      host: '127.0.0.1',
      port: shop.standIn.port,
      protocol: 'http',
    });
    const foreign = await provider.paymentIntents.create({
      amount: 600,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: true,
      return_url: 'https://other.example/',
      metadata: { channel_id: shop.channel.id, order_id: 1 },
    });
    await sendWebhook({ intent: foreign.id });
    await shop.runPaymentJobs();
    expect(
      await shop.rows('select handled_at is null as is_pending from provider_event where intent_id = $1', [
        foreign.id,
      ]),
    ).toEqual([{ is_pending: false }]);
    expect(refundedOf(foreign.id)).toEqual([]);
  });

  it('from the stand-in is stored and acknowledged at once', async () => {
    await newFan();
    await shop.listenToWebhooks();
    const id = await paidWithoutWebhook();
    const stored = async () =>
      (
        await shop.rows('select from provider_event where intent_id = $1 and type = $2', [
          await intentOf(id),
          'payment_intent.succeeded',
        ])
      ).length > 0;
    while (!(await stored())) await new Promise(setImmediate);
    await shop.runPaymentJobs();
    expect(await statusOf(id)).toBe('paid');
  });
});

describe('a payment that no webhook reported', () => {
  it('is found in the provider’s list of events', async () => {
    await newFan();
    const id = await paidWithoutWebhook();
    await shop.db.query('delete from provider_event');
    await shop.reconcile();
    expect(await statusOf(id)).toBe('paid');
  });

  it('is found by rechecking an order that is stuck for two minutes', async () => {
    await newFan();
    const id = await paidWithoutWebhook();
    await shop.db.query('update provider_event set handled_at = now()');
    await shop.db.query("update app_order set updated_at = updated_at - interval '3 minutes' where id = $1", [
      id,
    ]);
    await shop.reconcile();
    expect(await statusOf(id)).toBe('paid');
  });

  it('is reconciled by one process at a time', async () => {
    await newFan();
    const id = await paidWithoutWebhook();
    await shop.db.query("update payment_reader set leased_until = now() + interval '5 minutes'");
    await shop.db.query('delete from provider_event');
    await shop.reconcile();
    expect(await statusOf(id)).toBe('processing');
    await shop.db.query('update payment_reader set leased_until = to_timestamp(0)');
    await shop.reconcile();
    expect(await statusOf(id)).toBe('paid');
  });
});

describe('an unpaid order', () => {
  it('expires after 30 minutes, with its intent cancelled and its coupon released', async () => {
    await newFan();
    await shop.db.query(
      `insert into coupon (channel_id, key, code, percent_off, max_uses) values ($1, 'ONCE', 'ONCE', 10, 1)`,
      [shop.channel.id],
    );
    const declined = { payment_method_id: 'pm_card_visa_chargeDeclined', coupon: 'ONCE' };
    const { data } = await shop.buy({ ...shop.game, ...declined }, fan());
    expect(data.status).toBe('failed');
    shop.clock.at += 31 * MINUTE_MS;
    await shop.reconcile();
    expect(await statusOf(data.id)).toBe('expired');
    const other = await shop.person();
    expect((await shop.buy({ ...shop.game, coupon: 'ONCE' }, other)).data.status).toBe('paid');
  });

  it('is granted by a late payment if it is still wanted', async () => {
    await newFan();
    const id = await paidWithoutWebhook();
    await shop.db.query("update app_order set status = 'expired' where id = $1", [id]);
    await shop.runPaymentJobs();
    expect(await statusOf(id)).toBe('paid');
    expect(await canWatch()).toBe(true);
  });

  it('is refunded in full if the payment comes after another order bought the game', async () => {
    await newFan();
    const late = await paidWithoutWebhook();
    await shop.db.query("update app_order set status = 'expired' where id = $1", [late]);
    expect((await shop.buy(shop.game, fan())).data.status).toBe('paid');
    await shop.runPaymentJobs();
    expect(await statusOf(late)).toBe('refunded');
    const intent = await intentOf(late);
    expect(refundedOf(intent)).toMatchObject([{ amount: 600, status: 'succeeded' }]);
    expect(await ledgerEntriesOf(late)).toEqual([
      { kind: 'payment', sum: 0, clearing: 600 },
      { kind: 'refund', sum: 0, clearing: -600 },
    ]);
    expect(await canWatch()).toBe(true);
  });

  it('is refunded if its game was cancelled', async () => {
    await newFan();
    const id = await paidWithoutWebhook();
    await shop.db.query("update event set note = 'cancelled' where id = $1", [shop.game.event_id]);
    await shop.runPaymentJobs();
    expect(await statusOf(id)).toBe('refunded');
    expect(refundedOf(await intentOf(id))).toHaveLength(1);
    await shop.db.query('update event set note = null where id = $1', [shop.game.event_id]);
  });
});

describe('an account that is deleted during a payment', () => {
  it('is refunded, and the order remains without personal data', async () => {
    await newFan();
    const id = await paidWithoutWebhook();
    const { anonymiseUser } = await import('@grandstand/db/users');
    await shop.db.tx(tx => anonymiseUser(tx, fan().id, new Date()));
    await shop.runPaymentJobs();
    expect(await shop.rows('select status from app_order where id = $1', [id])).toEqual([
      { status: 'refunded' },
    ]);
    const intent = await intentOf(id);
    expect([chargesOf(intent).length, refundedOf(intent).length]).toEqual([1, 1]);
    expect(await mailsOf('receipt')).toEqual([]);
    await shop.reconcile();
    expect(await shop.rows('select from payment_customer where user_id = $1', [fan().id])).toEqual([]);
  });
});

describe('webhook secrets', () => {
  it('are required: without one the address does not exist', async () => {
    const closed = await openTestShop({}, { webhookSecrets: [] });
    const response = await closed.app.inject({ method: 'POST', url: '/api/stripe/webhooks', payload: {} });
    await closed.close();
    expect(response.statusCode).toBe(404);
  });

  it('may be two during a rotation', async () => {
    const rotating = await openTestShop({}, { webhookSecrets: ['whsec_new', 'whsec_old'] });
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'x',
      created: 1,
      data: { object: {} },
    });
    const post = (secret: string) =>
      rotating.app.inject({
        method: 'POST',
        url: '/api/stripe/webhooks',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret }),
        },
        payload,
      });
    const responses = [await post('whsec_new'), await post('whsec_old'), await post(WEBHOOK_SECRET)];
    await rotating.close();
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400]);
  });
});
