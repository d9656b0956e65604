import { insertTestEvent } from '@grandstand/db/testing/test-channel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type Shop } from '../testing/test-shop.ts';
import { runSchedule } from './run-schedule.ts';
import { schedules } from './schedule.ts';

/** Target F1: 250 on each database in the full run. `npm run fuzz:commerce` runs 10,000, others every time. */
const SCHEDULES = Number(process.env.COMMERCE_SCHEDULES || 12);
const SEED = Number(process.env.COMMERCE_SEED || 20_261_121);
const LONGEST = Number(process.env.COMMERCE_LONGEST || 4);
const MS_A_SCHEDULE = 10_000;
const MS_TO_BEGIN = 180_000;
const YEAR_MS = 365 * 24 * 3_600_000;
/** The books of both sides grow: after so many schedules there are new ones. */
const A_SHOP = 250;
/** How often a run of many says how far it is. */
const TELLS_EVERY = process.env.COMMERCE_PROGRESS ? 250 : Infinity;

let shop: Shop;
let ran = 0;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Its game is far away, as months pass in it. */
async function openShop(): Promise<Shop> {
  const opened = await openTestShop();
  const { single_event_package_id } = opened.game;
  const later = { type: 'paid' as const, starts_at: new Date(Date.now() + YEAR_MS), single_event_package_id };
  const event_id = await opened.afterChange(() => insertTestEvent(opened.db, opened.channel, later));
  await opened.listenToWebhooks();
  return { ...opened, game: { event_id, single_event_package_id } };
}

function tellProgress(began: number): void {
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stdout.write(`${ran} of ${SCHEDULES} schedules of COMMERCE_SEED=${SEED} in ${seconds} s\n`);
}

it(
  `keeps its books in order in ${SCHEDULES} schedules of COMMERCE_SEED=${SEED}`,
  async () => {
    const began = Date.now();
    const property = fc.asyncProperty(schedules(LONGEST), async schedule => {
      if (++ran % A_SHOP === 0) {
        await shop.close();
        shop = await openShop();
      }
      expect(await runSchedule(shop, schedule)).toEqual([]);
      if (ran % TELLS_EVERY === 0) tellProgress(began);
    });
    await fc.assert(property, { numRuns: SCHEDULES, seed: SEED });
  },
  MS_TO_BEGIN + SCHEDULES * MS_A_SCHEDULE,
);
