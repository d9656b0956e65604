import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { untilRecordingsReady } from '../fixtures/recordings-ready.ts';
import type { Product } from '../fixtures/start-product.ts';
import { arriveByTheClock, type Step } from './arrivals.ts';
import { untilListening } from './connection.ts';
import { dailyLoad } from './daily-load.ts';
import { type DayFans, dayFans } from './day-fans.ts';
import { dayRecord } from './day-record.ts';
import { type DayViewers, dayViewers } from './day-viewers.ts';
import { dayVisitors } from './day-visitors.ts';
import { RequestCounts } from './request-counts.ts';
import { usualSettings } from './usual-settings.ts';

/** A day takes 20 minutes. */
const FACTOR = 72;
const HOUR_SECONDS = 3600 / FACTOR;
/** The last visitors leave before the hour ends, so that each sample is taken while the product is idle. */
const ARRIVAL_SECONDS = HOUR_SECONDS - 8;
/** One for each third that is compared. */
const LEAST_HOURS = 3;
/** The load is the highest of the day until caches and heaps have the size that they need. */
const WARM_UP_HOURS = 2;
const WARM_UP_LOAD = 1.8;
/** Arrivals a second on average. */
const VISITORS = 4;
const FAN_EVERY_MS = 5000;
/** Only catches a hang. */
const LONGEST_VISIT_MS = 30_000;
const PRELOADS = ['./compress-time.mjs', './collect-garbage.mjs'];

/** The settings of a product whose clock runs fast, and which refuses requests under overload as usual. */
export const daySettings = (datalakePort: number) => ({
  NODE_OPTIONS: PRELOADS.map(name => `--import ${fileURLToPath(new URL(name, import.meta.url))}`).join(' '),
  CLOCK_START: String(Date.now()),
  CLOCK_FACTOR: String(FACTOR),
  TRUSTED_PROXIES: 'loopback',
  ...usualSettings(datalakePort),
});

interface Day {
  readonly viewers: DayViewers;
  readonly stepsOf: () => readonly Step[];
  readonly fans: DayFans;
  readonly counts: RequestCounts;
}

/** The day of a product that is visited: neither memory nor handles may grow, and no request may fail. */
export async function soakDay(product: Product, datalakePort: number, minutes: number): Promise<boolean> {
  const hours = Math.max(LEAST_HOURS, Math.round((minutes * 60) / HOUR_SECONDS));
  await untilRecordingsReady(product.dataDir);
  await untilListening(datalakePort);
  const viewers = dayViewers(datalakePort);
  const day: Day = {
    viewers,
    stepsOf: await dayVisitors(product, viewers),
    fans: await dayFans(product),
    counts: new RequestCounts(),
  };
  const record = dayRecord(product);
  const began = performance.now();
  for (let hour = -WARM_UP_HOURS; hour < hours; hour += 1) {
    const load = (second: number) =>
      hour < 0 ? WARM_UP_LOAD : dailyLoad((hour + second / HOUR_SECONDS) / hours);
    await spendHour(load, day);
    const end = began + (hour + 1 + WARM_UP_HOURS) * HOUR_SECONDS * 1000;
    await wait(Math.max(0, end - performance.now()));
    await record.add(hour + 1, `${day.counts}, ${day.fans.orders()} orders`);
  }
  const areAllServed = day.counts.say(await record.shedRequests());
  return record.sayFlatness() && areAllServed;
}

async function spendHour(
  load: (second: number) => number,
  { viewers, stepsOf, fans, counts }: Day,
): Promise<void> {
  await viewers.renew();
  const [{ outcomes }] = await Promise.all([
    arriveByTheClock(stepsOf, second => VISITORS * load(second), ARRIVAL_SECONDS),
    fansVisit(fans, counts),
  ]);
  for (const outcome of outcomes.flat()) counts.add(outcome);
}

async function fansVisit(fans: DayFans, counts: RequestCounts): Promise<void> {
  const end = performance.now() + ARRIVAL_SECONDS * 1000;
  while (performance.now() + FAN_EVERY_MS < end) {
    await wait(FAN_EVERY_MS);
    await counts.addVisit(Promise.race([fans.visit(), visitLimit()]));
  }
}

async function visitLimit(): Promise<never> {
  await wait(LONGEST_VISIT_MS, undefined, { ref: false });
  throw new Error(`a fan waited for ${LONGEST_VISIT_MS / 1000} s`);
}
