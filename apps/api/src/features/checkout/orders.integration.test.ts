import { revokeGrant } from '@grandstand/db/grants';
import { insertOwn, insertTestEvent } from '@grandstand/db/testing/test-channel';
import { insertPaidTestOrder, insertTestOrder } from '@grandstand/db/testing/test-orders';
import { orderNumber } from '@grandstand/rules/order-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type People, type Person } from '../../testing/people.ts';

const DAY_MS = 86_400_000;

let people: People;
let fan: Person;
let other: Person;
const orders = { failed: 0, over: 0, active: 0, revoked: 0, game: 0, others: 0 };
let season = 0;
beforeAll(async () => {
  people = await openPeople();
  const { db, channel, clock } = people;
  [fan, other] = [await people.person(), await people.person()];
  const pass = { features: ['watch' as const], base_price: 500 };
  const teamPass = await insertOwn(db, 'package', channel, {
    ...pass,
    name: 'Team pass',
    is_team_pass: true,
  });
  const single = await insertOwn(db, 'package', channel, { ...pass, name: 'Single', is_single_event: true });
  season = await insertOwn(db, 'package', channel, { ...pass, name: 'Season' });
  const event_id = await insertTestEvent(db, channel, { type: 'ppv' });
  const wanted = { type: 'package', package_id: season, created_at: new Date(clock.at - DAY_MS) } as const;
  orders.failed = await insertTestOrder(db, channel, fan.id, { ...wanted, product_key: 'a try' });
  await db.query(
    "update app_order set status = 'failed', failure_code = $2, failure_message = $3 where id = $1",
    [orders.failed, 'card_declined', 'Your card was declined.'],
  );
  const over = { ...wanted, access_until: new Date(clock.at) };
  orders.over = await insertPaidTestOrder(db, channel, fan.id, over);
  orders.active = await insertPaidTestOrder(db, channel, fan.id, {
    ...wanted,
    package_id: teamPass,
    participant_id: channel.teams[0],
    product_name: 'Team pass · Owls',
    access_until: new Date(clock.at + DAY_MS),
    total: 1100,
    service_fee: 100,
  });
  orders.revoked = await insertPaidTestOrder(db, channel, fan.id, wanted);
  await db.query("update app_order set status = 'refunded' where id = $1", [orders.revoked]);
  await db.query("update payment set status = 'refunded' where order_id = $1", [orders.revoked]);
  await revokeGrant(db, orders.revoked, new Date(clock.at));
  orders.game = await insertPaidTestOrder(db, channel, fan.id, {
    ...wanted,
    type: 'event',
    package_id: single,
    event_id,
  });
  orders.others = await insertPaidTestOrder(db, channel, other.id, wanted);
});
afterAll(() => people.close());

const list = async (query: Record<string, string> = {}, { key } = fan) => {
  const { data, body } = await people.call('listOrders', { key, query });
  return { ids: data.map((order: { id: number }) => order.id), meta: body.meta };
};
const order = (id: number, { key } = fan) => people.call('getOrder', { key, params: { id } });

describe('orders', () => {
  it('lists the user’s own, newest first, without a limit by default', async () => {
    const { game, revoked, active, over, failed } = orders;
    const { ids, meta } = await list();
    expect(ids).toEqual([game, revoked, active, over, failed]);
    expect(meta).toEqual({ total: 5, limit: 1000, offset: 0 });
    expect((await list({}, other)).ids).toEqual([orders.others]);
  });

  it('are paged if a limit is given', async () => {
    const { ids, meta } = await list({ limit: '2', offset: '1' });
    expect(ids).toEqual([orders.revoked, orders.active]);
    expect(meta).toEqual({ total: 5, limit: 2, offset: 1 });
  });

  it.each([
    [{ type: 'event' }, ['game']],
    [{ status: 'failed' }, ['failed']],
    [{ status: 'paid' }, ['game', 'active', 'over']],
    [{ activity_status: 'active' }, ['game', 'active']],
    [{ status: 'paid', activity_status: 'inactive' }, ['over']],
    [{ type: 'subscription' }, []],
  ] as const)('are filtered by %o', async (query, names) => {
    const { ids, meta } = await list(query);
    expect(ids).toEqual(names.map(name => orders[name]));
    expect(meta.total).toBe(names.length);
  });

  it('refuses an unknown status', async () => {
    const { status } = await people.call('listOrders', { key: fan.key, query: { status: 'lost' } });
    expect(status).toBe(422);
  });

  it('require a login', async () => {
    expect((await people.call('listOrders', { key: people.visitorKey() })).status).toBe(401);
  });
});

describe('an order', () => {
  it('has product, amounts, end of access and payment', async () => {
    const { data } = await order(orders.active);
    expect(data).toMatchObject({
      id: orders.active,
      type: 'package',
      status: 'paid',
      activity_status: 'active',
      kind: 'created',
      currency: 'EUR',
      base_price: 1000,
      service_fee: 100,
      total: 1100,
      failure: null,
      action: null,
      product: {
        name: 'Team pass · Owls',
        is_team_pass: true,
        participant_id: people.channel.teams[0],
        event_id: null,
      },
      access_until: new Date(people.clock.at + DAY_MS).toISOString(),
    });
    expect(data.number).toMatch(/^CHANNEL-\d+-\d{6}$/);
    expect(data.payments).toMatchObject([
      { order_id: orders.active, status: 'paid', amount: 1100, card: null },
    ]);
  });

  it('has the failure of its last attempt', async () => {
    expect((await order(orders.failed)).data).toMatchObject({
      status: 'failed',
      activity_status: 'inactive',
      failure: { code: 'card_declined', message: 'Your card was declined.' },
      payments: [{ status: 'created' }],
    });
  });

  it('is inactive after its access has ended or was revoked', async () => {
    expect((await order(orders.over)).data).toMatchObject({ status: 'paid', activity_status: 'inactive' });
    const { data } = await order(orders.revoked);
    expect(data).toMatchObject({
      status: 'refunded',
      activity_status: 'inactive',
      payments: [{ status: 'refunded' }],
    });
  });

  it('is not found by another user', async () => {
    expect((await order(orders.others)).status).toBe(404);
    expect((await order(999_999)).body.detail).toBe('There is no such order.');
  });

  it('needs two queries: the caller and the order', async () => {
    const before = people.db.queryCount();
    await order(orders.active);
    expect(people.db.queryCount() - before).toBe(2);
  });
});

describe('a receipt', () => {
  const receipt = (id: number, { key } = fan, query = {}) =>
    people.call('getReceipt', { key, params: { id }, query });

  it('is a PDF named after the order, for the buyer of a paid or refunded order', async () => {
    for (const id of [orders.active, orders.revoked]) {
      const { status, data } = await receipt(id, fan, { language: 'bg' });
      expect([status, data.file_name]).toEqual([200, `${orderNumber(people.channel.channel_key, id)}.pdf`]);
      expect(Buffer.from(data.pdf, 'base64').toString('latin1')).toMatch(/^%PDF-[\s\S]*\/Lang \(bg\)/);
    }
  });

  it('does not exist for an unpaid order, or for anybody else', async () => {
    expect((await receipt(orders.failed)).status).toBe(404);
    expect((await receipt(orders.active, other)).status).toBe(404);
    expect((await receipt(orders.others)).status).toBe(404);
  });
});
