import { randomUUID } from 'node:crypto';
import { askApi, type FoundEvent, isToCome, postApi, userKey } from '../fixtures/find-content.ts';
import type { Product } from '../fixtures/start-product.ts';
import { pick } from './pick.ts';

const EMAILS = ['fan@demo.example', 'pass@demo.example'] as const;
/** Longshore's buyers say where they live, for taxes. */
const BILLING = { country: 'US', region: 'ME' };
/** Visits. Odd, so that both fans buy. */
const BUY_EVERY = 3;
/** A game is not sold any more once it begins, which it may do during the day. */
const ON_SALE_SECONDS = 2 * 24 * 3600;
/** The key, sign-in, favourite, orders and sign-out. */
const FAN_REQUESTS = 5;

interface SoldPackage {
  readonly id: number;
  readonly is_team_pass: boolean;
}

interface Purchase {
  readonly email: string;
  readonly product: Readonly<Record<string, number | null>>;
}

export interface DayFans {
  /** One fan signs in, adds a favourite, sometimes buys what it has not bought yet, and signs out. Returns the number of requests. */
  visit(): Promise<number>;
  /** Orders so far. */
  orders(): number;
}

/** Two fans with accounts, who visit in turn and buy each coming game and each team's pass once. */
export async function dayFans(product: Product): Promise<DayFans> {
  const events = (await askApi(product, 'longshore', 'events?no_limit=1&api_key=any')) as FoundEvent[];
  const teams = [...new Set(events.flatMap(({ participants }) => participants.map(({ id }) => id)))];
  const packages = (await askApi(product, 'longshore', 'packages')) as SoldPackage[];
  const products = [...gamesOf(events), ...teamPassesOf(packages, teams)];
  const left: Purchase[] = products.flatMap(sold => EMAILS.map(email => ({ email, product: sold })));
  let visits = 0;
  let orders = 0;

  async function buyNext(api_key: string, email: string): Promise<void> {
    if (visits % BUY_EVERY !== 0) return;
    const next = left.findIndex(purchase => purchase.email === email);
    const [purchase] = next < 0 ? [] : left.splice(next, 1);
    if (purchase === undefined) return;
    const order = await postApi<{ status: string }>(product, 'longshore', 'stripe/buy', {
      ...buyBody(purchase),
      api_key,
    });
    if (order.status !== 'paid') throw new Error(`an order of ${email} is ${order.status}`);
    orders += 1;
  }

  return {
    async visit() {
      const before = orders;
      const email = pick(EMAILS, visits);
      const team = pick(teams, visits);
      visits += 1;
      const api_key = await userKey(product, 'longshore', email);
      await postApi(product, 'longshore', 'favorite', {
        favoritable_id: team,
        favoritable_type: 'participant',
        api_key,
      });
      await buyNext(api_key, email);
      await askApi(product, 'longshore', `orders?api_key=${api_key}`);
      await postApi(product, 'longshore', 'auth/logout', { api_key });
      return FAN_REQUESTS + orders - before;
    },
    orders: () => orders,
  };
}

const gamesOf = (events: readonly FoundEvent[]) =>
  events
    .filter(isToCome('ppv'))
    .filter(({ event_utc_ts }) => event_utc_ts > Date.now() / 1000 + ON_SALE_SECONDS)
    .map(({ id, single_event_package_id }) => ({ event_id: id, single_event_package_id }));

const teamPassesOf = (packages: readonly SoldPackage[], teams: readonly number[]) =>
  packages
    .filter(({ is_team_pass }) => is_team_pass)
    .flatMap(({ id }) => teams.map(team => ({ package_id: id, participant_id: team })));

const buyBody = ({ product }: Purchase) => ({
  ...BILLING,
  ...product,
  payment_method_id: 'pm_card_visa',
  terms: true,
  idempotency_key: randomUUID(),
});
