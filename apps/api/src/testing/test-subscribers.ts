import type { Order, UserSubscription } from '@grandstand/contract/payments.schema';
import { insertOwn } from '@grandstand/db/testing/test-channel';
import { SECOND_MS } from '@grandstand/rules/constants';
import { addDays } from '@grandstand/rules/zone-calendar';
import type { Person } from './people.ts';
import { openTestShop, SECRET_KEY, type Shop } from './test-shop.ts';

type OrderSeen = Pick<Order, 'id' | 'status' | 'total' | 'kind'>;

/** A shop with two plans, 9.99 monthly and 99.00 annually, each with a fee of 1.00 and a trial of 30 days. */
export interface TestSubscribers {
  readonly shop: Shop;
  readonly monthly: number;
  readonly annual: number;
  /** Moves our clock and the provider's together, by days of the channel's calendar: a night may have 23 or 25 hours. */
  advance(days: number): Promise<void>;
  /** A new person who has bought a plan; the monthly one unless given. */
  subscribe(card?: string, plan?: number): Promise<Person>;
  current(person: Person): Promise<UserSubscription | null>;
  /** Newest first. Read from the tables, because sessions end within the years of a test. */
  ordersOf(person: Person): Promise<OrderSeen[]>;
  hasAccess(person: Person): Promise<boolean>;
  /** Ends the subscription, so that the jobs of other tests leave it alone. */
  cancelled(person: Person): Promise<void>;
  /** Sets the card that renewals are charged from now on. */
  chargeFromNowOn(person: Person, card: string): Promise<void>;
}

export const CONSENT = { terms: true, renewal_terms: true };

/** `standIn.now` stops the provider's clock between the steps of a test. */
export async function openTestSubscribers(
  standIn: Parameters<typeof openTestShop>[2] = {},
): Promise<TestSubscribers> {
  const shop = await openTestShop({}, {}, standIn);
  const plan = { features: ['watch' as const], service_fee: 100, trial_period: 30 };
  const add = (name: string, base_price: number, offer: 'monthly' | 'annual') =>
    insertOwn(shop.db, 'subscription', shop.channel, { ...plan, name, base_price, offer });
  const monthly = await add('Monthly', 999, 'monthly');
  const annual = await add('Annual', 9900, 'annual');
  return {
    shop,
    monthly,
    annual,
    advance: async days => {
      const [settings] = await shop.rows<{ zone: string }>(
        "select body ->> 'time_zone' as zone from channel_document where channel_id = $1 and name = 'settings'",
        [shop.channel.id],
      );
      if (settings === undefined) throw new Error('the channel has no settings');
      const to = addDays(new Date(shop.clock.at), days, settings.zone).getTime();
      const advance_seconds = (to - shop.clock.at) / SECOND_MS;
      shop.clock.at = to;
      await shop.control('POST clock', { advance_seconds });
    },
    subscribe: async (card = 'pm_card_visa', subscription_id = monthly) => {
      const person = await shop.person();
      const body = { subscription_id, ...CONSENT, country: 'US', payment_method_id: card };
      const { data } = (await shop.buy(body, person)).body;
      if (data?.status !== 'paid') throw new Error(`nobody subscribed: ${JSON.stringify(data)}`);
      return person;
    },
    current: async ({ key }) => (await shop.call('getUserSubscription', { key })).body.data,
    ordersOf: ({ id }) => {
      const sql = 'select id, status, total, kind from app_order where user_id = $1 order by id desc';
      return shop.rows<OrderSeen>(sql, [id]);
    },
    hasAccess: async ({ id }) => {
      const sql =
        'select id from access_grant where user_id = $1 and revoked_at is null and (ends_at is null or ends_at > $2)';
      return (await shop.rows(sql, [id, new Date(shop.clock.at)])).length > 0;
    },
    cancelled: async ({ id }) => {
      await shop.rows(
        "update user_subscription set next_step_at = null, status = 'canceled' where user_id = $1",
        [id],
      );
    },
    chargeFromNowOn: async (person, card) => {
      const id = await attachCard(shop, person, card);
      await shop.rows('update user_subscription set payment_method_id = $1 where user_id = $2', [
        id,
        person.id,
      ]);
    },
  };
}

/** Saves a card with the person's customer at the provider. Returns its id there. */
export async function attachCard(shop: Shop, { id: user }: Person, card: string): Promise<string> {
  const sql = 'select provider_customer_id as id from payment_customer where user_id = $1';
  const [customer] = await shop.rows<{ id: string }>(sql, [user]);
  const attached = await fetch(`http://127.0.0.1:${shop.standIn.port}/v1/payment_methods/${card}/attach`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${SECRET_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ customer: customer?.id ?? '' }),
  });
  const { id } = (await attached.json()) as { id: string };
  return id;
}
