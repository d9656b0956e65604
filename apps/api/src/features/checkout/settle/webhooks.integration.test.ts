import { gzipSync } from 'node:zlib';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../faults/broken-invariants.ts';
import { readCommerceBooks } from '../../../faults/commerce-books.ts';
import type { Person } from '../../../testing/people.ts';
import { openTestShop, type Shop, WEBHOOK_SECRET } from '../../../testing/test-shop.ts';
import { requestRefund } from '../refund/request-refund.ts';

const NEXT_SECRET = 'whsec_of_tomorrow';
const stripe = new Stripe('sk_test_unused');

let shop: Shop;
let address = '';
let provider: Stripe;
let fan: Person;
beforeAll(async () => {
  shop = await openTestShop({}, { webhookSecrets: [NEXT_SECRET, WEBHOOK_SECRET] });
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.standIn;
  provider = new Stripe('sk_test_of_tests', { host: '127.0.0.1', port, protocol: 'http' });
});
afterEach(() => shop.control('DELETE faults'));
afterAll(() => shop.close());

interface Sending {
  readonly secret?: string;
  readonly secondsAgo?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another body than the signed one. */
  readonly body?: string | Buffer;
}

const sign = (payload: string, secret = WEBHOOK_SECRET, secondsAgo = 0) => {
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
  return stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
};

/** Over a real connection; the status of the response. */
async function send(payload: string, { secret, secondsAgo, headers, body }: Sending = {}): Promise<number> {
  const response = await fetch(`${address}/api/stripe/webhooks`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sign(payload, secret, secondsAgo),
      ...headers,
    },
    body: body === undefined ? payload : new Uint8Array(Buffer.from(body)),
  });
  await response.arrayBuffer();
  return response.status;
}

let last = 0;
const eventOf = (object: unknown, more: object = {}) =>
  JSON.stringify({
    id: `evt_over_http_${++last}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: Math.floor(Date.now() / 1000),
    data: { object },
    ...more,
  });

const stored = async () => (await shop.rows('select id from provider_event')).length;
const waiting = async () =>
  (await shop.rows('select id from provider_event where handled_at is null')).length;
const statusOf = async (id: number) =>
  (await shop.rows<{ status: string }>('select status from app_order where id = $1', [id]))[0]?.status;
const intentOf = async (id: number) =>
  (
    await shop.rows<{ id: string }>('select provider_intent_id as id from payment where order_id = $1', [id])
  )[0]?.id ?? '';

/** An order with 3-D Secure and a refund, without any webhook. */
async function refundedUnheard(): Promise<{ id: number; events: string[] }> {
  fan = await shop.person();
  const { data } = await shop.buy({ ...shop.game, payment_method_id: 'pm_card_threeDSecure2Required' }, fan);
  await shop.completeThreeDSecure(data.action.client_secret, 'succeeded');
  const intent = await intentOf(data.id);
  await provider.refunds.create({ payment_intent: intent });
  const { data: all } = await provider.events.list({ limit: 100 });
  const about = ({ data: { object } }: Stripe.Event) => {
    const { id, payment_intent } = object as { id?: string; payment_intent?: string };
    return id === intent || payment_intent === intent;
  };
  // The provider lists the newest first.
  return {
    id: data.id,
    events: all
      .filter(about)
      .map(event => JSON.stringify(event))
      .reverse(),
  };
}

async function endOf(id: number): Promise<object> {
  const { charges, refunds } = shop.standIn.books();
  const intent = await intentOf(id);
  const own = charges.filter(({ payment_intent }) => payment_intent === intent);
  const provided = {
    charges: own,
    refunds: refunds.filter(({ payment_intent }) => payment_intent === intent),
  };
  const books = await readCommerceBooks(shop.db, [fan.id], provided);
  const mails = (await shop.mails()).filter(({ recipient }) => recipient === fan.email);
  return {
    status: await statusOf(id),
    wrong: brokenInvariants(books),
    entries: books.entries.map(({ kind, clearing }) => [kind, clearing]).sort(),
    mails: mails.map(({ content }) => content.kind).sort(),
  };
}

const REFUNDED = {
  status: 'refunded',
  wrong: [],
  entries: [
    ['payment', 600],
    ['refund', -600],
  ],
};

describe('the events of an order', () => {
  it.each<[string, (events: readonly string[]) => string[]]>([
    ['in order', events => [...events]],
    ['the last first', events => events.toReversed()],
    ['each three times, at once', events => [...events, ...events, ...events]],
    ['only the last', events => events.slice(-1)],
    ['the last half, then all again', events => [...events.slice(events.length / 2), ...events]],
  ])('that are sent %s end in one state', async (_, order) => {
    const { id, events } = await refundedUnheard();
    expect(events.length).toBeGreaterThan(4);
    expect(await statusOf(id)).toBe('processing');
    const statuses = await Promise.all(order(events).map(event => send(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await shop.runPaymentJobs();
    expect(await endOf(id)).toMatchObject(REFUNDED);
  });

  it('change nothing when they are sent again after the end', async () => {
    const { id, events } = await refundedUnheard();
    for (const event of events) await send(event);
    await shop.runPaymentJobs();
    const before = [await endOf(id), await stored()];
    for (const event of events.toReversed()) expect(await send(event)).toBe(200);
    await shop.runPaymentJobs();
    expect([await endOf(id), await stored()]).toEqual(before);
  });

  it('never move it backwards when each is handled before the next', async () => {
    const { id, events } = await refundedUnheard();
    for (const event of events.toReversed()) {
      await send(event);
      await shop.runPaymentJobs();
      expect(await statusOf(id)).toBe('refunded');
    }
  });
});

describe('the signature', () => {
  it.each([
    ['of the old secret', {}, 200],
    ['of the new secret', { secret: NEXT_SECRET }, 200],
    ['of neither', { secret: 'whsec_of_nobody' }, 400],
    ['of four and a half minutes ago', { secondsAgo: 270 }, 200],
    ['of more than five minutes ago', { secondsAgo: 330 }, 400],
  ])('%s', async (_, how, status) => {
    const before = await stored();
    expect(await send(eventOf({ object: 'invoice', id: 'in_1' }), how)).toBe(status);
    expect((await stored()) - before).toBe(status === 200 ? 1 : 0);
  });

  it('may be accompanied by that of another secret, as during a rotation at the provider', async () => {
    const payload = eventOf({ object: 'invoice', id: 'in_1' });
    const [, foreign = ''] = sign(payload, 'whsec_of_nobody').split(',');
    expect(await send(payload, { headers: { 'stripe-signature': `${sign(payload)},${foreign}` } })).toBe(200);
  });

  const payload = eventOf({ object: 'payment_intent', id: 'pi_é' });
  it.each<[string, Sending]>([
    ['spaced otherwise', { body: JSON.stringify(JSON.parse(payload), null, 2) }],
    ['with a line at its end', { body: `${payload}\n` }],
    ['in latin1', { body: Buffer.from(payload, 'latin1') }],
    ['in UTF-16', { body: Buffer.from(payload, 'utf16le') }],
    ['compressed', { body: gzipSync(payload), headers: { 'content-encoding': 'gzip' } }],
    ['empty', { body: '' }],
  ])('is not one of the same event %s', async (_, how) => {
    const before = await stored();
    expect(await send(payload, how)).toBe(400);
    expect(await stored()).toBe(before);
  });

  it('is checked whatever the content type says', async () => {
    for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded', 'x/y; z']) {
      expect(await send(eventOf({ object: 'invoice' }), { headers: { 'content-type': type } })).toBe(200);
    }
  });
});

describe('a signed event', () => {
  it.each([
    ['of an object without a payment', { object: 'invoice', id: 'in_1' }],
    ['of a payment of nobody', { object: 'charge', id: 'ch_1', payment_intent: null }],
    ['without an object', undefined],
  ])('%s is stored and handled', async (_, object) => {
    expect(await send(eventOf(object))).toBe(200);
    await shop.runPaymentJobs();
    expect(await waiting()).toBe(0);
  });

  it('delays no other if the provider does not know its payment', async () => {
    fan = await shop.person();
    const path = '/v1/payment_intents/*/confirm';
    await shop.control('POST faults', { on: 'call', when: 'after_commit', effect: '500', path });
    const { data } = await shop.buy(shop.game, fan);
    expect(await send(eventOf({ object: 'payment_intent', id: 'pi_of_nobody' }))).toBe(200);
    expect(await send(eventOf({ object: 'payment_intent', id: await intentOf(data.id) }))).toBe(200);
    await shop.runPaymentJobs();
    expect(await statusOf(data.id)).toBe('paid');
  });

  it('may arrive at the host of another channel', async () => {
    fan = await shop.person();
    const { data } = await shop.buy(
      { ...shop.game, payment_method_id: 'pm_card_threeDSecure2Required' },
      fan,
    );
    await shop.completeThreeDSecure(data.action.client_secret, 'succeeded');
    const payload = eventOf({ object: 'payment_intent', id: await intentOf(data.id) });
    const headers = { host: 'localhost', 'stripe-signature': sign(payload) };
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/api/stripe/webhooks?channel=another',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
    expect(statusCode).toBe(200);
    await shop.runPaymentJobs();
    expect(await statusOf(data.id)).toBe('paid');
  });

  it('is refused as a bad request if it is no event', async () => {
    const id = (value: unknown) => eventOf({ object: 'invoice' }, { id: value });
    const nothings = ['null', '[]', '{}', '"evt_1"', '17', 'not JSON', '{"id":"evt_1"'];
    const odd = [id(null), id(7), id(''), id('evt_\u0000'), id('e'.repeat(5000))];
    const times = [null, 'now', 1e300, -1e300].map(created => eventOf({ object: 'invoice' }, { created }));
    const types = [null, {}, 'x\u0000'].map(type => eventOf({ object: 'invoice' }, { type }));
    const intents = ['pi_\u0000', 'p'.repeat(5000)].map(pi => eventOf({ object: 'payment_intent', id: pi }));
    const before = await stored();
    for (const payload of [...nothings, ...odd, ...times, ...types, ...intents]) {
      expect([payload.slice(0, 80), await send(payload)]).toEqual([payload.slice(0, 80), 400]);
    }
    expect(await stored()).toBe(before);
  });

  it('larger than half a megabyte is refused', async () => {
    expect(await send(eventOf({ object: 'invoice', text: 'x'.repeat(600_000) }))).toBe(413);
  });

  it('changes nothing more if it reports a refund that we requested', async () => {
    fan = await shop.person();
    const { data } = await shop.buy(shop.game, fan);
    await requestRefund(shop.db, data.id, 'requested', new Date(shop.clock.at));
    await shop.runPaymentJobs();
    const { data: all } = await provider.events.list({ limit: 10 });
    for (const event of all) expect(await send(JSON.stringify(event))).toBe(200);
    await shop.runPaymentJobs();
    expect(await endOf(data.id)).toMatchObject(REFUNDED);
  });
});
