import { insertOwn, insertTestEvent, insertTestRecording } from '@grandstand/db/testing/test-channel';
import { insertPaidTestOrder, insertTestOrder } from '@grandstand/db/testing/test-orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type People, type Person } from '../../../testing/people.ts';

const DAY_MS = 86_400_000;
const TAXES = [
  { country: 'CA', region: 'QC', name: 'GST', rate: 5 },
  { country: 'CA', region: 'QC', name: 'QST', rate: 9.975 },
  { country: 'CA', region: 'ON', name: 'HST', rate: 13 },
];
const QUEBEC = { country: 'CA', region: 'QC' };

let people: People;
let fan: Person;
let single = 0;
let season = 0;
let month = 0;
let teamPass = 0;
let everything = 0;
let game = 0;
let freeGame = 0;
let cancelled = 0;
let paidGame = 0;
let seasonGame = 0;
beforeAll(async () => {
  people = await openPeople();
  const { db, channel } = people;
  fan = await people.person();
  const pass = { features: ['watch' as const], base_price: 3900, service_fee: 100 };
  single = await insertOwn(db, 'package', channel, { ...pass, name: 'Single game', is_single_event: true });
  season = await insertOwn(db, 'package', channel, { ...pass, name: 'Season', offer: 'season' });
  month = await insertOwn(db, 'package', channel, { ...pass, name: 'A month', offer: 'month', period: 2 });
  teamPass = await insertOwn(db, 'package', channel, { ...pass, name: 'Team pass', is_team_pass: true });
  await db.query('insert into package_category values ($1, $3), ($1, $4), ($2, $3)', [
    season,
    month,
    channel.sport,
    channel.division,
  ]);
  everything = await insertOwn(db, 'subscription', channel, {
    ...pass,
    trial_period: 30,
    name: 'Everything',
    offer: 'monthly',
  });
  const starts_at = new Date(people.clock.at + DAY_MS);
  const ppv = { type: 'ppv' as const, single_event_package_id: single, starts_at, name: 'Owls @ Gulls' };
  game = await insertTestEvent(db, channel, { ...ppv, base_price: 600, service_fee: 50 });
  cancelled = await insertTestEvent(db, channel, { ...ppv, note: 'cancelled' });
  freeGame = await insertTestEvent(db, channel, { starts_at });
  paidGame = await insertTestEvent(db, channel, { starts_at, type: 'paid' });
  seasonGame = await insertTestEvent(db, channel, { ...ppv, type: 'paid' });
  await db.query("insert into channel_document values ($1, 'taxes', $2)", [
    channel.id,
    JSON.stringify(TAXES),
  ]);
  const coupons = [
    { key: 'a', code: 'TENOFF', percent_off: 10 },
    { key: 'b', code: 'TEAM300', amount_off: 300 },
    { key: 'c', code: 'FIRST', percent_off: 50, first_purchase_only: true },
    { key: 'd', code: 'GONE', percent_off: 50, ends_at: new Date(people.clock.at) },
    { key: 'e', code: 'ONCE', percent_off: 100, max_uses: 1 },
  ];
  const ids = await Promise.all(
    coupons.map(async coupon => {
      const columns = Object.keys({ channel_id: 0, ...coupon });
      const { rows } = await db.query<{ id: number }>(
        `insert into coupon (${columns.join()}) values (${columns.map((_, i) => `$${i + 1}`).join()}) returning id`,
        [channel.id, ...Object.values(coupon)],
      );
      return rows[0]?.id;
    }),
  );
  await people.afterChange(async () => {
    await db.query('insert into coupon_package values ($1, $2)', [ids[1], teamPass]);
    await insertTestRecording(db, channel, { event_id: freeGame });
    await insertOwn(db, 'event_category', channel, { name: 'Rugby', alias: 'rugby', position: 9 });
  });
});
afterAll(() => people.close());

const buy = (person: Person, wanted: Parameters<typeof insertPaidTestOrder>[3]) =>
  insertPaidTestOrder(people.db, people.channel, person.id, wanted);
const quote = (body: Record<string, unknown>, key = people.visitorKey()) =>
  people.call('quote', { key, body });

describe('a quote', () => {
  it('lists the price line by line, for visitors too', async () => {
    const { status, data } = await quote({ package_id: season, ...QUEBEC, coupon: 'tenoff' });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      type: 'package',
      currency: 'EUR',
      base_price: 3900,
      discount: 390,
      tax: 176 + 350,
      service_fee: 100,
      total: 3900 - 390 + 526 + 100,
      tax_status: 'final',
      coupon: 'TENOFF',
      access_until: null,
      product: { id: season, name: 'Season', is_team_pass: false, participant_id: null, features: ['watch'] },
    });
    expect(data.lines).toEqual([
      { kind: 'base', name: null, rate: null, amount: 3900 },
      { kind: 'discount', name: null, rate: null, amount: -390 },
      { kind: 'tax', name: 'GST', rate: 5, amount: 176 },
      { kind: 'tax', name: 'QST', rate: 9.975, amount: 350 },
      { kind: 'service_fee', name: null, rate: null, amount: 100 },
    ]);
    expect(Date.parse(data.expires_at) - people.clock.at).toBe(15 * 60_000);
  });

  it('estimates the taxes once the country is known, until the address is known', async () => {
    expect((await quote({ package_id: season })).data).toMatchObject({ tax_status: 'unknown', tax: 0 });
    const country = await quote({ package_id: season, country: 'CA' });
    expect(country.data).toMatchObject({ tax_status: 'estimated', tax: 195 + 389 });
    const ontario = await quote({ package_id: season, country: 'CA', region: 'ON' });
    expect(ontario.data).toMatchObject({ tax_status: 'final', tax: 507 });
    expect((await quote({ package_id: season, country: 'FR' })).data).toMatchObject({
      tax_status: 'final',
      tax: 0,
    });
  });

  it.each([
    ['a country that does not exist', { country: 'XX' }, 'country', 'must be a country code like US'],
    [
      'a region of no country',
      { country: 'US', region: 'ZZ' },
      'region',
      'must be a region of US, such as AL',
    ],
    [
      'a region of another country',
      { country: 'CA', region: 'ME' },
      'region',
      'must be a region of CA, such as AB',
    ],
    ['a region without a country', { region: 'ME' }, 'country', 'Field is required'],
  ])('is refused for %s', async (_, place, field, message) => {
    const { status, body } = await quote({ package_id: season, ...place });
    expect([status, body.code, body.errors]).toEqual([422, 'validation', { [field]: [message] }]);
    const query = { package_id: String(season), coupon: 'TENOFF', ...place };
    const applied = await people.call('applyCoupon', { key: fan.key, query });
    expect([applied.status, applied.body.errors]).toEqual([422, { [field]: [message] }]);
  });

  it('has a game’s own price and name, and access without end', async () => {
    const { data } = await quote({ event_id: game, country: 'FR' });
    expect(data).toMatchObject({
      type: 'event',
      base_price: 600,
      service_fee: 50,
      total: 650,
      access_until: null,
      product: {
        id: single,
        name: 'Single game · Owls @ Gulls',
        event_id: game,
        event_category_id: people.channel.division,
      },
    });
  });

  it('includes the team’s name for a team pass', async () => {
    const team = people.channel.teams[1];
    const { data } = await quote({ package_id: teamPass, participant_id: team, coupon: 'TEAM300' });
    expect(data).toMatchObject({
      discount: 300,
      product: { name: 'Team pass · Harbour Gulls', is_team_pass: true, participant_id: team },
    });
  });

  it('uses the only event category of a package, and has the end of access', async () => {
    const { data } = await quote({ package_id: month, event_category_id: 999_999 });
    expect(data.product.event_category_id).toBe(people.channel.sport);
    expect(Date.parse(data.access_until) - people.clock.at).toBe(60 * DAY_MS);
    // Categories below the named one are not a choice either.
    expect((await quote({ package_id: season })).data.product.event_category_id).toBe(people.channel.sport);
  });

  it('has the payments that follow the first one of a subscription', async () => {
    const { status, data } = await quote({ subscription_id: everything, country: 'FR' });
    expect(status).toBe(200);
    expect(data.product).toMatchObject({ id: everything, name: 'Everything' });
    expect(data.renewal).toMatchObject({ offer: 'monthly', period: 1, total: 4000, trial_days: 30 });
    expect(Date.parse(data.renewal.at) - people.clock.at).toBe(30 * DAY_MS);
  });

  it.each([
    ['nothing', () => ({}), 'package_id', 'id not selected'],
    ['a paid game alone', () => ({ event_id: paidGame }), 'package_id', 'package id not selected'],
    [
      'a team pass without its team',
      () => ({ package_id: teamPass }),
      'participant_id',
      'Package is TeamPass but team not selected',
    ],
    [
      'several passes at once',
      () => ({ event_id: game, package_id: season, subscription_id: everything }),
      'subscription_id',
      'only one of these can be bought at once',
    ],
    ['a free game', () => ({ event_id: freeGame }), 'event_id', 'not for sale'],
    ['a cancelled game', () => ({ event_id: cancelled }), 'event_id', 'not for sale'],
    [
      'a single pass without its game',
      () => ({ single_event_package_id: single }),
      'event_id',
      'id not selected',
    ],
  ])('is refused for %s', async (_, body, field, message) => {
    const { status, body: problem } = await quote(body());
    expect(status).toBe(422);
    expect(problem).toMatchObject({ code: 'validation', errors: { [field]: [message] } });
  });

  it.each([
    [2.5, 'must be a whole number'],
    ['2', 'must be a whole number'],
    [-1, 'must be greater than 0'],
    [3_000_000_000, 'must be at most 2147483647'],
    [1e99, 'must be at most 9007199254740991'],
  ])('says what an id must be instead of %s: %s', async (package_id, message) => {
    const { status, body } = await quote({ package_id });
    expect([status, body.errors]).toEqual([422, { package_id: [message] }]);
  });

  it.each([
    [{ package_id: 999_999 }, 'package'],
    [{ event_id: 999_999 }, 'event'],
    [{ subscription_id: 999_999 }, 'subscription'],
  ])('of what is not there is not found: %o', async (body, thing) => {
    const { status, body: problem } = await quote(body);
    expect([status, problem.detail]).toEqual([404, `There is no such ${thing}.`]);
  });

  it('is refused for a game that is geo-blocked for the buyer', async () => {
    const { db, channel } = people;
    const distant = await insertTestEvent(db, channel, {
      type: 'ppv',
      single_event_package_id: single,
      geo_allow: ['NZ'],
      starts_at: new Date(people.clock.at + DAY_MS),
    });
    const { status, body } = await quote({ event_id: distant });
    expect([status, body.code]).toEqual([451, 'geo_blocked']);
  });

  it('is refused for a pass that the user owns: You already bought this package.', async () => {
    const owner = await people.person();
    await buy(owner, { type: 'package', package_id: season });
    const refused = await quote({ package_id: season }, owner.key);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'already_bought',
      'You already bought this package.',
    ]);
    // All that this one covers is covered.
    expect((await quote({ package_id: month }, owner.key)).status).toBe(409);
    expect((await quote({ event_id: game }, owner.key)).status).toBe(200);
    expect((await quote({ package_id: season }, fan.key)).status).toBe(200);
  });

  it('is refused for a game’s own pass if the user has the game by another pass', async () => {
    const owner = await people.person();
    await buy(owner, { type: 'package', package_id: season });
    expect((await quote({ event_id: seasonGame }, fan.key)).status).toBe(200);
    const refused = await quote({ event_id: seasonGame }, owner.key);
    expect([refused.status, refused.body.code]).toEqual([409, 'already_bought']);
  });
});

describe('a promo code', () => {
  it.each([
    ['nobody has', { coupon: 'NOSUCH' }],
    ['that is over', { coupon: 'GONE' }],
    ['for something else', { coupon: 'TEAM300' }],
  ])('%s is answered alike: Wrong promo code', async (_, input) => {
    const { status, body } = await quote({ package_id: season, ...input });
    expect([status, body.code, body.detail]).toEqual([422, 'wrong_promo_code', 'Wrong promo code']);
  });

  it('for the first purchase is wrong after a purchase', async () => {
    const owner = await people.person();
    const input = { package_id: season, coupon: 'FIRST' };
    expect((await quote(input, owner.key)).data.discount).toBe(1950);
    await buy(owner, {
      type: 'event',
      event_id: game,
      package_id: single,
    });
    expect((await quote(input, owner.key)).body.code).toBe('wrong_promo_code');
  });

  it('works only for the buyer and product that reserved its last use', async () => {
    const { rows } = await people.db.query<{ id: number }>("select id from coupon where code = 'ONCE'");
    const coupon_id = rows[0]?.id ?? 0;
    const first = await people.person();
    const wanted = { type: 'package', package_id: season, coupon_id } as const;
    const order = await insertTestOrder(people.db, people.channel, first.id, wanted);
    await people.db.query("insert into coupon_redemption values ($1, $2, $3, 'reserved')", [
      order,
      coupon_id,
      first.id,
    ]);
    const input = { package_id: season, coupon: 'ONCE' };
    expect((await quote(input, first.key)).data).toMatchObject({ discount: 3900, tax: 0, total: 100 });
    expect((await quote({ ...input, package_id: month }, first.key)).status).toBe(422);
    expect((await quote(input)).status).toBe(422);
    expect((await quote(input, fan.key)).status).toBe(422);
    await people.db.query("update coupon_redemption set status = 'released' where order_id = $1", [order]);
    expect((await quote(input, fan.key)).status).toBe(200);
  });

  it('cannot be guessed: twenty wrong codes throttle the caller', async () => {
    const guesser = await people.person();
    const guess = () =>
      people.call('quote', { key: guesser.key, body: { package_id: season, coupon: 'NOSUCH' } });
    for (let tried = 0; tried < 20; tried += 1) expect((await guess()).status).toBe(422);
    const { status, headers } = await guess();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await quote({ package_id: season }, guesser.key)).status).toBe(200);
  });

  it('cannot be guessed by visitors with a new key for each guess, while users of the same address are not throttled', async () => {
    const address = '203.0.113.20';
    const guess = () =>
      people.call('quote', {
        key: people.visitorKey(),
        body: { package_id: season, coupon: 'NOSUCH' },
        address,
      });
    for (let tried = 0; tried < 20; tried += 1) expect((await guess()).status).toBe(422);
    const { body, headers } = await guess();
    expect(body.code).toBe('throttled');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const good = { key: fan.key, body: { package_id: season, coupon: 'TENOFF' }, address };
    expect((await people.call('quote', good)).data.discount).toBe(390);
    const elsewhere = { ...good, key: people.visitorKey(), address: '203.0.113.21' };
    expect((await people.call('quote', elsewhere)).data.discount).toBe(390);
  });

  it('cannot be guessed with many accounts: a hundred wrong codes throttle the address', {
    tags: ['full'],
  }, async () => {
    const address = '203.0.113.22';
    const guessers = await Promise.all(Array.from({ length: 6 }, () => people.person()));
    const guess = ({ key }: Person) =>
      people.call('quote', { key, body: { package_id: season, coupon: 'NOSUCH' }, address });
    const responses = await Promise.all(
      guessers.flatMap(one => Array.from({ length: 20 }, () => guess(one))),
    );
    expect(responses.filter(({ body }) => body.code === 'wrong_promo_code')).toHaveLength(100);
    expect(responses.filter(({ body }) => body.code === 'throttled')).toHaveLength(20);
  });

  it('is applied by apply_coupon for users', async () => {
    const query = { package_id: String(season), coupon: 'TENOFF', country: 'FR' };
    expect((await people.call('applyCoupon', { key: fan.key, query })).data).toMatchObject({
      coupon: 'TENOFF',
      total: 3610,
    });
    expect((await people.call('applyCoupon', { key: people.visitorKey(), query })).status).toBe(401);
    const wrong = { ...query, coupon: 'NOSUCH' };
    expect((await people.call('applyCoupon', { key: fan.key, query: wrong })).body.code).toBe(
      'wrong_promo_code',
    );
  });
});
