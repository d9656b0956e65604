import { bumpContent } from '@grandstand/db/channels';
import { insertOwn, insertTestEvent } from '@grandstand/db/testing/test-channel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestShop, type Shop } from '../../testing/test-shop.ts';

let shop: Shop;
let fan: Person;
let chargedBefore: number;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(() => shop.control('DELETE faults'));

const DECLINED = { payment_method_id: 'pm_card_visa_chargeDeclined' };
const charges = () => shop.standIn.books().charges.length - chargedBefore;
const ordersOf = (person: Person) =>
  shop.rows<{ id: number; status: string; attempts: number }>(
    'select id, status, attempts from app_order where user_id = $1 order by id',
    [person.id],
  );
const receiptsOf = async (person: Person) =>
  (await shop.mails()).filter(mail => mail.recipient === person.email && mail.content.kind === 'receipt');
const grantsOf = (person: Person) =>
  shop.rows(
    'select event_ids, event_category_ids, participant_ids, features from access_grant where user_id = $1',
    [person.id],
  );
const quoteFor = async (body: object) => (await shop.call('quote', { key: fan.key, body: { ...body } })).data;

async function newFan(): Promise<void> {
  fan = await shop.person();
  chargedBefore = shop.standIn.books().charges.length;
}

async function coupon(code: string, more: object = {}): Promise<number> {
  const values = { percent_off: 100, max_uses: null, ...more };
  const [row] = await shop.rows<{ id: number }>(
    `insert into coupon (channel_id, key, code, percent_off, max_uses) values ($1, $2, $2, $3, $4) returning id`,
    [shop.channel.id, code, values.percent_off, values.max_uses],
  );
  return row?.id ?? 0;
}

describe('buying an event pass', () => {
  it('pays the order, grants the game, books the payment and mails a receipt at once', async () => {
    await newFan();
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
    const event = await shop.call('getEvent', { key: fan.key, params: { id: shop.game.event_id } });
    expect(event.data).toMatchObject({ has_access: true, reason: 'not_started' });
    const books = await shop.rows(
      `select account, amount from ledger_line l join ledger_entry e on e.id = l.ledger_entry_id
       where e.order_id = $1 order by account`,
      [data.id],
    );
    expect(books).toEqual([
      { account: 'clearing', amount: 600 },
      { account: 'revenue', amount: -500 },
      { account: 'service_fee', amount: -100 },
    ]);
  });

  it('mails one receipt with order number, every line and a link to the game', async () => {
    await newFan();
    const { data } = await shop.buy(shop.game, fan);
    const [receipt, ...more] = await receiptsOf(fan);
    expect(more).toEqual([]);
    expect(receipt?.content).toMatchObject({
      order_number: data.number,
      lines: data.lines,
      total: 600,
      currency: 'EUR',
      card: 'Visa 4242',
      link: expect.stringContaining(`/watch/${shop.game.event_id}`),
    });
  });

  it('requires terms and a card, with the messages of the specification', async () => {
    await newFan();
    const refused = await shop.call('buy', { key: fan.key, body: { ...shop.game } });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: {
          terms: ['Please accept terms & conditions'],
          payment_method_id: ['Please select one of your saved cards or enter new one'],
        },
      },
    });
    expect(await ordersOf(fan)).toEqual([]);
  });

  it('requires a login', async () => {
    const refused = await shop.call('buy', { key: shop.visitorKey(), body: { ...shop.game } });
    expect(refused.body.code).toBe('unauthenticated');
  });

  it('refuses a cancelled game', async () => {
    await newFan();
    const starts_at = new Date(Date.now() + 3_600_000);
    const { single_event_package_id } = shop.game;
    const cancelled = {
      type: 'paid' as const,
      starts_at,
      single_event_package_id,
      note: 'cancelled' as const,
    };
    const event_id = await shop.afterChange(() => insertTestEvent(shop.db, shop.channel, cancelled));
    expect((await shop.buy({ event_id, single_event_package_id }, fan)).status).toBe(422);
    expect(await ordersOf(fan)).toEqual([]);
  });
});

describe('buying a package', () => {
  it('grants its categories and those below them', async () => {
    await newFan();
    await shop.buy(shop.season, fan);
    const { sport, division } = shop.channel;
    expect(await grantsOf(fan)).toEqual([
      { event_ids: [], event_category_ids: [sport, division], participant_ids: [], features: ['watch'] },
    ]);
  });

  it('grants the team of a team pass', async () => {
    await newFan();
    expect((await shop.buy({ package_id: shop.team.package_id }, fan)).body.errors).toEqual({
      participant_id: ['Package is TeamPass but team not selected'],
    });
    await shop.buy(shop.team, fan);
    expect(await grantsOf(fan)).toEqual([
      {
        event_ids: [],
        event_category_ids: [],
        participant_ids: [shop.team.participant_id],
        features: ['watch'],
      },
    ]);
  });

  it('refuses to sell it twice: You already bought this package.', async () => {
    await newFan();
    await shop.buy(shop.season, fan);
    const again = await shop.buy(shop.season, fan);
    expect(again).toMatchObject({ status: 409, body: { detail: 'You already bought this package.' } });
    expect(charges()).toBe(1);
  });
});

describe('a declined card', () => {
  it('fails the order with a readable reason, and a retry continues the same order', async () => {
    await newFan();
    const first = await shop.buy({ ...shop.season, ...DECLINED }, fan);
    expect(first).toMatchObject({
      status: 200,
      data: { status: 'failed', failure: { code: 'generic_decline', message: 'Your card was declined.' } },
    });
    const second = await shop.buy(shop.season, fan);
    expect(second.data).toMatchObject({ id: first.data.id, status: 'paid', failure: null });
    expect(charges()).toBe(1);
    expect(await receiptsOf(fan)).toHaveLength(1);
  });

  it('fails the order for an unknown card', async () => {
    await newFan();
    const { data } = await shop.buy({ ...shop.season, payment_method_id: 'pm_unknown' }, fan);
    expect(data).toMatchObject({ status: 'failed', failure: { code: 'resource_missing' } });
  });

  it('makes room for another order if the price has changed', async () => {
    await newFan();
    const first = await shop.buy({ ...shop.season, ...DECLINED }, fan);
    await coupon('HALF', { percent_off: 50 });
    const second = await shop.buy({ ...shop.season, coupon: 'half' }, fan);
    expect(second.data).toMatchObject({ status: 'paid', total: 1100, discount: 1000, coupon: 'HALF' });
    expect(second.data.id).not.toBe(first.data.id);
    expect(first.data.coupon).toBeNull();
    expect((await ordersOf(fan)).map(({ status }) => status)).toEqual(['expired', 'paid']);
    expect(charges()).toBe(1);
  });
});

describe('the idempotency key of a click', () => {
  const idempotency_key = 'one-click-of-a-fan';

  it('returns the same order in its current state when repeated', async () => {
    await newFan();
    const first = await shop.buy({ ...shop.season, idempotency_key }, fan);
    const again = await shop.buy({ ...shop.season, idempotency_key }, fan);
    expect(again.data).toEqual(first.data);
    expect(charges()).toBe(1);
  });

  it('is refused with another body', async () => {
    await newFan();
    await shop.buy({ ...shop.season, idempotency_key }, fan);
    const other = await shop.buy({ ...shop.game, idempotency_key }, fan);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
  });

  it.each([
    ['with the same key', () => idempotency_key],
    ['with a key each', (n: number) => `${idempotency_key}-${n}`],
    ['without keys', () => undefined],
  ])('charges once for 20 concurrent clicks: %s', async (_, key) => {
    await newFan();
    const clicks = Array.from({ length: 20 }, (__, n) =>
      shop.buy({ ...shop.game, idempotency_key: key(n) }, fan),
    );
    const responses = await Promise.all(clicks);
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await shop.runPaymentJobs();
    expect((await ordersOf(fan)).map(({ status }) => status)).toEqual(['paid']);
    expect(charges()).toBe(1);
    expect(await receiptsOf(fan)).toHaveLength(1);
  });

  it('charges one of two cards that are used at the same time', async () => {
    await newFan();
    const cards = ['pm_card_visa', 'pm_card_mastercard'];
    await Promise.all(cards.map(payment_method_id => shop.buy({ ...shop.game, payment_method_id }, fan)));
    await shop.runPaymentJobs();
    expect((await ordersOf(fan)).map(({ status }) => status)).toEqual(['paid']);
    expect(charges()).toBe(1);
  });
});

describe('a quote', () => {
  it('is charged while it is valid', async () => {
    await newFan();
    const { quote, total } = await quoteFor(shop.season);
    expect((await shop.buy({ ...shop.season, quote }, fan)).data).toMatchObject({ status: 'paid', total });
  });

  it('is refused with the new quote if the price has changed, and nothing is charged', async () => {
    await newFan();
    const pass = { name: 'Riser', features: ['watch' as const], base_price: 700 };
    const package_id = await insertOwn(shop.db, 'package', shop.channel, pass);
    await shop.db.query('insert into package_category values ($1, $2)', [package_id, shop.channel.sport]);
    const { quote } = await quoteFor({ package_id });
    await shop.db.query('update package set base_price = 800 where id = $1', [package_id]);
    const refused = await shop.buy({ package_id, quote }, fan);
    expect(refused).toMatchObject({ status: 409, body: { code: 'quote_changed', quote: { total: 800 } } });
    expect(await ordersOf(fan)).toEqual([]);
    const { quote: current } = refused.body.quote;
    expect((await shop.buy({ package_id, quote: current }, fan)).data).toMatchObject({
      status: 'paid',
      total: 800,
    });
  });
});

describe('the billing place', () => {
  const taxes = [{ country: 'US', region: 'ME', name: 'Sales tax', rate: 5 }];
  const setTaxes = (all: object[]) =>
    shop.afterChange(async () => {
      await shop.db.query(
        `insert into channel_document values ($1, 'taxes', $2)
         on conflict (channel_id, name) do update set body = excluded.body`,
        [shop.channel.id, JSON.stringify(all)],
      );
      await bumpContent(shop.db, shop.channel.id);
    });
  beforeAll(() => setTaxes(taxes));
  afterAll(() => setTaxes([]));

  it.each([
    ['no country', {}, { country: ['Choose a country'] }],
    ['no state', { country: 'US' }, { region: ['Choose a state or province'] }],
    ['a country that does not exist', { country: 'XX' }, { country: ['must be a country code like US'] }],
    [
      'a state that does not exist',
      { country: 'US', region: 'ZZ' },
      { region: ['must be a region of US, such as AL'] },
    ],
  ])('is required if the channel charges taxes: %s', async (_, place, errors) => {
    await newFan();
    const refused = await shop.buy({ ...shop.season, ...place }, fan);
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
    expect(await ordersOf(fan)).toEqual([]);
    expect(charges()).toBe(0);
  });

  it.each([
    ['with tax', { country: 'US', region: 'ME' }, 100],
    ['without tax', { country: 'US', region: 'NH' }, 0],
    ['of another country', { country: 'FR' }, 0],
  ])('determines the charged tax: %s', async (_, place, tax) => {
    await newFan();
    const { data } = await shop.buy({ ...shop.season, ...place }, fan);
    expect(data).toMatchObject({ status: 'paid', tax, total: 2100 + tax });
  });
});

describe('a total of 0', () => {
  it('needs no provider and no card: paid, granted and booked at once', async () => {
    await newFan();
    await coupon('GIFT');
    const { data } = await shop.call('buy', {
      key: fan.key,
      body: { ...(await freePackage()), terms: true, coupon: 'gift' },
    });
    expect(data).toMatchObject({ status: 'paid', total: 0, activity_status: 'active' });
    expect(charges()).toBe(0);
    expect(await receiptsOf(fan)).toHaveLength(1);
    expect(await shop.rows('select status from coupon_redemption where order_id = $1', [data.id])).toEqual([
      { status: 'used' },
    ]);
  });

  async function freePackage() {
    const pass = { name: 'Without a fee', features: ['watch' as const], base_price: 700 };
    const package_id = await insertOwn(shop.db, 'package', shop.channel, pass);
    await shop.db.query('insert into package_category values ($1, $2)', [package_id, shop.channel.sport]);
    return { package_id };
  }
});

describe('a coupon', () => {
  it('is used last by one of several concurrent buyers', async () => {
    const id = await coupon('LAST', { percent_off: 10, max_uses: 1 });
    const fans = await Promise.all(Array.from({ length: 10 }, () => shop.person()));
    const responses = await Promise.all(fans.map(one => shop.buy({ ...shop.season, coupon: 'LAST' }, one)));
    expect(responses.filter(({ data }) => data?.status === 'paid')).toHaveLength(1);
    expect(responses.filter(({ body }) => body.code === 'wrong_promo_code')).toHaveLength(9);
    expect(await shop.rows('select status from coupon_redemption where coupon_id = $1', [id])).toEqual([
      { status: 'used' },
    ]);
  });
});

describe('the payment provider', () => {
  it('charges once if its response is lost after the charge', async () => {
    await newFan();
    await shop.control('POST faults', {
      on: 'call',
      when: 'after_commit',
      effect: '500',
      method: 'POST',
      path: '/v1/payment_intents/*/confirm',
    });
    const { data } = await shop.buy(shop.game, fan);
    expect(data.status).toBe('processing');
    await shop.runPaymentJobs();
    expect((await ordersOf(fan)).map(({ status }) => status)).toEqual(['paid']);
    expect(charges()).toBe(1);
  });

  it.each(['429', '500', 'drop'])(
    'fails with 503 if it does not respond (%s) before there is an intent, and the retry pays',
    async effect => {
      await newFan();
      await shop.control('POST faults', {
        on: 'call',
        when: 'before',
        effect,
        method: 'POST',
        path: '/v1/payment_intents',
        times: 2,
      });
      const idempotency_key = 'click-on-pay';
      const refused = await shop.buy({ ...shop.game, idempotency_key }, fan);
      expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
      await shop.control('DELETE faults');
      const again = await shop.buy({ ...shop.game, idempotency_key }, fan);
      expect(again.data.status).toBe('paid');
      expect(charges()).toBe(1);
    },
  );

  it('is described to browsers: publishable key and origin of the card form', async () => {
    expect((await shop.call('getPaymentConfig', { key: shop.visitorKey() })).data).toEqual({
      provider: 'stand_in',
      publishable_key: shop.standIn.publishableKey,
      form_origin: `http://localhost:${shop.standIn.port}`,
      is_test: true,
    });
  });

  it('sells nothing on a production channel if it is the stand-in', async () => {
    await newFan();
    const setProduction = (is: boolean) =>
      shop.afterChange(async () => {
        await shop.db.query('update channel set is_production = $1 where id = $2', [is, shop.channel.id]);
        await bumpContent(shop.db, shop.channel.id);
      });
    await setProduction(true);
    expect((await shop.buy(shop.game, fan)).body.code).toBe('technical_difficulties');
    expect(await ordersOf(fan)).toEqual([]);
    await setProduction(false);
  });
});

describe('saved cards', () => {
  it('are listed if the buyer chose to save them', async () => {
    await newFan();
    await shop.buy({ ...shop.season, save_card: true }, fan);
    const { data } = await shop.call('listCards', { key: fan.key });
    expect(data).toMatchObject([{ brand: 'visa', last4: '4242' }]);
    const paid = await shop.buy({ ...shop.game, payment_method_id: data[0].id }, fan);
    expect(paid.data.status).toBe('paid');
  });

  it('are empty before the first purchase, and a card can be saved even then', async () => {
    await newFan();
    expect((await shop.call('listCards', { key: fan.key })).data).toEqual([]);
    expect((await shop.call('getCustomerPortal', { key: fan.key })).data.url).toMatch(/^http/);
    expect((await shop.call('createSetupIntent', { key: fan.key })).data.client_secret).toMatch(/^seti_/);
  });
});
