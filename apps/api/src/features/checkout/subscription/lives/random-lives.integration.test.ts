import process from 'node:process';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followLaw } from '../../../../testing/follow-law.ts';
import { openTestSubscribers, type TestSubscribers } from '../../../../testing/test-subscribers.ts';
import { liveAll } from './live-lives.ts';
import { COUPON, lives, weather } from './random-life.ts';

const LAWS = ['eu', 'us', 'none'] as const;
/** Has nights of 23 and 25 hours. */
const ZONE = 'Europe/Sofia';

/** `rounds-full` lives 100, and `npm run fuzz:subscriptions` 1,000, others every time. */
const LIVES = Number(process.env.SUBSCRIPTION_SERVER_LIVES || 6);
const SEED = Number(process.env.SUBSCRIPTION_SEED || 20_261_122);
/** Lives that share a clock and a law. */
const AT_ONCE = Math.min(100, Math.ceil(LIVES / LAWS.length));
/** Only stops a hanging test. */
const MS_A_LIFE = 6_000;

let subscribers: TestSubscribers;
beforeAll(async () => {
  const startedAt = new Date();
  // Otherwise the provider's books change while they are judged.
  subscribers = await openTestSubscribers({ now: () => startedAt });
  const { shop } = subscribers;
  const sql = 'insert into coupon (channel_id, key, code, percent_off) values ($1, $2, $2, 20)';
  await shop.rows(sql, [shop.channel.id, COUPON]);
});
afterAll(() => subscribers.shop.close());

const batches = Array.from({ length: Math.ceil(LIVES / AT_ONCE) }, (_, at) => {
  const seed = SEED + at;
  return { seed, law: LAWS[seed % LAWS.length] ?? 'eu' };
});

it.each(batches)(
  `keeps books, access and notices right in ${AT_ONCE} lives at once under $law of SUBSCRIPTION_SEED=$seed`,
  {
    timeout: 180_000 + AT_ONCE * MS_A_LIFE,
  },
  async ({ seed, law }) => {
    await followLaw(subscribers.shop, law, ZONE);
    const all = fc.sample(lives, { numRuns: AT_ONCE, seed });
    const [rounds = []] = fc.sample(weather, { numRuns: 1, seed });
    expect(await liveAll(subscribers, all, rounds)).toEqual([]);
  },
);
