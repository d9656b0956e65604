import { openTestShop, type Shop } from '@grandstand/api/testing/test-shop';
import { recordEncoderRefusal } from '@grandstand/db/encoder-refusals';
import { insertTestChannel, insertTestEvent, insertTestRecording } from '@grandstand/db/testing/test-channel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Takings } from '../operations/takings.ts';
import { operatorWith, runCommandLine } from '../testing/run-command-line.ts';

let shop: Shop;
beforeAll(async () => {
  // Requested refunds are made at once, as in the running server.
  shop = await openTestShop({}, { runsJobs: true });
  await shop.app.ready();
});
afterAll(() => shop.close());

async function run(words: string[], more: Record<string, string> = {}) {
  const options = Object.entries(more).flatMap(([name, value]) => [`--${name}`, value]);
  const yes = words[0] === 'refund' ? ['--yes'] : [];
  const { code, said } = await runCommandLine(
    ['order', ...words, ...options, ...yes],
    operatorWith({ db: shop.db }),
  );
  return { code, said };
}
const reason = 'The game was not streamed';

describe('grandstand order', () => {
  it('lists and shows what was sold, by id and by number', async () => {
    const { data } = await shop.buy(shop.season);
    expect((await run(['list'])).said).toMatch(new RegExp(`\\n${data.id} +${data.number} +paid +€21\\.00 `));
    expect((await run(['list'], { channel: 'another' })).said).toContain("There is no channel 'another'.");
    const shown = await run(['show', data.number]);
    expect(shown.said).toMatch(
      /base +€20\.00\n.*service_fee +€1\.00\n.*payment +paid, visa 4242, pi_.*\n.*access +open/s,
    );
    expect(await run(['show', '999999'])).toEqual({ code: 1, said: 'There is no order 999999.' });
  });

  it('sends the money back, ends the access and books it, once', async () => {
    const fan = await shop.person();
    const { data } = await shop.buy(shop.game, fan);
    expect(await run(['refund', String(data.id)], { reason })).toEqual({
      code: 0,
      said: 'Refunded €6.00. Access has ended.',
    });
    expect((await run(['show', String(data.id)])).said).toMatch(
      new RegExp(`refund +€6.00, succeeded: ${reason}`),
    );
    const event = await shop.call('getEvent', { key: fan.key, params: { id: shop.game.event_id } });
    expect(event.data.has_access).toBe(false);
    expect((await run(['refund', String(data.id)], { reason })).code).toBe(1);
    const kinds = await shop.rows('select kind from ledger_entry where order_id = $1 order by id', [data.id]);
    expect(kinds).toEqual([{ kind: 'payment' }, { kind: 'refund' }]);
    expect(shop.standIn.books().refunds).toHaveLength(1);
  });

  it('requests a refund again that the payment provider refused, and otherwise says what to do', async () => {
    const { data } = await shop.buy(shop.season, await shop.person());
    await shop.control('POST faults', {
      ...{ on: 'call', when: 'before', effect: 'answer', path: '/v1/refunds', times: 1 },
      body: { id: 're_refused', object: 'refund', status: 'failed' },
    });
    const refused = await run(['refund', String(data.id)], { reason });
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('Run the command again to try once more');
    expect((await run(['show', String(data.id)])).said).toMatch(/refund +€21.00, failed/);
    const failures = async () =>
      (await runCommandLine(['failures', '--to', '2001-01-01'], operatorWith({ db: shop.db }))).said;
    const listed = new RegExp(` refund +${data.id} .*, Season +returned by the bank`);
    expect(await failures()).toMatch(listed);
    expect((await run(['refund', String(data.id)], { reason })).said).toBe(
      'Refunded €21.00. Access has ended.',
    );
    expect(await failures()).not.toMatch(listed);
    expect(await run(['refund', String(data.id)], { reason })).toEqual({
      code: 1,
      said: 'It was already refunded: see order show.',
    });
  });

  it('finds orders by buyer, product, number and day, and sums them up', async () => {
    const fan = await shop.person({ email: 'sums@example.com' });
    const { data } = await shop.buy(shop.season, fan);
    await shop.buy(shop.game, fan);
    const list = async (...options: string[]) => {
      const { orders, sums } = JSON.parse((await run(['list', '--json', ...options])).said);
      return { ids: orders.map((order: { id: number }) => order.id), sums };
    };
    const both = await list('--find', 'SUMS@example');
    expect(both.ids).toHaveLength(2);
    expect(both.sums).toEqual([
      { currency: 'EUR', paid_orders: 2, paid: 2700, refunded_orders: 0, refunded: 0 },
    ]);
    expect((await list('--find', 'sums@example.com', '--limit', '1')).sums).toEqual(both.sums);
    expect((await list('--find', data.number)).ids).toEqual([data.id]);
    expect((await list('--find', 'sums@', '--day', '2001-01-01')).ids).toEqual([]);
    await shop.rows('update app_order set created_at = $2 where id = $1', [data.id, '2001-01-01T12:00:00Z']);
    expect((await list('--find', 'sums@', '--day', '2001-01-01')).ids).toEqual([data.id]);
    expect((await list('--find', 'sums@', '--to', '2000-12-31')).ids).toEqual([]);
    await run(['refund', String(data.id)], { reason });
    expect((await run(['list', '--find', 'sums@'])).said).toMatch(
      /\n2 paid: €27\.00; 1 refunded: €21\.00, leaving €6\.00$/,
    );
    const csv = (await run(['list', '--find', data.number, '--csv'])).said.split('\n');
    expect(csv[0]).toBe('id,number,channel,created,paid,status,product,buyer,currency,total,refunded');
    expect(csv[1]).toMatch(
      new RegExp(`^${data.id},${data.number},.*,2001-01-01T12:00:00.000Z,.*,sums@example.com,EUR,2100,2100$`),
    );
    expect(csv.slice(2)).toEqual([',sum of 1 paid order,,,,,,,EUR,2100,2100']);
    expect((await run(['list', '--day', '2001-01-01', '--from', '2001-01-01'])).code).toBe(2);
  });

  it('mails a receipt again, with the day of the payment, to the current address', async () => {
    const fan = await shop.person();
    const { data } = await shop.buy(shop.game, fan);
    await shop.rows('update app_user set email = $2 where id = $1', [fan.id, 'moved@example.com']);
    await shop.rows("update app_order set paid_at = '2001-01-01T12:00:00Z' where id = $1", [data.id]);
    expect(await run(['resend', data.number])).toEqual({
      code: 0,
      said: `The receipt of order ${data.number} is on its way to moved@example.com.`,
    });
    const mails = await shop.rows<{
      content: { kind: string; paid_at: string; card: string; total: number };
    }>("select content from outgoing_mail where recipient = 'moved@example.com'", []);
    expect(mails.map(({ content }) => content)).toMatchObject([
      { kind: 'receipt', paid_at: '2001-01-01T12:00:00.000Z', card: 'Visa 4242', total: 600 },
    ]);
    expect(await run(['resend', '999999'])).toEqual({ code: 1, said: 'There is no order 999999.' });
  });

  it('sums up takings by day, game and product, which balance with the ledger', async () => {
    await shop.buy(shop.season, await shop.person());
    const takings = async (...options: string[]) => {
      const line = ['takings', '--json', ...options];
      return JSON.parse((await runCommandLine(line, operatorWith({ db: shop.db }))).said) as Takings;
    };
    const booked = await shop.rows<{ account: string; amount: number }>(
      'select account, sum(amount)::integer as amount from ledger_line group by account',
    );
    const ledger = Object.fromEntries(booked.map(({ account, amount }) => [account, amount]));
    const [{ sales } = { sales: 0 }] = await shop.rows<{ sales: number }>(
      "select count(*)::integer as sales from ledger_entry where kind = 'payment'",
    );
    for (const by of ['day', 'game', 'product']) {
      const { rows, totals } = await takings('--by', by);
      expect(totals).toEqual([
        {
          ...{ currency: 'EUR', sales, received: ledger.clearing ?? 0, revenue: 0 - (ledger.revenue ?? 0) },
          ...{ service_fees: 0 - (ledger.service_fee ?? 0), taxes: 0 - (ledger.tax_payable ?? 0) },
          ...{ refunds: 0 - (ledger.refunds ?? 0), disputes: 0 - (ledger.disputes ?? 0) },
        },
      ]);
      expect(rows.reduce((sum, row) => sum + row.received, 0)).toBe(ledger.clearing);
      for (const { revenue, service_fees, taxes, refunds, disputes, received } of rows) {
        expect(revenue + service_fees + taxes + refunds + disputes).toBe(received);
      }
    }
    const games = (await takings('--by', 'game')).rows.map(row => row.event_id);
    expect(games).toContain(shop.game.event_id);
    expect(games).toContain(null);
    expect((await takings('--day', '2000-01-01')).rows).toEqual([]);
    const table = await runCommandLine('takings --by product', operatorWith({ db: shop.db }));
    expect(table.said).toMatch(/^CHANNEL +PRODUCT +SALES +REVENUE +.*\n.* Season +\d+ +€/s);
    const csv = await runCommandLine('takings --csv', operatorWith({ db: shop.db }));
    expect(csv.said.split('\n')[0]).toBe(
      'channel_key,name,event_id,currency,sales,revenue,service_fees,taxes,refunds,disputes,received',
    );
  });

  it('lists what failed tonight: declined cards, refused mails, recordings', async () => {
    const failures = async (...options: string[]) =>
      (await runCommandLine(['failures', ...options], operatorWith({ db: shop.db }))).said;
    const fan = await shop.person({ email: 'declined@example.com' });
    await shop.buy({ ...shop.season, payment_method_id: 'pm_card_visa_chargeDeclined' }, fan);
    await shop.rows(
      `insert into outgoing_mail (channel_id, recipient, language, error, failed_at)
       values ($1, 'full@example.com', 'en', '552 mailbox full', now())`,
      [shop.channel.id],
    );
    const event_id = await insertTestEvent(shop.db, shop.channel, {});
    const recording = await insertTestRecording(shop.db, shop.channel, { event_id });
    await shop.rows("update recording set status = 'failed', error = 'no room' where id = $1", [recording]);
    await shop.rows(
      `insert into recording_download (recording_id, requested_at, failed_at, error) values ($1, now(), now(), 'disk full')`,
      [recording],
    );
    for (const minutes of [90, 5, 0]) {
      const at = new Date(Date.now() - minutes * 60_000);
      const refusal = { event_id, reason: 'no key frame for 10 s', address: '203.0.113.7' };
      await recordEncoderRefusal(shop.db, refusal, at);
      await recordEncoderRefusal(shop.db, { ...refusal, event_id: null, reason: 'unknown stream key' }, at);
    }
    const said = await failures();
    expect(said).toMatch(
      new RegExp(` encoder +${event_id} +.*, encoder at 203\\.0\\.113\\.7 +no key frame for 10 s`),
    );
    expect(said).toMatch(/ encoder +encoder at 203\.0\.113\.7 +unknown stream key/);
    // Once an hour, whether or not the hour has just changed.
    expect([2, 3]).toContain(said.match(/no key frame/g)?.length);
    const elsewhere = await failures('--channel', (await insertTestChannel(shop.db)).channel_key);
    expect(elsewhere).not.toContain('no key frame');
    expect(elsewhere).toContain('unknown stream key');
    expect(said).toMatch(/ payment +\d+ +declined@example\.com, Season +.*declined/);
    expect(said).toMatch(/ mail +\d+ +full@example\.com +552 mailbox full/);
    expect(said).toMatch(new RegExp(`\\nnot repaired +\\S+ +recording +${recording} .* no room`));
    expect(said).toMatch(new RegExp(` download +${recording} .* disk full`));
    const before = await failures('--to', '2001-01-01');
    expect(before).toContain('no room');
    expect(before).not.toContain('declined@example.com');
  });

  it('asks before it refunds, and refuses without a terminal and without --yes', async () => {
    const { data } = await shop.buy(shop.game, await shop.person());
    const line = ['order', 'refund', String(data.id), '--reason', reason];
    const operator = operatorWith({ db: shop.db });
    const unattended = await runCommandLine(line, operator);
    expect(unattended).toMatchObject({ code: 2, said: expect.stringContaining('add --yes to confirm') });
    const declined = await runCommandLine(line, operator, { answer: false });
    expect(declined).toMatchObject({ code: 1, said: 'Nothing was changed.' });
    expect(declined.questions).toEqual([
      expect.stringMatching(new RegExp(`^Refund €6\\.00 of order ${data.number} to .*\\?$`)),
    ]);
    expect((await run(['show', String(data.id)])).said).toMatch(/access +open/);
    expect(await runCommandLine(line, operator, { answer: true })).toMatchObject({ code: 0 });
  });

  it('lists in even columns', async () => {
    await shop.buy(shop.team, await shop.person({ email: 'somebody-with-a-long-address@example.com' }));
    const lines = (await run(['list'])).said.split('\n');
    const columns = lines.slice(1, -1).map(line => line.indexOf('€'));
    expect(lines.length).toBeGreaterThan(2);
    expect(new Set(columns).size).toBe(1);
    expect(new Set(lines.slice(1, -1).map(line => line.search(/\d{4}-\d\d-\d\d/))).size).toBe(1);
  });

  it('refunds nothing that was not paid', async () => {
    const { data } = await shop.buy({ ...shop.team, payment_method_id: 'pm_card_visa_chargeDeclined' });
    expect(await run(['refund', String(data.id)], { reason })).toMatchObject({ code: 1 });
    expect(await run(['resend', String(data.id)])).toEqual({
      code: 1,
      said: 'It was not paid, so it has no receipt.',
    });
  });

  it.each([[['refund', '7']], [['show']], [['make', '7']], [['list', 'a', 'b']]])(
    'refuses the words %j',
    async words => expect((await run(words)).code).toBe(2),
  );
});
