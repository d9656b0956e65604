import type { UserSubscription } from '@grandstand/contract/payments.schema';
import {
  insertOwn,
  insertTestChannel,
  insertTestEvent,
  insertTestRecording,
} from '@grandstand/db/testing/test-channel';
import { DAY_MS } from '@grandstand/rules/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWithdrawalLink } from '#shared/subscriptions/withdrawal-link.ts';
import { followLaw } from '../../../testing/follow-law.ts';
import type { Person } from '../../../testing/people.ts';
import { openTestShop, SECRET_KEY, type Shop } from '../../../testing/test-shop.ts';

let shop: Shop;
/** 30 days for 2900 and a fee of 100: 100 a day. */
let monthly: number;
/** 30 days for 5900 and a fee of 100. */
let plus: number;
beforeAll(async () => {
  shop = await openTestShop();
  monthly = await insertOwn(shop.db, 'subscription', shop.channel, {
    name: 'Monthly',
    features: ['watch'],
    base_price: 2900,
    service_fee: 100,
    trial_period: 7,
    offer: 'monthly',
  });
  plus = await insertOwn(shop.db, 'subscription', shop.channel, {
    name: 'Plus',
    features: ['watch'],
    base_price: 5900,
    service_fee: 100,
    offer: 'monthly',
  });
  await followLaw(shop, 'eu');
});
afterAll(() => shop.close());

/** Moves our clock and the provider's together. */
async function advance(days: number): Promise<void> {
  shop.clock.at += days * DAY_MS;
  await shop.control('POST clock', { advance_seconds: days * 86_400 });
}

const CONSENT = { terms: true, renewal_terms: true, payment_method_id: 'pm_card_visa' };

async function bought(body: Readonly<Record<string, unknown>>, person: Person): Promise<number> {
  const { data } = (await shop.buy(body, person)).body;
  expect(data).toMatchObject({ status: 'paid' });
  return data.id;
}

const preview = (person: Person, order_id: number) =>
  shop.call('previewWithdrawal', { key: person.key, body: { order_id } });
const confirm = (person: Person, order_id: number) =>
  shop.call('confirmWithdrawal', { key: person.key, body: { order_id } });
const orderOf = async (person: Person, id: number) =>
  (await shop.call('getOrder', { key: person.key, params: { id } })).data;
const subscriptionOf = async (person: Person): Promise<UserSubscription | null> =>
  (await shop.call('getUserSubscription', { key: person.key })).data;
const mailsTo = async ({ email }: Person) =>
  (await shop.mails()).filter(({ recipient }) => recipient === email).map(({ content }) => content);
const providerRefunds = (total: number) =>
  shop.standIn.books().refunds.filter(({ amount }) => amount === total).length;

async function linkTo(order_id: number): Promise<string> {
  const order = { id: order_id, site_origin: 'https://longshore.example' };
  const link = await shop.db.tx(tx => createWithdrawalLink(tx, order, new Date(shop.clock.at)));
  return new URL(link).searchParams.get('code') ?? '';
}

describe('the right of withdrawal', () => {
  it('lasts 14 days for a season, and is quoted before the purchase', async () => {
    const person = await shop.person();
    const quote = await shop.call('quote', { key: person.key, body: shop.season });
    const until = quote.data.withdrawable_until;
    const days = (Date.parse(until) - shop.clock.at) / DAY_MS;
    expect(days).toBeGreaterThan(14);
    expect(days).toBeLessThanOrEqual(15);
    const id = await bought(shop.season, person);
    expect((await orderOf(person, id)).withdrawable_until).toBe(until);
  });

  it('does not exist for a game on a date, but for its replay', async () => {
    const person = await shop.person();
    const live = await shop.call('quote', { key: person.key, body: shop.game });
    expect(live.data.withdrawable_until).toBeNull();
    const id = await bought(shop.game, person);
    expect((await preview(person, id)).body.code).toBe('not_withdrawable');
    const { single_event_package_id } = shop.game;
    const event_id = await shop.afterChange(async () => {
      const finished = { type: 'ppv', single_event_package_id, stream_ended_at: new Date() } as const;
      const id = await insertTestEvent(shop.db, shop.channel, finished);
      await insertTestRecording(shop.db, shop.channel, { event_id: id });
      return id;
    });
    const replay = await bought({ event_id, single_event_package_id }, person);
    expect((await preview(person, replay)).data).toMatchObject({ total: 600, refund: 600 });
  });

  it('does not exist under other laws, and stays as it was when the channel changes its law', async () => {
    const person = await shop.person();
    const before = await bought(shop.season, person);
    await followLaw(shop, 'us');
    expect((await preview(person, before)).status).toBe(200);
    const other = await shop.person();
    const quote = await shop.call('quote', { key: other.key, body: shop.season });
    expect(quote.data.withdrawable_until).toBeNull();
    const id = await bought(shop.season, other);
    expect((await orderOf(other, id)).withdrawable_until).toBeNull();
    expect((await preview(other, id)).body.code).toBe('not_withdrawable');
    await followLaw(shop, 'eu');
  });

  it('ends after 14 days', async () => {
    const person = await shop.person();
    const id = await bought(shop.season, person);
    await shop.rows('update app_order set withdrawable_until = $2 where id = $1', [
      id,
      new Date(shop.clock.at),
    ]);
    expect((await confirm(person, id)).body.code).toBe('withdrawal_expired');
    expect((await orderOf(person, id)).withdrawable_until).toBeNull();
  });
});

describe('a withdrawal', () => {
  it('refunds a season in full, ends its access at once, and is confirmed by one mail', async () => {
    const person = await shop.person();
    const id = await bought(shop.season, person);
    await advance(3);
    expect((await preview(person, id)).data).toMatchObject({
      order_id: id,
      total: 2100,
      refund: 2100,
      withdrawn_at: null,
    });
    const done = await confirm(person, id);
    expect(done.data).toMatchObject({ refund: 2100, withdrawn_at: new Date(shop.clock.at).toISOString() });
    expect(await orderOf(person, id)).toMatchObject({
      activity_status: 'inactive',
      withdrawable_until: null,
    });
    await shop.runPaymentJobs();
    expect(await orderOf(person, id)).toMatchObject({
      status: 'refunded',
      payments: [{ amount: 2100, refunded_amount: 2100 }],
    });
    expect((await mailsTo(person)).map(({ kind }) => kind)).toEqual(['receipt', 'withdrawn']);
    expect((await mailsTo(person)).at(-1)).toMatchObject({
      total: 2100,
      withdrawn_at: done.data.withdrawn_at,
    });
  });

  it('refunds the unused days if the buyer wanted an immediate start, in the books and at the provider', async () => {
    const person = await shop.person();
    const id = await bought({ subscription_id: monthly, ...CONSENT, immediate_start: true }, person);
    expect((await subscriptionOf(person))?.withdrawal).toMatchObject({ order_id: id });
    await advance(10);
    const refund = 2000;
    expect((await confirm(person, id)).data).toMatchObject({ total: 3000, refund });
    expect(await subscriptionOf(person)).toBeNull();
    await shop.runPaymentJobs();
    expect(providerRefunds(refund)).toBe(1);
    expect(await orderOf(person, id)).toMatchObject({
      status: 'refunded',
      payments: [{ amount: 3000, refunded_amount: refund }],
    });
    const lines = await shop.rows(
      `select l.account, l.amount from ledger_line l join ledger_entry e on e.id = l.ledger_entry_id
       where e.order_id = $1 and e.kind = 'refund' order by l.account`,
      [id],
    );
    expect(lines).toEqual([
      { account: 'clearing', amount: -refund },
      { account: 'refunds', amount: refund },
    ]);
    await advance(360);
    await shop.renewSubscriptions();
    expect(await shop.rows('select id from app_order where user_id = $1', [person.id])).toHaveLength(1);
  });

  it('refunds everything if the buyer did not want an immediate start', async () => {
    const person = await shop.person();
    const id = await bought({ subscription_id: monthly, ...CONSENT }, person);
    await advance(10);
    expect((await confirm(person, id)).data).toMatchObject({ total: 3000, refund: 3000 });
  });

  it('ends a trial, for which nothing is refunded or charged', async () => {
    const person = await shop.person();
    await shop.buy({ ...shop.season, save_card: true }, person);
    const [card] = (await shop.call('listCards', { key: person.key })).data;
    const body = { ...CONSENT, subscription_id: monthly, payment_method_id: card.id };
    const trial = await shop.call('startTrial', { key: person.key, body });
    const { order_id } = trial.data.withdrawal;
    expect((await confirm(person, order_id)).data).toMatchObject({ total: 0, refund: 0 });
    expect(await subscriptionOf(person)).toBeNull();
    await advance(30);
    await shop.renewSubscriptions();
    expect(await shop.rows('select id from app_order where user_id = $1', [person.id])).toHaveLength(2);
  });

  it('covers the payment that follows a trial within the 14 days', async () => {
    const person = await shop.person();
    await shop.buy({ ...shop.season, save_card: true }, person);
    const [card] = (await shop.call('listCards', { key: person.key })).data;
    const body = { ...CONSENT, subscription_id: monthly, payment_method_id: card.id, immediate_start: true };
    const trial = await shop.call('startTrial', { key: person.key, body });
    await advance(7);
    await shop.renewSubscriptions();
    await advance(1);
    const refund = 2900;
    expect((await confirm(person, trial.data.withdrawal.order_id)).data).toMatchObject({
      total: 3000,
      refund,
    });
  });

  it('refunds both payments after a switch of plans, the first one without the days that it was used', async () => {
    const person = await shop.person();
    const immediate = { ...CONSENT, immediate_start: true };
    const id = await bought({ subscription_id: monthly, ...immediate }, person);
    await advance(3);
    await bought({ subscription_id: plus, ...immediate }, person);
    await advance(2);
    // 27 of 30 days of 2900 were a discount of 2610 on the other plan.
    const [first, second] = [3000 - 300, 3390 - 226];
    expect((await confirm(person, id)).data).toMatchObject({ total: 6390, refund: first + second });
    await shop.runPaymentJobs();
    expect([providerRefunds(first), providerRefunds(second)]).toEqual([1, 1]);
  });

  it('ends a trial whose plan was switched, by the link that was mailed before', async () => {
    const person = await shop.person();
    await shop.buy({ ...shop.season, save_card: true }, person);
    const [card] = (await shop.call('listCards', { key: person.key })).data;
    const body = { ...CONSENT, subscription_id: monthly, payment_method_id: card.id };
    const trial = await shop.call('startTrial', { key: person.key, body });
    const code = await linkTo(trial.data.withdrawal.order_id);
    await bought({ subscription_id: plus, ...CONSENT }, person);
    expect((await orderOf(person, trial.data.withdrawal.order_id)).withdrawable_until).toBeNull();
    const done = await shop.call('confirmWithdrawal', { key: shop.visitorKey(), body: { code } });
    expect(done.data).toMatchObject({ product_name: 'Plus', total: 0, refund: 0 });
    expect(await subscriptionOf(person)).toBeNull();
  });

  it('is made once by 10 parallel requests, and a repeat returns the same result', async () => {
    const person = await shop.person();
    const id = await bought(shop.season, person);
    const all = await Promise.all(Array.from({ length: 10 }, () => confirm(person, id)));
    expect(new Set(all.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    await advance(20);
    expect((await confirm(person, id)).data).toEqual(all[0]?.data);
    expect((await preview(person, id)).body.code).toBe('already_withdrawn');
    const refunds = await shop.rows(
      'select r.id from refund r join payment p on p.id = r.payment_id where p.order_id = $1',
      [id],
    );
    expect(refunds).toHaveLength(1);
    expect((await mailsTo(person)).filter(({ kind }) => kind === 'withdrawn')).toHaveLength(1);
  });

  it('books everything if the operator refunds the whole payment at the provider meanwhile', async () => {
    const person = await shop.person();
    const id = await bought({ subscription_id: monthly, ...CONSENT, immediate_start: true }, person);
    await advance(10);
    await confirm(person, id);
    const [payment] = await shop.rows<{ intent: string }>(
      'select provider_intent_id as intent from payment where order_id = $1',
      [id],
    );
    const refunded = await fetch(`http://127.0.0.1:${shop.standIn.port}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET_KEY}` },
      body: new URLSearchParams({ payment_intent: payment?.intent ?? '' }),
    });
    expect(refunded.status).toBe(200);
    await shop.reconcile();
    await shop.runPaymentJobs();
    expect((await orderOf(person, id)).payments).toMatchObject([{ refunded_amount: 3000 }]);
  });

  it('is refused once the operator has refunded the order', async () => {
    const person = await shop.person();
    const id = await bought(shop.season, person);
    await shop.rows(
      "insert into refund (payment_id, reason, amount) select id, 'test', amount from payment where order_id = $1",
      [id],
    );
    await shop.runPaymentJobs();
    expect((await preview(person, id)).body.code).toBe('already_refunded');
    expect((await confirm(person, id)).body.code).toBe('already_refunded');
  });
});

describe('a withdrawal link', () => {
  it('works without a login, in this channel only', async () => {
    const person = await shop.person();
    const id = await bought(shop.season, person);
    const code = await linkTo(id);
    const visitor = { key: shop.visitorKey(), body: { code } };
    expect((await shop.call('previewWithdrawal', visitor)).data).toMatchObject({
      order_id: id,
      refund: 2100,
    });
    const other = await shop.afterChange(() => insertTestChannel(shop.db));
    await shop.rows('update app_order set channel_id = $2 where id = $1', [id, other.id]);
    expect((await shop.call('confirmWithdrawal', visitor)).body.code).toBe('withdrawal_link_invalid');
    await shop.rows('update app_order set channel_id = $2 where id = $1', [id, shop.channel.id]);
    expect((await shop.call('confirmWithdrawal', visitor)).data).toMatchObject({ refund: 2100 });
    expect((await shop.call('previewWithdrawal', visitor)).body.code).toBe('already_withdrawn');
  });

  it('is mailed with the receipt, and leads to the channel’s own address', async () => {
    const person = await shop.person();
    const id = await bought(shop.season, person);
    const [receipt] = await mailsTo(person);
    if (receipt?.kind !== 'receipt') throw new Error('no receipt');
    const link = new URL(receipt.withdrawal?.link ?? '');
    expect(link.origin).toBe(new URL(receipt.link ?? '').origin);
    expect(link.pathname).toBe('/withdrawal');
    expect(receipt.withdrawal?.until).toBe((await orderOf(person, id)).withdrawable_until);
    const request = { key: shop.visitorKey(), body: { code: link.searchParams.get('code') } };
    expect((await shop.call('previewWithdrawal', request)).data).toMatchObject({ order_id: id });
  });

  it('is invalid with another code, and its code is stored as a hash', async () => {
    const person = await shop.person();
    const id = await bought(shop.season, person);
    const code = await linkTo(id);
    expect(code).toHaveLength(43);
    const request = { key: shop.visitorKey(), body: { code: `${code.slice(0, -1)}_` } };
    expect((await shop.call('previewWithdrawal', request)).body.code).toBe('withdrawal_link_invalid');
    expect(await shop.rows('select order_id from withdrawal_link where code_hash = $1', [code])).toEqual([]);
  });

  it('still works after the account was deleted', async () => {
    const person = await shop.person();
    const id = await bought(shop.season, person);
    const code = await linkTo(id);
    await shop.rows('update app_user set deleted_at = now() where id = $1', [person.id]);
    const done = await shop.call('confirmWithdrawal', { key: shop.visitorKey(), body: { code } });
    expect(done.data).toMatchObject({ refund: 2100 });
  });

  it('needs a code or an order, and a visitor needs the code', async () => {
    const key = shop.visitorKey();
    expect((await shop.call('previewWithdrawal', { key })).status).toBe(422);
    const both = { key, body: { code: 'x', order_id: 1 } };
    expect((await shop.call('previewWithdrawal', both)).status).toBe(422);
    expect((await shop.call('confirmWithdrawal', { key, body: { order_id: 1 } })).body.code).toBe(
      'unauthenticated',
    );
  });

  it('is refused to another user', async () => {
    const id = await bought(shop.season, await shop.person());
    expect((await confirm(await shop.person(), id)).body.code).toBe('not_found');
  });
});
