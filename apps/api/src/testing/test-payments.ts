import Stripe from 'stripe';
import { expect } from 'vitest';
import type { Person } from './people.ts';
import { SECRET_KEY, type Shop, WEBHOOK_SECRET } from './test-shop.ts';

const stripe = new Stripe('sk_test_unused');

/** Steps and lookups that tests of payments share, for one fan after another. */
export function testPayments(shop: Shop) {
  let current: Person = shop.fan;
  return {
    fan: () => current,
    newFan: async () => {
      current = await shop.person();
    },
    statusOf: async (id: number) =>
      (await shop.call('getOrder', { key: current.key, params: { id } })).data.status,
    intentOf: async (orderId: number) => {
      const [row] = await shop.rows<{ id: string }>(
        'select provider_intent_id as id from payment where order_id = $1',
        [orderId],
      );
      return row?.id ?? '';
    },
    ledgerEntriesOf: (orderId: number) =>
      shop.rows<{ kind: string; sum: number; clearing: number }>(
        `select kind, sum(amount)::integer as sum, sum(amount) filter (where account = 'clearing')::integer as clearing
         from ledger_entry e join ledger_line l on l.ledger_entry_id = e.id where order_id = $1 group by e.id, kind order by e.id`,
        [orderId],
      ),
    mailsOf: async (kind: string) =>
      (await shop.mails()).filter(mail => mail.recipient === current.email && mail.content.kind === kind),
    refundedOf: (intent: string) =>
      shop.standIn.books().refunds.filter(({ payment_intent }) => payment_intent === intent),
    chargesOf: (intent: string) =>
      shop.standIn.books().charges.filter(({ payment_intent }) => payment_intent === intent),
    canWatch: async () => {
      const event = await shop.call('getEvent', { key: current.key, params: { id: shop.game.event_id } });
      return event.data.has_access;
    },
    /** The provider's dashboard. */
    dashboard: new Stripe(SECRET_KEY, { host: '127.0.0.1', port: shop.standIn.port, protocol: 'http' }),
    sumOf: (amounts: readonly (number | undefined)[]) =>
      amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
    /** An order whose card is charged, without a webhook. */
    paidWithoutWebhook: async (): Promise<number> => {
      const path = '/v1/payment_intents/*/confirm';
      await shop.control('POST faults', { on: 'call', when: 'after_commit', effect: '500', path });
      const { data } = await shop.buy(shop.game, current);
      expect(data.status).toBe('processing');
      return data.id;
    },
    /** Sends an event as the provider does, with a valid signature by default. */
    sendWebhook: (
      event: { id?: string; type?: string; intent?: string },
      { secret = WEBHOOK_SECRET, agoSeconds = 0, alter = (text: string) => text } = {},
    ) => {
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
    },
  };
}
