import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type Shop } from '../../testing-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const charges = () => shop.standIn.books().charges.length;
const receipts = async () => (await shop.mails()).filter(({ content }) => content.kind === 'receipt');

describe('buying an event pass', () => {
  it('is paid, opens the game, is booked and receipted, at once', async () => {
    const fan = await shop.person();
    const { data, status } = await shop.buy(shop.game, fan);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      status: 'paid',
      activity_status: 'active',
      type: 'event',
      total: 600,
      payments: [{ status: 'paid', amount: 600, card: { brand: 'visa', last4: '4242' } }],
    });
    expect(charges()).toBe(1);
    const event = await shop.ask('getEvent', { key: fan.key, params: { id: shop.game.event_id } });
    expect(event.data).toMatchObject({ has_access: true, reason: 'not_started' });
    const books = await shop.rows<{ account: string; amount: number }>(
      'select account, amount from ledger_line order by account',
    );
    expect(books).toEqual([
      { account: 'clearing', amount: 600 },
      { account: 'revenue', amount: -500 },
      { account: 'service_fee', amount: -100 },
    ]);
    expect(await receipts()).toHaveLength(1);
  });
});
