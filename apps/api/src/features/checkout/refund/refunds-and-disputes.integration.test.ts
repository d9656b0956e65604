import { revokeGrant } from '@grandstand/db/grants';
import { findOperatorOrder } from '@grandstand/db/operator-orders';
import { readRevenue } from '@grandstand/db/revenue';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@grandstand/rules/constants';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { testPayments } from '../../../testing/test-payments.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { requestRefund } from './request-refund.ts';

const logged: string[] = [];
const shop = await openTestShop({
  log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
});
afterAll(() => shop.close());
afterEach(() => shop.control('DELETE faults'));

const {
  fan,
  newFan,
  statusOf,
  intentOf,
  ledgerEntriesOf,
  mailsOf,
  chargesOf,
  canWatch,
  dashboard,
  sumOf,
  paidWithoutWebhook,
  sendWebhook,
} = testPayments(shop);

describe('a refund', () => {
  it('at the provider ends the access and is booked once', async () => {
    await newFan();
    const { data } = await shop.buy(shop.game, fan());
    const intent = await intentOf(data.id);
    await dashboard.refunds.create({ payment_intent: intent });
    await sendWebhook({ intent });
    await sendWebhook({ intent });
    await shop.runPaymentJobs();
    expect(await statusOf(data.id)).toBe('refunded');
    expect(await canWatch()).toBe(false);
    expect((await ledgerEntriesOf(data.id)).map(({ kind }) => kind)).toEqual(['payment', 'refund']);
    expect(await mailsOf('order_refunded')).toHaveLength(1);
  });

  it('lets the buyer buy the same again', async () => {
    const again = await shop.buy(shop.game, fan());
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
    const { data } = await shop.buy(first, fan());
    expect(data).toMatchObject({ status: 'paid', total: 900 - 9 * percent_off });
    expect((await shop.buy({ ...shop.game, coupon }, fan())).status).toBe(422);

    await requestRefund(shop.db, data.id, 'a mistake', new Date(shop.clock.at));
    await shop.runPaymentJobs();
    expect(await statusOf(data.id)).toBe('refunded');
    expect((await shop.buy(first, fan())).data).toMatchObject({ status: 'paid', total: data.total });
  });
});

describe('a refund that fails after it was accepted', () => {
  const orderOf = async (id: number) =>
    (await shop.call('getOrder', { key: fan().key, params: { id } })).data;
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
    const { data } = await shop.buy({ ...shop.game, payment_method_id: 'pm_card_refundFail' }, fan());
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
    expect((await shop.buy(shop.game, fan())).data.status).toBe('paid');
  });

  it('is booked back if it was made in the provider’s dashboard', async () => {
    await newFan();
    const { data } = await shop.buy({ ...shop.game, payment_method_id: 'pm_card_refundFail' }, fan());
    const intent = await intentOf(data.id);
    await dashboard.refunds.create({ payment_intent: intent });
    await sendWebhook({ type: 'charge.refunded', intent });
    await shop.runPaymentJobs();
    expect(await statusOf(data.id)).toBe('refunded');
    await failLater(intent);
    await expectReversed(data.id);
  });

  it('is booked back if it was pending', async () => {
    await newFan();
    const { data } = await shop.buy(shop.game, fan());
    const answer = { on: 'call', when: 'after_commit', effect: 'answer' };
    await shop.control('POST faults', [
      { ...answer, method: 'POST', path: '/v1/refunds', merge: { status: 'pending' } },
      { ...answer, method: 'GET', path: '/v1/refunds/*', merge: { status: 'failed' } },
    ]);
    await refunded(data.id);
    await shop.runPaymentJobs();
    await expectReversed(data.id);
  });

  it('is booked back if only the provider’s list reports it, also while our clock is ahead', async () => {
    await newFan();
    const { data } = await shop.buy({ ...shop.game, payment_method_id: 'pm_card_refundFail' }, fan());
    await refunded(data.id);
    shop.clock.at += 3 * HOUR_MS;
    await shop.reconcile();
    await shop.control('POST clock', { advance_seconds: 10 });
    await shop.reconcile();
    await expectReversed(data.id);
    shop.clock.at -= 3 * HOUR_MS;
  });

  it('can be made again for a late payment', async () => {
    await newFan();
    const id = await paidWithoutWebhook();
    const intent = await intentOf(id);
    await shop.db.query("update app_order set status = 'expired' where id = $1", [id]);
    await shop.buy(shop.game, fan());
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
    const { data } = await shop.buy(shop.game, fan());
    const intent = await intentOf(data.id);
    await dashboard.refunds.create({ payment_intent: intent, amount: 200 });
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
    const { data } = await shop.buy({ ...shop.game, payment_method_id: 'pm_card_createDispute' }, fan());
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
    const { data } = await dashboard.disputes.list({ payment_intent: intent });
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
    const { data } = await shop.buy({ ...shop.game, payment_method_id: 'pm_card_refundFail' }, fan());
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

  const disputedBeforeRefund = async () => {
    await newFan();
    const { data } = await shop.buy(shop.game, fan());
    const intent = await intentOf(data.id);
    // The operator's request is older than the bank's dispute.
    expect(await requestRefund(shop.db, data.id, 'a mistake', new Date(shop.clock.at))).toBe('requested');
    await open(intent);
    return { id: data.id as number, intent };
  };
  const refundOf = async (id: number) => (await findOperatorOrder(shop.db, id))?.refund_status;
  const balanceOf = async (id: number) => sumOf((await ledgerEntriesOf(id)).map(({ clearing }) => clearing));

  it('lets a refund that was requested before wait until it is won', async () => {
    const { id, intent } = await disputedBeforeRefund();
    expect(await refundOf(id)).toBe('failed');
    expect(chargesOf(intent)).toMatchObject([{ amount_refunded: 0 }]);
    await close(intent, 'won');
    await shop.runPaymentJobs();
    expect(await refundOf(id)).toBe('succeeded');
    expect(chargesOf(intent)).toMatchObject([{ amount_refunded: 600 }]);
    expect(await balanceOf(id)).toBe(0);
    expect(await canWatch()).toBe(false);
  });

  it('leaves a refund that was requested before undone when it is lost, and asks for it no more', async () => {
    const { id, intent } = await disputedBeforeRefund();
    await close(intent, 'lost');
    await shop.control('POST faults', { on: 'call', when: 'before', effect: '500', path: '/v1/refunds' });
    logged.length = 0;
    await shop.runPaymentJobs();
    expect(logged.filter(line => line.includes(`"order_id":${id},`))).toEqual([]);
    expect(await refundOf(id)).toBe('failed');
    expect(await balanceOf(id)).toBe(0);
    expect(await canWatch()).toBe(false);
  });

  it('changes nothing more when it is lost', async () => {
    const { id, intent } = await disputed();
    await close(intent, 'lost');
    expect(await canWatch()).toBe(false);
    expect((await ledgerEntriesOf(id)).reduce((sum, { clearing }) => sum + clearing, 0)).toBe(0);
  });
});

/** The last one, because the clocks stay there. */
describe('after a standstill longer than the provider lists its events', () => {
  async function standStill(days: number): Promise<void> {
    await shop.control('POST clock', { advance_seconds: (days * DAY_MS) / SECOND_MS });
    shop.clock.at += days * DAY_MS;
  }

  async function paidOrder(): Promise<number> {
    await newFan();
    return (await shop.buy({ ...shop.game, payment_method_id: 'pm_card_refundFail' }, fan())).data.id;
  }

  async function expectReversedAfterStandstill(id: number): Promise<void> {
    await requestRefund(shop.db, id, 'a mistake', new Date(shop.clock.at));
    await shop.runPaymentJobs();
    await shop.reconcile();
    await shop.control('POST clock', { advance_seconds: 10 });
    await standStill(40);
    await shop.reconcile();
    expect(await findOperatorOrder(shop.db, id)).toMatchObject({
      payment_status: 'paid',
      refund_status: 'failed',
    });
    expect(sumOf((await ledgerEntriesOf(id)).map(({ clearing }) => clearing))).toBe(600);
  }

  it('a refund that failed meanwhile is booked back, also that of an old payment', async () => {
    const old = await paidOrder();
    await expectReversedAfterStandstill(await paidOrder());
    await standStill(260);
    await shop.reconcile();
    await expectReversedAfterStandstill(old);
  });
});
