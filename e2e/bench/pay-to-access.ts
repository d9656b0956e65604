import { setTimeout as wait } from 'node:timers/promises';
import { openMeasuredShop, type Shop } from '@grandstand/api/testing/test-shop';
import { percentile } from './percentile.ts';
import { timeWithProvider } from './provider-time.ts';

const FANS = 60;
const WARM = 10;
const POLL_MS = 5;
/** P15: without the time of the provider. */
const GOAL_P95_MS = 150;

interface Timing {
  readonly all: number;
  /** Without the calls to the provider. */
  readonly ours: number;
}
type TimePurchase = (shop: Shop) => Promise<Timing>;

/** Measures the time from the click on pay until the fan can watch the game, for one fan after the other. */
export async function measureAccess(): Promise<boolean> {
  const shop = await openMeasuredShop({ runsJobs: true });
  try {
    await shop.listenToWebhooks();
    const directP95 = await measure('pay click → access', shop, buyAtOnce);
    const challengeP95 = await measure('answer to the bank → access, told by the event', shop, buyWithBank);
    return directP95 <= GOAL_P95_MS && challengeP95 <= GOAL_P95_MS;
  } finally {
    await shop.close();
  }
}

const buyAtOnce: TimePurchase = async shop => {
  const fan = await shop.person();
  return timed(async () => {
    await shop.buy(shop.game, fan);
    await untilOpen(shop, fan.key);
  });
};

/** Starts the time at the bank's confirmation: the fan spends the time before it. */
const buyWithBank: TimePurchase = async shop => {
  const fan = await shop.person();
  const { data } = await shop.buy({ ...shop.game, payment_method_id: 'pm_card_threeDSecure2Required' }, fan);
  await shop.completeThreeDSecure(data.action.client_secret, 'succeeded');
  return timed(() => untilOpen(shop, fan.key));
};

async function timed(work: () => Promise<void>): Promise<Timing> {
  const provider = timeWithProvider();
  const startedAt = performance.now();
  await work();
  const all = performance.now() - startedAt;
  return { all, ours: all - provider.stop() };
}

async function measure(label: string, shop: Shop, timePurchase: TimePurchase): Promise<number> {
  const timings: Timing[] = [];
  for (let fan = 0; fan < WARM + FANS; fan += 1) timings.push(await timePurchase(shop));
  const ours = timings.slice(WARM).map(timing => timing.ours);
  const median = percentile(ours, 0.5).toFixed(0);
  const p95 = percentile(ours, 0.95);
  const all = percentile(
    timings.slice(WARM).map(timing => timing.all),
    0.95,
  );
  console.log(
    `${label}: p50 ${median} ms, p95 ${p95.toFixed(0)} ms (${all.toFixed(0)} ms with the provider)`,
  );
  return p95;
}

async function untilOpen(shop: Shop, key: string): Promise<void> {
  for (;;) {
    const { data } = await shop.call('getEvent', { key, params: { id: shop.game.event_id } });
    if (data.has_access === true) return;
    await wait(POLL_MS);
  }
}
