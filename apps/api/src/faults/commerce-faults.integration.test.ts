import { setImmediate } from 'node:timers/promises';
import { insertProviderEvent } from '@grandstand/db/provider-events';
import { anonymiseUser } from '@grandstand/db/users';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import type { TestResponse } from '../testing/test-api.ts';
import { openTestShop, type Shop } from '../testing/test-shop.ts';
import { brokenInvariants, unsettled } from './broken-invariants.ts';
import { readCommerceBooks } from './commerce-books.ts';
import { passTime, settleEverything } from './settle-everything.ts';

/** Target F3: 25 on each database in the full run. `npm run fuzz:commerce` makes 500. */
const ROUNDS = Number(process.env.COMMERCE_ROUNDS || 5);
const CLICKS = 20;
const MS_A_ROUND = 20_000;
/** A machine that does other things too is slow to begin. */
const MS_TO_BEGIN = 180_000;

let shop: Shop;
let fans: Person[];
let before: ReturnType<Shop['standIn']['books']>;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  before = shop.standIn.books();
  fans = [await shop.person()];
});
afterEach(() => shop.control('DELETE faults'));
afterAll(() => shop.close());

const fan = (): Person => {
  const [first] = fans;
  if (first === undefined) throw new Error('there is no fan');
  return first;
};
const many = async (count: number) => {
  fans = await Promise.all(Array.from({ length: count }, () => shop.person()));
};
const charges = () => shop.standIn.books().charges.length - before.charges.length;
const click = (n: number) => ({ ...shop.season, idempotency_key: `click-number-${n}` });
const confirmFault = (effect: string, more: object = {}) =>
  shop.control('POST faults', {
    on: 'call',
    when: 'after_commit',
    effect,
    path: '/v1/payment_intents/*/confirm',
    ...more,
  });

/** Everything comes to its end, and then both books agree. */
async function expectOrder(answers: readonly TestResponse[] = [], couponUses = Infinity): Promise<string[]> {
  await settleEverything(shop);
  const { charges, refunds } = shop.standIn.books();
  const books = await readCommerceBooks(
    shop.db,
    fans.map(({ id }) => id),
    { charges: charges.slice(before.charges.length), refunds: refunds.slice(before.refunds.length) },
  );
  const accepted = answers.flatMap(({ status, data }) => (status === 200 ? [Number(data.id)] : []));
  expect([...unsettled(books), ...brokenInvariants(books, { accepted, couponUses })]).toEqual([]);
  return books.orders.map(({ status }) => status);
}

/** The answer of the first click never comes; the repeat makes it good. */
async function repeatAfterLoss(effect: 'drop' | 'hang'): Promise<void> {
  await confirmFault(effect, { times: 2 });
  const first = await shop.buy(click(1), fan());
  await shop.control('DELETE faults');
  const again = await shop.buy(click(1), fan());
  expect(again.data).toMatchObject({ status: 'paid', id: first.data.id });
  expect(await expectOrder([first, again])).toEqual(['paid']);
  expect(charges()).toBe(1);
}

describe('a click', () => {
  it(`charges once, ${ROUNDS} times of ${ROUNDS}, if ${CLICKS} that are the same arrive at the same time`, {
    tags: ['full'],
    timeout: MS_TO_BEGIN + ROUNDS * MS_A_ROUND,
  }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyer = await shop.person();
      fans.push(buyer);
      const responses = await Promise.all(Array.from({ length: CLICKS }, () => shop.buy(click(1), buyer)));
      const outcomes = new Set(
        responses.map(({ status, data, body }) => `${status} ${data?.id ?? body.code}`),
      );
      expect([...outcomes]).toEqual([`200 ${responses[0]?.data?.id}`]);
    }
    expect(charges()).toBe(ROUNDS);
    await expectOrder();
  });

  it('completes a click whose response is lost after the charge (drop) by its repeat', () =>
    repeatAfterLoss('drop'));

  it('buys nothing twice after going back: the same key returns the order, another key is refused', async () => {
    const bought = await shop.buy(click(1), fan());
    const back = await shop.buy(click(1), fan());
    const anew = await shop.buy(click(2), fan());
    expect([back.data.id, anew.status]).toEqual([bought.data.id, 409]);
    expect(await expectOrder([bought, back])).toEqual(['paid']);
  });

  it('charges nothing when it is repeated a day later, after the provider has forgotten its key', async () => {
    await confirmFault('500');
    const first = await shop.buy(click(1), fan());
    await passTime(shop, 25 * 60);
    const again = await shop.buy(click(1), fan());
    expect(await expectOrder([first, again])).toEqual(['paid']);
    expect(charges()).toBe(1);
  });
});

/** The latest first, as soon as there are so many for the fan. */
async function intentsMade(count: number): Promise<string[]> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${shop.standIn.port}/v1/payment_intents?limit=${count}`, {
      headers: { authorization: 'Bearer sk_test_of_tests' },
    });
    const { data } = (await response.json()) as { data: { id: string; metadata: { order_id: string } }[] };
    if (new Set(data.map(({ metadata }) => metadata.order_id)).size === 1 && data.length === count)
      return data.map(({ id }) => id);
  }
}

describe('an event of the provider', () => {
  it('pays the order if it comes before our own commit, and the later response changes nothing', async () => {
    await confirmFault('delay', { delay_ms: 500 });
    const clicking = shop.buy(click(1), fan());
    while (charges() === 0) await setImmediate();
    const [intent] = await intentsMade(1);
    await insertProviderEvent(shop.db, {
      id: 'evt_before_our_commit',
      type: 'payment_intent.succeeded',
      intent_id: intent ?? '',
      created_at: new Date(),
    });
    await shop.runPaymentJobs();
    const { rows } = await shop.db.query('select status from app_order where user_id = $1', [fan().id]);
    expect(rows).toEqual([{ status: 'paid' }]);
    const response = await clicking;
    expect(response.data.status).toBe('paid');
    expect(await expectOrder([response])).toEqual(['paid']);
    expect(charges()).toBe(1);
  });
});

describe('the payment provider', () => {
  it('makes no second charge if it lost our key for an intent whose response was lost', async () => {
    const create = { on: 'call', when: 'after_commit', effect: '500', path: '/v1/payment_intents' };
    await shop.control('POST faults', create);
    expect((await shop.buy(click(1), fan())).status).toBe(503);
    await passTime(shop, 25 * 60);
    await shop.control('POST faults', { ...create, effect: 'delay', delay_ms: 500 });
    const clicking = shop.buy(click(1), fan());
    const [, first] = await intentsMade(2);
    // The event of the first comes while the answer that names the second is on its way.
    await insertProviderEvent(shop.db, {
      id: 'evt_of_the_first',
      type: 'payment_intent.created',
      intent_id: first ?? '',
      created_at: new Date(),
    });
    await shop.runPaymentJobs();
    const again = await clicking;
    expect(again.data.status).toBe('paid');
    expect(await expectOrder([again])).toEqual(['paid']);
    expect(charges()).toBe(1);
  });

  it.each(['before', 'after_commit'])(
    'is called again by the same click if creating the customer fails (%s)',
    async when => {
      await shop.control('POST faults', { on: 'call', when, effect: '500', path: '/v1/customers' });
      const refused = await shop.buy(click(1), fan());
      expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
      const again = await shop.buy(click(1), fan());
      expect(again.data.status).toBe('paid');
      expect(await expectOrder([again])).toEqual(['paid']);
      expect(charges()).toBe(1);
    },
  );

  it('leaves the order as it is if it fails during a 3-D Secure challenge', async () => {
    const secure = { ...click(1), payment_method_id: 'pm_card_threeDSecure2Required' };
    const first = await shop.buy(secure, fan());
    await shop.control('POST faults', { on: 'call', when: 'before', effect: '500' });
    expect((await shop.buy(secure, fan())).data).toEqual(first.data);
    expect(await expectOrder([first])).toEqual(['expired']);
  });

  it.each(['listCards', 'createSetupIntent', 'getCustomerPortal'] as const)(
    'responds with 503 and can be retried if it fails during %s',
    async call => {
      await shop.buy(click(1), fan());
      await shop.control('POST faults', { on: 'call', when: 'before', effect: '500' });
      const response = await shop.call(call, { key: fan().key });
      expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    },
  );

  it('loses no order in ten minutes of downtime: two minutes later all are paid or ended without a charge', {
    tags: ['full'],
  }, async () => {
    await many(10);
    const MINUTES = 10;
    const responses: TestResponse[] = [];
    const buyers = fans.entries();
    for (let minute = 0; minute < MINUTES; minute += 1) {
      const [n, buyer] = buyers.next().value ?? [0, fan()];
      // Half of them are charged, and the responses are lost.
      const when = n % 2 === 0 ? 'after_commit' : 'before';
      await confirmFault('500', { when });
      responses.push(await shop.buy(click(n), buyer));
      await shop.control('POST faults', { on: 'call', when: 'before', effect: '500', times: 1000 });
      await shop.reconcile().catch(() => {});
      await passTime(shop, 1);
      await shop.control('DELETE faults');
    }
    await shop.db.query('update provider_event set next_attempt_at = now() where handled_at is null');
    await shop.reconcile();
    await passTime(shop, 2);
    await shop.reconcile();
    const { rows } = await shop.db.query<{ status: string }>(
      'select status from app_order where user_id = any($1) order by id',
      [fans.map(({ id }) => id)],
    );
    expect(rows.map(({ status }) => status)).toEqual(
      Array.from({ length: MINUTES }, (_, n) => (n % 2 === 0 ? 'paid' : 'failed')),
    );
    expect(charges()).toBe(MINUTES / 2);
    await expectOrder(responses);
  });
});

describe('the database', () => {
  /** Each transaction that would book a charge fails, as where the connection breaks in it. */
  const setAway = (table = 'ledger_entry', code = '57P01') =>
    shop.db.query(`
      create function away() returns trigger language plpgsql as $$ begin raise exception 'away' using errcode = '${code}'; end $$;
      create trigger away before insert on ${table} for each row execute function away()`);
  const setBack = () => shop.db.query('drop function if exists away cascade');
  afterEach(setBack);

  it('loses no charge if it fails between charge and commit', async () => {
    await setAway();
    const refused = await shop.buy(click(1), fan());
    expect([refused.status, charges()]).toEqual([503, 1]);
    await setBack();
    const again = await shop.buy(click(1), fan());
    expect(again.data.status).toBe('paid');
    expect(await expectOrder([again])).toEqual(['paid']);
    expect(charges()).toBe(1);
  });

  const BUSY = ['40P01', '57014'];
  it.each(
    ['app_order', 'payment_customer', 'ledger_entry'].flatMap(table => BUSY.map(code => [table, code])),
  )(
    'charges once after a retry of the same click if it cannot serve the %s (%s)',
    { tags: ['full'] },
    async (table, code) => {
      await setAway(table, code);
      const refused = await shop.buy(click(1), fan());
      expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
      await setBack();
      const again = await shop.buy(click(1), fan());
      expect(again.data.status).toBe('paid');
      expect(await expectOrder([again])).toEqual(['paid']);
      expect(charges()).toBe(1);
    },
  );

  it('loses no charge if it fails and the buyer does not click again: the reconciler finds it', async () => {
    await setAway();
    await shop.buy(click(1), fan());
    await setBack();
    expect(await expectOrder()).toEqual(['paid']);
  });
});

describe('a coupon', () => {
  it('is used last by one of 50 concurrent buyers', { tags: ['full'] }, async () => {
    await many(50);
    await shop.db.query(
      `insert into coupon (channel_id, key, code, percent_off, max_uses) values ($1, 'LAST50', 'LAST50', 10, 1)`,
      [shop.channel.id],
    );
    const responses = await Promise.all(
      fans.map((one, n) => shop.buy({ ...click(n), coupon: 'LAST50' }, one)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.code === 'wrong_promo_code')).toHaveLength(49);
    await expectOrder(responses, 1);
    expect(charges()).toBe(1);
  });
});

describe('an account', () => {
  it.each(['succeeded', 'failed'] as const)(
    'is refunded or never charged if deleted during a 3-D Secure challenge (%s)',
    async result => {
      const SECURE = { payment_method_id: 'pm_card_threeDSecure2Required' };
      const { data } = await shop.buy({ ...click(1), ...SECURE }, fan());
      await shop.db.tx(tx => anonymiseUser(tx, fan().id, new Date(shop.clock.at)));
      await shop.completeThreeDSecure(data.action.client_secret, result);
      expect(await expectOrder()).toEqual([result === 'succeeded' ? 'refunded' : 'expired']);
    },
  );
});

describe('handling events', () => {
  it('changes nothing when it is done twice at the same time, and again 30 days later', async () => {
    await confirmFault('500');
    const bought = await shop.buy(click(1), fan());
    await Promise.all([shop.runPaymentJobs(), shop.runPaymentJobs(), shop.reconcile()]);
    await shop.db.query('update provider_event set handled_at = null, next_attempt_at = now()');
    await shop.runPaymentJobs();
    await passTime(shop, 30 * 24 * 60);
    await shop.db.query('update provider_event set handled_at = null, next_attempt_at = now()');
    expect(await expectOrder([bought])).toEqual(['paid']);
    expect(charges()).toBe(1);
  });
});

/** The only ones that wait until we have had enough of waiting. */
describe('a short timeout for the provider', () => {
  let patient: Shop;
  beforeAll(async () => {
    patient = shop;
    shop = await openTestShop({}, { timeoutMs: 1500 });
  });
  afterAll(async () => {
    await shop.close();
    shop = patient;
  });

  it(
    'lets a repeat complete a click whose response is lost after the charge (hang)',
    { tags: ['full'] },
    () => repeatAfterLoss('hang'),
  );

  it('does not keep the buyer waiting for a silent provider, and the charge is found later', {
    tags: ['full'],
  }, async () => {
    await confirmFault('hang');
    const { status, data } = await shop.buy(click(1), fan());
    expect([status, data.status]).toEqual([200, 'processing']);
    expect(await expectOrder()).toEqual(['paid']);
  });

  it('refuses the click without a charge if the provider is silent before there is an intent', {
    tags: ['full'],
  }, async () => {
    const create = { on: 'call', when: 'before', effect: 'hang', path: '/v1/payment_intents', times: 2 };
    await shop.control('POST faults', create);
    expect((await shop.buy(click(1), fan())).status).toBe(503);
    expect(await expectOrder()).toEqual(['expired']);
    expect(charges()).toBe(0);
  });
});
