import { CONSENT, openTestSubscribers, type TestSubscribers } from '@grandstand/api/testing/test-subscribers';
import type { RevenueMonth } from '@grandstand/db/revenue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportRevenue } from '../operations/subscriptions.ts';
import { operatorWith, runCommandLine } from '../testing/run-command-line.ts';
import { revenueLines } from './revenue-command.ts';

let subscribers: TestSubscribers;
let shop: TestSubscribers['shop'];
beforeAll(async () => {
  subscribers = await openTestSubscribers();
  ({ shop } = subscribers);
  const taxes = [{ country: 'CA', region: 'QC', name: 'GST', rate: 5 }];
  const sql = "insert into channel_document (channel_id, name, body) values ($1, 'taxes', $2::jsonb)";
  await shop.rows(sql, [shop.channel.id, JSON.stringify(taxes)]);
});
afterAll(() => shop.close());

const months = (): Promise<RevenueMonth[]> => reportRevenue(shop, { channel: null }, new Date(shop.clock.at));

async function revenue({ csv = false } = {}): Promise<string> {
  return revenueLines(await months(), { csv }).join('\n');
}

const run = (...words: string[]) => runCommandLine(['subscription', ...words], operatorWith({ db: shop.db }));

async function idOf({ id }: { id: number }): Promise<string> {
  const [row] = await shop.rows<{ id: number }>('select id from user_subscription where user_id = $1', [id]);
  return String(row?.id);
}

describe('grandstand revenue', () => {
  it('counts subscriptions and balances with the rows of the ledger', { tags: ['full'] }, async () => {
    expect(await revenue()).toBe('Nothing was sold yet.');
    await subscribers.subscribe('pm_card_visa', subscribers.annual);
    const leaving = await subscribers.subscribe();
    const failing = await subscribers.subscribe();
    const trying = await shop.person();
    await shop.buy({ ...shop.season, country: 'CA', region: 'QC', save_card: true }, trying);
    const [card] = (await shop.call('listCards', { key: trying.key })).body.data;
    const consent = { ...CONSENT, country: 'US' };
    const body = { subscription_id: subscribers.monthly, ...consent, payment_method_id: card.id };
    await shop.call('startTrial', { key: trying.key, body });
    await shop.call('unsubscribe', { key: leaving.key });
    expect((await months()).at(-1)).toMatchObject({
      active: 3,
      trialing: 1,
      past_due: 0,
      recurring: 825 + 2 * 999,
    });
    await subscribers.chargeFromNowOn(failing, 'pm_card_chargeCustomerFail');
    for (const days of [23, 9]) {
      await subscribers.advance(days);
      await shop.renewSubscriptions();
    }
    const [paid] = await subscribers.ordersOf(trying);
    await shop.rows(
      "insert into refund (payment_id, reason, amount) select id, 'test', amount from payment where order_id = $1",
      [paid?.id],
    );
    await shop.runPaymentJobs();
    const all = await months();
    // 5 % of a pass for 20.00.
    expect(all[0]?.taxes).toBe(100);
    // Left, and refunded: the trial became a paid period, whose refund ended it.
    expect(all.at(-1)).toMatchObject({ active: 1, trialing: 0, past_due: 1, before: 4, churned: 2 });
    const booked = await shop.rows<{ account: string; amount: number }>(
      'select account, sum(amount)::integer as amount from ledger_line group by account',
    );
    const ledger = Object.fromEntries(booked.map(({ account, amount }) => [account, amount]));
    const total = (column: keyof RevenueMonth) => all.reduce((sum, month) => sum + Number(month[column]), 0);
    expect(total('received')).toBe(ledger.clearing);
    expect(total('revenue')).toBe(0 - (ledger.revenue ?? 0));
    expect(total('service_fees')).toBe(0 - (ledger.service_fee ?? 0));
    expect(total('taxes')).toBe(0 - (ledger.tax_payable ?? 0));
    expect(total('refunds')).toBe(0 - (ledger.refunds ?? 0));
    for (const month of all) {
      const { revenue: sold, service_fees, taxes, refunds, disputes, received } = month;
      expect(sold + service_fees + taxes + refunds + disputes).toBe(received);
    }
  });

  it('prints a table, CSV and JSON, of one channel if one is given', async () => {
    await subscribers.subscribe();
    const csv = (await revenue({ csv: true })).split('\n');
    expect(csv[0]).toMatch(/^channel_key,month,currency,active,trialing,past_due,churned,before,recurring,/);
    expect(csv.at(-1)?.split(',')).toHaveLength(csv[0]?.split(',').length ?? 0);
    expect(await revenue()).toMatch(/CHANNEL +MONTH +ACTIVE +TRIALING +PAST DUE +CHURNED .*\n.*€/);
    const command = (...options: string[]) =>
      runCommandLine(['revenue', ...options], operatorWith({ db: shop.db }));
    expect(await command('--channel', 'another')).toMatchObject({
      code: 1,
      said: expect.stringContaining("There is no channel 'another'."),
    });
    expect((await command('--csv')).said).toContain(csv[0]);
    expect(JSON.parse((await command('--json')).said)[0]).toMatchObject({ month: csv[1]?.split(',')[1] });
    expect(await command('--csv', '--json')).toMatchObject({ code: 2 });
  });
});

describe('grandstand subscription', () => {
  it('lists, shows and cancels, and its renewals are refunded as orders', async () => {
    const person = await subscribers.subscribe();
    const id = await idOf(person);
    expect((await run('list')).said).toMatch(
      new RegExp(`\\n${id} .*active .*€9.99 monthly .*${person.email}`),
    );
    const found = async (text: string) =>
      JSON.parse((await run('list', '--find', text, '--json')).said).map((row: { id: number }) =>
        String(row.id),
      );
    expect(await found(person.email.toUpperCase())).toEqual([id]);
    expect(await found(id)).toContain(id);
    expect((await run('list', '--find', 'nobody@nowhere.example')).said).not.toContain(person.email);
    expect((await run('show', id)).said).toMatch(/auto-renewal +on\n.*period 1 .*paid +€10.99/s);
    expect(await run('cancel', id)).toMatchObject({ code: 2, said: expect.stringContaining('--yes') });
    expect(await run('cancel', id, '--yes')).toMatchObject({
      code: 0,
      said: expect.stringMatching('not renewed any more. Access ends'),
    });
    expect(await subscribers.current(person)).toMatchObject({ status: 'canceled', next_payment: null });
    expect((await run('show', id)).said).toMatch(/auto-renewal +finished/);
    await subscribers.advance(31);
    await shop.renewSubscriptions();
    expect(await run('cancel', id, '--yes')).toMatchObject({ code: 1 });
    expect(await subscribers.ordersOf(person)).toHaveLength(1);
  });

  it('is not renewed after its user was blocked', async () => {
    const person = await subscribers.subscribe();
    const id = await idOf(person);
    const { channel_key } = shop.channel;
    const line = `user block ${person.email} --channel ${channel_key} --yes`;
    expect(await runCommandLine(line, operatorWith({ db: shop.db }))).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Subscription ${id} will not be renewed.`),
    });
    await subscribers.advance(31);
    await shop.renewSubscriptions();
    expect(await subscribers.ordersOf(person)).toHaveLength(1);
  });

  it.each([
    ['show', '999'],
    ['cancel', '999'],
  ])('knows no subscription %s %s', async (verb, id) => {
    expect(await run(verb, id)).toMatchObject({ code: 1, said: 'There is no subscription 999.' });
  });

  it.each([[['show']], [['make', '7']], [['list', 'a']]])('refuses the words %j', async words => {
    expect((await run(...words)).code).toBe(2);
  });
});
