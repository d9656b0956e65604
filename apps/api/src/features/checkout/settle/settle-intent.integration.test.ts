import { revokeGrant } from '@grandstand/db/grants';
import { findOperatorOrder } from '@grandstand/db/operator-orders';
import { readRevenue } from '@grandstand/db/revenue';
import { pino } from 'pino';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { openTestShop, type Shop, WEBHOOK_SECRET } from '../../../testing/test-shop.ts';
import { requestRefund } from '../refund/request-refund.ts';

const MINUTE_MS = 60_000;
const stripe = new Stripe('sk_test_unused');

const logged: string[] = [];
let shop: Shop;
let fan: Person;
beforeAll(async () => {
  shop = await openTestShop({
    log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
  });
});
afterAll(() => shop.close());
afterEach(() => shop.control('DELETE faults'));

const statusOf = async (id: number) =>
  (await shop.call('getOrder', { key: fan.key, params: { id } })).data.status;
const intentOf = async (orderId: number) => {
  const [row] = await shop.rows<{ id: string }>(
    'select provider_intent_id as id from payment where order_id = $1',
    [orderId],
  );
  return row?.id ?? '';
};
const ledgerEntriesOf = (orderId: number) =>
  shop.rows<{ kind: string; sum: number; clearing: number }>(
    `select kind, sum(amount)::integer as sum, sum(amount) filter (where account = 'clearing')::integer as clearing
     from ledger_entry e join ledger_line l on l.ledger_entry_id = e.id where order_id = $1 group by e.id, kind order by e.id`,
    [orderId],
  );
const mailsOf = async (kind: string) =>
  (await shop.mails()).filter(mail => mail.recipient === fan.email && mail.content.kind === kind);
const refundedOf = (intent: string) =>
  shop.standIn.books().refunds.filter(({ payment_intent }) => payment_intent === intent);
const chargesOf = (intent: string) =>
  shop.standIn.books().charges.filter(({ payment_intent }) => payment_intent === intent);
const canWatch = async () => {
  const event = await shop.call('getEvent', { key: fan.key, params: { id: shop.game.event_id } });
  return event.data.has_access;
};

/** The provider's dashboard. */
const stripeOf = ({ standIn: { port } }: Shop) =>
  new Stripe('sk_test_of_tests', { host: '127.0.0.1', port, protocol: 'http' });
const sumOf = (amounts: readonly (number | undefined)[]) =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

async function newFan(): Promise<void> {
  fan = await shop.person();
}

/** An order whose card is charged, without a webhook. */
async function paidWithoutWebhook(): Promise<number> {
  const path = '/v1/payment_intents/*/confirm';
  await shop.control('POST faults', { on: 'call', when: 'after_commit', effect: '500', path });
  const { data } = await shop.buy(shop.game, fan);
  expect(data.status).toBe('processing');
  return data.id;
}

/** Sends an event as the provider does, with a valid signature by default. */
function sendWebhook(
  event: { id?: string; type?: string; intent?: string },
  { secret = WEBHOOK_SECRET, agoSeconds = 0, alter = (text: string) => text } = {},
) {
  const payload = JSON.stringify({
    id: event.id ?? `evt_${Math.random()}`,
    object: 'event',
    type: event.type ?? 'payment_intent.succeeded',
    created: Math.floor(Date.now() / 1000),
    data: { object: { object: 'payment_intent', id: event.intent ?? 'pi_unknown' } },
  });
  const timestamp = Math.floor(Date.now() / 1000) - agoSeconds;
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return shop.app.inject({
    method: 'POST',
    url: '/api/stripe/webhooks',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' },
    payload: alter(payload),
  });
}

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
    const { data } = await shop.buy({ ...shop.game, payment_method_id: 'pm_card_visa_chargeDeclined' }, fan);
    await sendWebhook({ intent: await intentOf(data.id) });
    await shop.runPaymentJobs();
    expect(await statusOf(data.id)).toBe('failed');
  });

  it('is accepted if its type is unknown', async () => {
    expect((await sendWebhook({ type: 'invoice.upcoming', intent: '' })).statusCode).toBe(200);
  });

  it('changes nothing if it comes after the order is settled', async () => {
    await newFan();
    const { data } = await shop.buy(shop.game, fan);
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
    const { data } = await shop.buy({ ...shop.game, ...declined }, fan);
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
    expect((await shop.buy(shop.game, fan)).data.status).toBe('paid');
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

describe('3-D Secure', () => {
  const SECURE = { payment_method_id: 'pm_card_threeDSecure2Required' };
  const orderInThreeDSecure = async () => {
    await newFan();
    const { data } = await shop.buy({ ...shop.game, ...SECURE }, fan);
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
    const { data } = await shop.call('getOrder', { key: fan.key, params: { id: order.id } });
    expect(data.action).toEqual({ client_secret: order.secret });
    await completeChallenge(order, 'succeeded');
    const paid = await shop.call('getOrder', { key: fan.key, params: { id: order.id } });
    expect(paid.data).toMatchObject({ status: 'paid', action: null });
    expect(await canWatch()).toBe(true);
  });

  it('is settled by a repeated click before any event arrives', async () => {
    await newFan();
    const click = { ...shop.game, ...SECURE, idempotency_key: 'a-click-with-3ds' };
    const { data } = await shop.buy(click, fan);
    await shop.completeThreeDSecure(data.action.client_secret, 'succeeded');
    expect((await shop.buy(click, fan)).data).toMatchObject({ id: data.id, status: 'paid', action: null });
  });

  it('fails the order if it fails, and another card pays it', async () => {
    const order = await orderInThreeDSecure();
    await completeChallenge(order, 'failed');
    expect(await statusOf(order.id)).toBe('failed');
    const { data } = await shop.buy(shop.game, fan);
    expect(data).toMatchObject({ id: order.id, status: 'paid' });
    expect(chargesOf(order.intent)).toHaveLength(1);
  });

  it('can be abandoned: another card pays the same order', async () => {
    const order = await orderInThreeDSecure();
    const { data } = await shop.buy(shop.game, fan);
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

describe('an account that is deleted during a payment', () => {
  it('is refunded, and the order remains without personal data', async () => {
    await newFan();
    const id = await paidWithoutWebhook();
    const { anonymiseUser } = await import('@grandstand/db/users');
    await shop.db.tx(tx => anonymiseUser(tx, fan.id, new Date()));
    await shop.runPaymentJobs();
    expect(await shop.rows('select status from app_order where id = $1', [id])).toEqual([
      { status: 'refunded' },
    ]);
    const intent = await intentOf(id);
    expect([chargesOf(intent).length, refundedOf(intent).length]).toEqual([1, 1]);
    expect(await mailsOf('receipt')).toEqual([]);
    await shop.reconcile();
    expect(await shop.rows('select from payment_customer where user_id = $1', [fan.id])).toEqual([]);
  });
});

describe('a refund', () => {
  it('at the provider ends the access and is booked once', async () => {
    await newFan();
    const { data } = await shop.buy(shop.game, fan);
    const intent = await intentOf(data.id);
    await stripeOf(shop).refunds.create({ payment_intent: intent });
    await sendWebhook({ intent });
    await sendWebhook({ intent });
    await shop.runPaymentJobs();
    expect(await statusOf(data.id)).toBe('refunded');
    expect(await canWatch()).toBe(false);
    expect((await ledgerEntriesOf(data.id)).map(({ kind }) => kind)).toEqual(['payment', 'refund']);
    expect(await mailsOf('order_refunded')).toHaveLength(1);
  });

  it('lets the buyer buy the same again', async () => {
    const again = await shop.buy(shop.game, fan);
    expect(again.data.status).toBe('paid');
  });

  it.each([
    ['a paid order', 'FIRST50', 50],
    ['a free order', 'FIRST100', 100],
  ])('releases a coupon for first purchases: %s', async (_, coupon, percent_off) => {
    await newFan();
    await shop.db.query(
      `insert into coupon (channel_id, key, code, percent_off, max_uses_per_user, first_purchase_only)
       values ($1, $2, $2, $3, 1, true)`,
      [shop.channel.id, coupon, percent_off],
    );
    // Without a service fee, so that a whole discount makes it free.
    const first = { ...shop.team, coupon };
    const { data } = await shop.buy(first, fan);
    expect(data).toMatchObject({ status: 'paid', total: 900 - 9 * percent_off });
    expect((await shop.buy({ ...shop.game, coupon }, fan)).status).toBe(422);

    await requestRefund(shop.db, data.id, 'a mistake', new Date(shop.clock.at));
    await shop.runPaymentJobs();
    expect(await statusOf(data.id)).toBe('refunded');
    expect((await shop.buy(first, fan)).data).toMatchObject({ status: 'paid', total: data.total });
  });
});

describe('a refund that fails after it was accepted', () => {
  const orderOf = async (id: number) => (await shop.call('getOrder', { key: fan.key, params: { id } })).data;
  const refundsInReport = async () => {
    const [month] = (await readRevenue(shop.db, shop.channel.channel_key, new Date(shop.clock.at))).slice(-1);
    const { received, revenue, service_fees, taxes, refunds, disputes } = month ?? {};
    expect(received).toBe(sumOf([revenue, service_fees, taxes, refunds, disputes]));
    return refunds;
  };
  const bookedFor = async (id: number) => sumOf((await ledgerEntriesOf(id)).map(({ clearing }) => clearing));
  const refunded = async (id: number) => {
    expect(await requestRefund(shop.db, id, 'a mistake', new Date(shop.clock.at))).toBe('requested');
    await shop.runPaymentJobs();
    expect(await orderOf(id)).toMatchObject({ status: 'refunded', payments: [{ refunded_amount: 600 }] });
    expect(await bookedFor(id)).toBe(0);
  };
  const failLater = async (intent: string) => {
    await shop.control('POST clock', { advance_seconds: 10 });
    await sendWebhook({ type: 'refund.failed', intent });
    await sendWebhook({ type: 'refund.failed', intent });
    await shop.runPaymentJobs();
    expect(chargesOf(intent)).toMatchObject([{ amount: 600, amount_refunded: 0 }]);
  };
  const expectReversed = async (id: number) => {
    expect(await orderOf(id)).toMatchObject({
      status: 'paid',
      activity_status: 'inactive',
      payments: [{ status: 'paid', refunded_at: null, refunded_amount: null }],
    });
    expect(await bookedFor(id)).toBe(600);
    expect(await findOperatorOrder(shop.db, id)).toMatchObject({
      payment_status: 'paid',
      refund_status: 'failed',
      has_access: false,
    });
  };

  it('is booked back once, as often as it is made again and fails', async () => {
    await newFan();
    const { data } = await shop.buy({ ...shop.game, payment_method_id: 'pm_card_refundFail' }, fan);
    const intent = await intentOf(data.id);
    const before = await refundsInReport();
    for (const round of [1, 2]) {
      await refunded(data.id);
      expect(await refundsInReport()).toBe((before ?? 0) - 600);
      await failLater(intent);
      await expectReversed(data.id);
      expect(await refundsInReport()).toBe(before);
      expect((await ledgerEntriesOf(data.id)).map(({ kind }) => kind)).toEqual([
        'payment',
        ...Array.from({ length: round }, () => ['refund', 'refund_failed']).flat(),
      ]);
    }
    expect(await mailsOf('order_refunded')).toMatchObject([
      { content: { link: expect.stringMatching(/^http.*\/profile\/transactions$/) } },
    ]);
    expect((await shop.buy(shop.game, fan)).data.status).toBe('paid');
  });

  it('is booked back if it was made in the provider’s dashboard', async () => {
    await newFan();
    const { data } = await shop.buy({ ...shop.game, payment_method_id: 'pm_card_refundFail' }, fan);
    const intent = await intentOf(data.id);
    await stripeOf(shop).refunds.create({ payment_intent: intent });
    await sendWebhook({ type: 'charge.refunded', intent });
    await shop.runPaymentJobs();
    expect(await statusOf(data.id)).toBe('refunded');
    await failLater(intent);
    await expectReversed(data.id);
  });

  it('is booked back if it was pending', async () => {
    await newFan();
    const { data } = await shop.buy(shop.game, fan);
    const answer = { on: 'call', when: 'after_commit', effect: 'answer' };
    await shop.control('POST faults', [
      { ...answer, method: 'POST', path: '/v1/refunds', merge: { status: 'pending' } },
      { ...answer, method: 'GET', path: '/v1/refunds/*', merge: { status: 'failed' } },
    ]);
    await refunded(data.id);
    await shop.runPaymentJobs();
    await expectReversed(data.id);
  });

  it('can be made again for a late payment', async () => {
    await newFan();
    const id = await paidWithoutWebhook();
    const intent = await intentOf(id);
    await shop.db.query("update app_order set status = 'expired' where id = $1", [id]);
    await shop.buy(shop.game, fan);
    await sendWebhook({ intent });
    await shop.control('POST faults', {
      on: 'call',
      when: 'after_commit',
      effect: 'answer',
      method: 'POST',
      path: '/v1/refunds',
      merge: { status: 'failed' },
    });
    await shop.runPaymentJobs();
    expect(await requestRefund(shop.db, id, 'again', new Date(shop.clock.at))).toBe('requested');
  });
});

describe('a part refunded in the provider’s dashboard', () => {
  it('is not booked, and is logged with both amounts', async () => {
    await newFan();
    const { data } = await shop.buy(shop.game, fan);
    const intent = await intentOf(data.id);
    await stripeOf(shop).refunds.create({ payment_intent: intent, amount: 200 });
    await sendWebhook({ type: 'charge.refunded', intent });
    await shop.runPaymentJobs();
    expect(await statusOf(data.id)).toBe('paid');
    expect(await ledgerEntriesOf(data.id)).toEqual([{ kind: 'payment', sum: 0, clearing: 600 }]);
    const line = logged.find(text => text.includes('has refunded more than is booked')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ order_id: data.id, refunded: 200, booked: 0 });
  });
});

describe('a dispute', () => {
  const disputed = async () => {
    await newFan();
    const { data } = await shop.buy({ ...shop.game, payment_method_id: 'pm_card_createDispute' }, fan);
    const intent = await intentOf(data.id);
    await sendWebhook({ type: 'charge.dispute.created', intent });
    await shop.runPaymentJobs();
    return { id: data.id as number, intent };
  };
  const open = async (intent: string) => {
    await shop.control('POST disputes', { payment_intent: intent, status: 'needs_response' });
    await sendWebhook({ type: 'charge.dispute.created', intent });
    await shop.runPaymentJobs();
  };
  const close = async (intent: string, status: 'won' | 'lost') => {
    const { data } = await stripeOf(shop).disputes.list({ payment_intent: intent });
    await shop.control('POST disputes', { id: data[0]?.id, status });
    await sendWebhook({ type: 'charge.dispute.closed', intent });
    await shop.runPaymentJobs();
  };

  it('suspends the access while it is open, and is booked', async () => {
    const { id } = await disputed();
    expect(await canWatch()).toBe(false);
    expect((await ledgerEntriesOf(id)).map(({ kind, clearing }) => [kind, clearing])).toEqual([
      ['payment', 600],
      ['dispute', -600],
    ]);
  });

  it('restores access and books when it is won', async () => {
    const { id, intent } = await disputed();
    await close(intent, 'won');
    expect(await canWatch()).toBe(true);
    expect((await ledgerEntriesOf(id)).reduce((sum, { clearing }) => sum + clearing, 0)).toBe(600);
  });

  it('restores no access that a refund has ended, also if the refund fails, when it is won', async () => {
    await newFan();
    const { data } = await shop.buy({ ...shop.game, payment_method_id: 'pm_card_refundFail' }, fan);
    const intent = await intentOf(data.id);
    expect(await requestRefund(shop.db, data.id, 'a mistake', new Date(shop.clock.at))).toBe('requested');
    await shop.runPaymentJobs();
    await open(intent);
    await shop.control('POST clock', { advance_seconds: 10 });
    await sendWebhook({ type: 'refund.failed', intent });
    await shop.runPaymentJobs();
    expect(await statusOf(data.id)).toBe('paid');
    await close(intent, 'won');
    expect(await canWatch()).toBe(false);
    expect(sumOf((await ledgerEntriesOf(data.id)).map(({ clearing }) => clearing))).toBe(600);
  });

  it('restores no access that a withdrawal has ended, when it is won', async () => {
    const { id, intent } = await disputed();
    await revokeGrant(shop.db, id, new Date(shop.clock.at));
    await close(intent, 'won');
    expect(await canWatch()).toBe(false);
  });

  it('leaves the operator no refund until it is won, because the bank has the money', async () => {
    const { id, intent } = await disputed();
    const request = () => requestRefund(shop.db, id, 'a mistake', new Date(shop.clock.at));
    expect(await request()).toBe('disputed');
    await close(intent, 'won');
    expect(await request()).toBe('requested');
  });

  it('changes nothing more when it is lost', async () => {
    const { id, intent } = await disputed();
    await close(intent, 'lost');
    expect(await canWatch()).toBe(false);
    expect((await ledgerEntriesOf(id)).reduce((sum, { clearing }) => sum + clearing, 0)).toBe(0);
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
