import { insertTestEvent } from '@grandstand/db/testing/test-channel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type Shop } from '../testing/test-shop.ts';
import { runAndBuy } from './run-schedule.ts';
import { schedulesWithResponses } from './schedule.ts';

const YEAR_MS = 365 * 24 * 3_600_000;
const LONGEST = 6;
const MS_A_RUN = 5000;
const MS_TO_BEGIN = 60_000;

/** After any responses of the provider, once it works again, every product can be bought and all books agree. */
export function testAnyProviderResponse(runs: number, seed: number): void {
  let shop: Shop;
  beforeAll(async () => {
    const opened = await openTestShop();
    const { single_event_package_id } = opened.game;
    // Far in the future, because months pass.
    const later = {
      type: 'paid' as const,
      starts_at: new Date(Date.now() + YEAR_MS),
      single_event_package_id,
    };
    const event_id = await opened.afterChange(() => insertTestEvent(opened.db, opened.channel, later));
    shop = { ...opened, game: { event_id, single_event_package_id } };
  });
  afterAll(() => shop.close());

  it(
    `no answer of the provider blocks a product, in ${runs} stories of seed ${seed}`,
    async () => {
      const property = fc.asyncProperty(schedulesWithResponses(LONGEST), async schedule => {
        expect(await runAndBuy(shop, schedule)).toEqual([]);
        // Objects stay unknown for good, so the next story must not fetch them again.
        await shop.db.query('update provider_event set handled_at = now() where handled_at is null');
      });
      await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
    },
    MS_TO_BEGIN + runs * MS_A_RUN,
  );
}
