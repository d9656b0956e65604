import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import { openTestShop, type Shop } from '../testing/test-shop.ts';
import { brokenInvariants, unsettled } from './broken-invariants.ts';
import { readCommerceBooks } from './commerce-books.ts';
import { passTime, settleEverything } from './settle-everything.ts';

const DECLINED = { payment_method_id: 'pm_card_visa_chargeDeclined' };
const SECURE = { payment_method_id: 'pm_card_threeDSecure2Required' };
const RETRY = { status: 503, headers: { 'retry-after': '2' } };

let shop: Shop;
let fan: Person;
let before: ReturnType<Shop['standIn']['books']>;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.query(
    `insert into coupon (channel_id, key, code, percent_off) values ($1, 'HALF', 'HALF', 50)`,
    [shop.channel.id],
  );
});
beforeEach(async () => {
  before = shop.standIn.books();
  fan = await shop.person();
});
afterEach(() => shop.control('DELETE faults'));
afterAll(() => shop.close());

const click = (n: number, more: object = {}) =>
  shop.buy({ ...shop.season, idempotency_key: `click-number-${n}`, ...more }, fan);
const charges = () => shop.standIn.books().charges.length - before.charges.length;
const refunds = () => shop.standIn.books().refunds.length - before.refunds.length;
const statusOf = async (id: number) =>
  (await shop.call('getOrder', { key: fan.key, params: { id } })).data.status;
const respondWith = (path: string, status: number, body: unknown, more: object = {}) =>
  shop.control('POST faults', { on: 'call', when: 'before', effect: 'answer', path, status, body, ...more });
const missing = (param: string) => ({
  error: { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${param}` },
});

/** The provider has lost everything of the fan, or the keys are those of another account. */
async function forgetEverything(): Promise<void> {
  const rows = await shop.rows<{ id: string }>(
    `select provider_intent_id as id from payment p join app_order o on o.id = p.order_id where user_id = $1
     union all select provider_customer_id from payment_customer where user_id = $1`,
    [fan.id],
  );
  for (const { id } of rows) await shop.control('POST forget', { id });
}

async function brokenBooks(): Promise<string[]> {
  await settleEverything(shop);
  const after = shop.standIn.books();
  const books = await readCommerceBooks(shop.db, [fan.id], {
    charges: after.charges.slice(before.charges.length),
    refunds: after.refunds.slice(before.refunds.length),
  });
  return [...unsettled(books), ...brokenInvariants(books)];
}

describe('an order whose intent the provider does not know', () => {
  it.each([
    ['was declined', DECLINED],
    ['waits for the bank', SECURE],
  ])('ends with the next click, and the one after pays: %s', async (_, card) => {
    const { data } = await click(1, card);
    await forgetEverything();
    expect((await click(2)).data).toMatchObject({
      id: data.id,
      status: 'expired',
      failure: { code: 'payment_missing' },
    });
    const paid = await click(3);
    expect(paid.data.status).toBe('paid');
    expect(paid.data.id).not.toBe(data.id);
    expect(charges()).toBe(1);
    expect(await brokenBooks()).toEqual([]);
  });

  it('is replaced by an order of other terms at once', async () => {
    const { data } = await click(1, DECLINED);
    await forgetEverything();
    expect((await click(2, { coupon: 'HALF' })).data.status).toBe('paid');
    expect(await statusOf(data.id)).toBe('expired');
    expect(await brokenBooks()).toEqual([]);
  });

  it('is returned as expired to a click that waits for 3-D Secure', async () => {
    await click(1, SECURE);
    await forgetEverything();
    const { status, data } = await click(1, SECURE);
    expect([status, data.status]).toEqual([200, 'expired']);
  });

  it.each([
    ['that waits, after two minutes', SECURE, 3],
    ['that was declined, after half an hour', DECLINED, 31],
  ])('is ended by the reconciler: one %s', async (_, card, minutes) => {
    const { data } = await click(1, card);
    await forgetEverything();
    await passTime(shop, minutes);
    await shop.reconcile();
    expect(await statusOf(data.id)).toBe('expired');
    expect((await click(2)).data.status).toBe('paid');
    expect(await brokenBooks()).toEqual([]);
  });

  it('releases its coupon', async () => {
    await shop.db.query(
      `insert into coupon (channel_id, key, code, percent_off, max_uses) values ($1, 'ONCE', 'ONCE', 10, 1)`,
      [shop.channel.id],
    );
    await click(1, { ...DECLINED, coupon: 'ONCE' });
    await forgetEverything();
    await click(2, { coupon: 'ONCE' });
    expect((await click(3, { coupon: 'ONCE' })).data.status).toBe('paid');
  });
});

describe('an intent that the provider knows again', () => {
  /** The provider charged it without our knowledge, and does not find it when we look it up. */
  async function chargedAndMissing(): Promise<number> {
    const path = '/v1/payment_intents/*/confirm';
    await shop.control('POST faults', { on: 'call', when: 'after_commit', effect: '500', path });
    const { data } = await click(1);
    await respondWith('/v1/payment_intents/*', 404, missing('intent'), { times: 100 });
    await shop.runPaymentJobs();
    expect(await statusOf(data.id)).toBe('expired');
    await shop.control('DELETE faults');
    return data.id;
  }

  it('grants what it has paid for', async () => {
    const id = await chargedAndMissing();
    expect(await brokenBooks()).toEqual([]);
    expect(await statusOf(id)).toBe('paid');
    expect(refunds()).toBe(0);
  });

  it('is refunded if the product was bought again', async () => {
    const id = await chargedAndMissing();
    expect((await click(2)).data.status).toBe('paid');
    expect(await brokenBooks()).toEqual([]);
    expect(await statusOf(id)).toBe('refunded');
    expect([charges(), refunds()]).toEqual([2, 1]);
  });

  it('is given up after 30 days', async () => {
    await click(1, SECURE);
    await forgetEverything();
    await click(1, SECURE);
    await shop.db.query(
      'update provider_event set attempts = 4319, next_attempt_at = now() where handled_at is null',
    );
    await shop.runPaymentJobs();
    expect(await shop.rows('select id from provider_event where handled_at is null')).toEqual([]);
  });
});

describe('a provider that', () => {
  it.each([
    ['does not take our keys', 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }],
    ['does not allow it', 403, { error: { type: 'invalid_request_error', message: 'Not allowed' } }],
    ['refuses for its own reasons', 400, { error: { type: 'invalid_request_error', message: 'No.' } }],
    ['answers nothing that can be read', 200, '<html>'],
    ['answers something else', 200, { object: 'charge' }],
    ['answers null', 200, null],
    ['answers with a text in JSON', 200, '"hello"'],
    ['answers with a number', 200, 7],
  ])('%s lets the buyer ask again, and the same click pays', { tags: ['full'] }, async (_, status, body) => {
    await respondWith('/v1/customers', status, body);
    expect(await click(1)).toMatchObject(RETRY);
    await respondWith('/v1/payment_intents', status, body);
    expect(await click(1)).toMatchObject(RETRY);
    expect((await click(1)).data.status).toBe('paid');
    expect(charges()).toBe(1);
    expect(await brokenBooks()).toEqual([]);
  });

  it('has stored a failure under the key of an intent is called with another key', async () => {
    const create = { on: 'call', when: 'after_commit', effect: '500', path: '/v1/payment_intents' };
    await shop.control('POST faults', create);
    expect(await click(1)).toMatchObject(RETRY);
    expect((await click(1)).data.status).toBe('paid');
    expect(await brokenBooks()).toEqual([]);
  });

  it.each(['listCards', 'createSetupIntent', 'getCustomerPortal'] as const)(
    'rejects our keys leads to a 503 that can be retried: %s',
    { tags: ['full'] },
    async call => {
      await click(1);
      await shop.control('POST faults', {
        on: 'call',
        when: 'before',
        effect: 'answer',
        status: 401,
        body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } },
      });
      expect(await shop.call(call, { key: fan.key })).toMatchObject(RETRY);
    },
  );

  it('does not list its events blocks no order', async () => {
    const { data } = await click(1, DECLINED);
    await respondWith('/v1/events', 403, {
      error: { type: 'invalid_request_error', message: 'Not allowed' },
    });
    await passTime(shop, 31);
    await shop.reconcile();
    expect(await statusOf(data.id)).toBe('expired');
  });
});
