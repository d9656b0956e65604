import process from 'node:process';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSubscribers, type TestSubscribers } from '../../../../testing/test-subscribers.ts';
import { liveAll } from './live-lives.ts';
import { lives, weather } from './random-life.ts';

/** `npm run fuzz:subscriptions` lives 1,000, others every time. */
const LIVES = Number(process.env.SUBSCRIPTION_SERVER_LIVES || 100);
const SEED = Number(process.env.SUBSCRIPTION_SEED || 20_261_122);
/** Lives that share a clock. */
const AT_ONCE = Math.min(100, LIVES);
/** Only stops a hanging test. */
const MS_A_LIFE = 6_000;

let subscribers: TestSubscribers;
beforeAll(async () => {
  const startedAt = new Date();
  // Otherwise the provider's books change while they are judged.
  subscribers = await openTestSubscribers({ now: () => startedAt });
  // The only set of rules with a right of withdrawal.
  await subscribers.shop.rows(
    `update channel_document set body = body || '{"consumer_law": "eu"}' where name = 'settings'`,
  );
});
afterAll(() => subscribers.shop.close());

const seeds = Array.from({ length: Math.ceil(LIVES / AT_ONCE) }, (_, at) => SEED + at);

it.each(seeds)(
  `keeps books, access and notices right in ${AT_ONCE} lives at once of SUBSCRIPTION_SEED=%i`,
  {
    timeout: 180_000 + AT_ONCE * MS_A_LIFE,
  },
  async seed => {
    const all = fc.sample(lives, { numRuns: AT_ONCE, seed });
    const [rounds = []] = fc.sample(weather, { numRuns: 1, seed });
    expect(await liveAll(subscribers, all, rounds)).toEqual([]);
  },
);
