import type { MailContent } from '@grandstand/db/outgoing-mail';
import { DAY_MS } from '@grandstand/rules/constants';
import type { Language } from '@grandstand/rules/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followLaw } from '../../testing/follow-law.ts';
import type { Person } from '../../testing/people.ts';
import { CONSENT, openTestSubscribers, type TestSubscribers } from '../../testing/test-subscribers.ts';

let subscribers: TestSubscribers;
let shop: TestSubscribers['shop'];
let annual: number;
let monthly: number;
let advance: TestSubscribers['advance'];
let subscribe: TestSubscribers['subscribe'];
beforeAll(async () => {
  subscribers = await openTestSubscribers();
  ({ shop, annual, monthly, advance, subscribe } = subscribers);
  await followLaw(shop, 'none');
});
afterAll(() => shop.close());

async function mailsTo({ email }: Person): Promise<MailContent[]> {
  const all = await shop.mails();
  return all.filter(({ recipient }) => recipient === email).map(({ content }) => content);
}
const kindsTo = async (person: Person) => (await mailsTo(person)).map(({ kind }) => kind);
const lastMail = async (person: Person) => (await mailsTo(person)).at(-1);
const dayOf = (days: number) => new Date(shop.clock.at + days * DAY_MS).toISOString();

/** Two schedulers at once: each notice is mailed by one of them. */
async function renewTwice(): Promise<void> {
  await Promise.all([shop.renewSubscriptions(), shop.renewSubscriptions()]);
}

async function startTrial(language: Language = 'en'): Promise<Person> {
  const person = await shop.person({ language });
  await shop.buy({ ...shop.season, save_card: true }, person);
  const [card] = (await shop.call('listCards', { key: person.key })).data;
  const body = { ...CONSENT, subscription_id: monthly, payment_method_id: card.id };
  const response = await shop.call('startTrial', { key: person.key, body });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  await shop.rows("delete from outgoing_mail where recipient = $1 and content ->> 'kind' = 'receipt'", [
    person.email,
  ]);
  return person;
}

describe('the mails of a subscription', () => {
  it('confirm the contract and the payment at sign-up, in the subscriber’s language', async () => {
    const person = await subscribe('pm_card_visa', annual);
    expect(await kindsTo(person)).toEqual(['subscription_started', 'subscription_receipt']);
    const [contract, receipt] = await mailsTo(person);
    expect(contract).toMatchObject({
      first_name: 'Ana',
      product_name: 'Annual',
      price: 10_000,
      amount: 10_000,
      withdrawal: null,
    });
    if (receipt?.kind !== 'subscription_receipt') throw new Error('no receipt');
    expect(receipt).toMatchObject({ total: 10_000, card: 'Visa 4242' });
    expect(new URL(receipt.link ?? '').pathname).toBe('/profile');
    await subscribers.cancelled(person);
  });

  it('announce the end of a trial 7 days ahead, then receipt the payment, each once', async () => {
    const person = await startTrial('bg');
    expect(await kindsTo(person)).toEqual(['trial_started']);
    const ends = dayOf(30);
    expect(await lastMail(person)).toMatchObject({ amount: 1099, at: ends });
    await advance(21);
    await renewTwice();
    expect(await kindsTo(person)).toEqual(['trial_started']);
    // 7 days ahead, and a day of reserve.
    await advance(1);
    await renewTwice();
    await renewTwice();
    expect(await kindsTo(person)).toEqual(['trial_started', 'trial_ending']);
    expect(await lastMail(person)).toMatchObject({ amount: 1099, price: 1099, at: ends });
    await advance(8);
    await renewTwice();
    await renewTwice();
    expect(await kindsTo(person)).toEqual(['trial_started', 'trial_ending', 'subscription_receipt']);
    const languages = (await shop.mails()).filter(({ recipient }) => recipient === person.email);
    expect(new Set(languages.map(({ language }) => language))).toEqual(new Set(['bg']));
    await subscribers.cancelled(person);
  });

  it('end with the confirmation of the cancellation', async () => {
    const person = await startTrial();
    await advance(5);
    await shop.call('unsubscribe', { key: person.key });
    await shop.call('unsubscribe', { key: person.key });
    expect(await lastMail(person)).toMatchObject({ kind: 'cancelled', until: dayOf(25) });
    for (const days of [17, 8, 30]) {
      await advance(days);
      await renewTwice();
    }
    expect(await kindsTo(person)).toEqual(['trial_started', 'cancelled']);
  });

  it('name the next payment again after the cancellation was withdrawn', async () => {
    const person = await subscribe();
    await shop.call('unsubscribe', { key: person.key });
    await shop.call('resumeSubscription', { key: person.key });
    expect(await lastMail(person)).toMatchObject({ kind: 'resumed', amount: 1099, at: dayOf(30) });
    await subscribers.cancelled(person);
  });

  it('announce the renewal of a year, once', async () => {
    const person = await subscribe('pm_card_visa', annual);
    await advance(358);
    await renewTwice();
    await renewTwice();
    expect((await kindsTo(person)).slice(2)).toEqual(['renewal_ahead']);
    await subscribers.cancelled(person);
  });

  it('say when a failed payment is retried, and finally that the subscription has ended', async () => {
    const person = await subscribe();
    await subscribers.chargeFromNowOn(person, 'pm_card_chargeCustomerFail');
    await advance(30);
    await renewTwice();
    expect(await lastMail(person)).toMatchObject({
      kind: 'payment_retried',
      amount: 1099,
      at: dayOf(1),
      until: dayOf(5),
    });
    for (const days of [1, 2, 2]) {
      await advance(days);
      await renewTwice();
    }
    expect((await kindsTo(person)).slice(2)).toEqual([
      'payment_retried',
      'payment_retried',
      'payment_retried',
      'ended_unpaid',
    ]);
    const ended = await lastMail(person);
    expect(new URL(ended && 'link' in ended ? (ended.link ?? '') : '').pathname).toBe('/packages');
  });

  it('ask the subscriber to confirm a payment with the bank', async () => {
    const person = await subscribe();
    await subscribers.chargeFromNowOn(person, 'pm_card_authenticationRequired');
    await advance(30);
    await renewTwice();
    expect(await lastMail(person)).toMatchObject({ kind: 'authentication_required', until: dayOf(5) });
    await shop.call('unsubscribe', { key: person.key });
    expect(await lastMail(person)).toMatchObject({ kind: 'cancelled_now' });
  });

  it('announce a new price with the first renewal that costs it, and that it was taken back', async () => {
    const person = await subscribe();
    const ends = dayOf(30);
    await advance(10);
    await shop.rows('update subscription set base_price = 1299 where id = $1', [monthly]);
    await renewTwice();
    await renewTwice();
    expect((await kindsTo(person)).slice(2)).toEqual(['price_change']);
    expect(await lastMail(person)).toMatchObject({ price: 1099, new_price: 1399, at: ends });
    await shop.rows('update subscription set base_price = 999 where id = $1', [monthly]);
    await renewTwice();
    expect(await lastMail(person)).toMatchObject({ kind: 'price_unchanged', price: 1099, new_price: null });
    await subscribers.cancelled(person);
  });

  it('announce a card that expires before the next payment', async () => {
    const person = await subscribe();
    await advance(1);
    await shop.rows(
      'update user_subscription set card_expires_at = ends_at, next_step_at = $2 where user_id = $1',
      [person.id, new Date(shop.clock.at)],
    );
    await advance(16);
    await renewTwice();
    await renewTwice();
    expect((await kindsTo(person)).slice(2)).toEqual(['card_expiring']);
    await subscribers.cancelled(person);
  });

  it('remind of the subscription once a year under US rules', async () => {
    await followLaw(shop, 'us');
    const person = await subscribe();
    for (let month = 0; month < 13; month++) {
      await advance(30);
      await renewTwice();
    }
    expect((await kindsTo(person)).filter(kind => kind === 'yearly_reminder')).toHaveLength(1);
    expect((await kindsTo(person)).filter(kind => kind === 'subscription_receipt')).toHaveLength(14);
    await subscribers.cancelled(person);
    await followLaw(shop, 'none');
  });

  it('carry the right of withdrawal under EU rules, by a link that ends the contract', async () => {
    await followLaw(shop, 'eu');
    const person = await subscribe('pm_card_visa', annual);
    const [contract, receipt] = await mailsTo(person);
    if (contract?.kind !== 'subscription_started') throw new Error('no contract');
    expect(receipt).not.toHaveProperty('withdrawal');
    const link = new URL(contract.withdrawal?.link ?? '');
    expect(link.origin).toBe(new URL(contract.link ?? '').origin);
    await advance(14);
    const request = { key: shop.visitorKey(), body: { code: link.searchParams.get('code') } };
    const done = await shop.call('confirmWithdrawal', request);
    expect(done.data).toMatchObject({ total: 10_000, refund: 10_000 });
    await shop.runPaymentJobs();
    await advance(360);
    await renewTwice();
    expect((await kindsTo(person)).slice(2)).toEqual(['withdrawn']);
    await followLaw(shop, 'none');
  });

  it('are not sent once the account is deleted', async () => {
    const person = await startTrial();
    await shop.rows('update app_user set deleted_at = now() where id = $1', [person.id]);
    await advance(23);
    await renewTwice();
    expect(await kindsTo(person)).toEqual(['trial_started']);
    await subscribers.cancelled(person);
  });
});
