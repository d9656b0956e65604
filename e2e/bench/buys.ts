import { openMeasuredShop, type Shop } from '@grandstand/api/testing/test-shop';
import { onEachDatabase } from './on-each-database.ts';
import { measureAccess } from './pay-to-access.ts';
import { medianOf, percentile } from './percentile.ts';

const ROUNDS = 5;
const BUYERS = 200;
const AT_ONCE = 8;
/** P5: orders a second, and the slowest of a hundred in milliseconds. */
const GOAL_A_SECOND = 100;
const GOAL_P99_MS = 150;

/**
 * Purchases from the click to the paid order with its access, books and receipt, against the stand-in without delay, and
 * the time until a fan has access. The stand-in is a separate process; all processes share this machine.
 */
export async function benchBuys(): Promise<boolean> {
  return onEachDatabase(async () => {
    const isFast = await measureOrders();
    return (await measureAccess()) && isFast;
  });
}

interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of this process: includes the embedded database, not the stand-in. */
  readonly cpuMs: number;
}

async function measureOrders(): Promise<boolean> {
  const shop = await openMeasuredShop();
  try {
    await buyAll(shop);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await buyAll(shop));
      say('', rounds.slice(-1));
    }
    say('median ', rounds);
    const isEnough = medianOf(rounds, 'perSecond') >= GOAL_A_SECOND;
    return isEnough && medianOf(rounds, 'p99') <= GOAL_P99_MS;
  } finally {
    await shop.close();
  }
}

function say(what: string, rounds: readonly Round[]): void {
  const [perSecond, p50, p99] = (['perSecond', 'p50', 'p99'] as const).map(name =>
    medianOf(rounds, name).toFixed(0),
  );
  const cpu = medianOf(rounds, 'cpuMs').toFixed(1);
  console.log(`${what}${perSecond} orders/s, p50 ${p50} ms, p99 ${p99} ms, ${cpu} ms of a processor each`);
}

async function buyAll(shop: Shop): Promise<Round> {
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => shop.person()));
  const times: number[] = [];
  const line = async () => {
    for (let buyer = buyers.pop(); buyer !== undefined; buyer = buyers.pop()) {
      const begun = performance.now();
      // Browsers send an idempotency key with each purchase.
      const { data } = await shop.buy({ ...shop.game, idempotency_key: `click-of-${buyer.id}` }, buyer);
      if (data?.status !== 'paid') throw new Error(`an order is ${data?.status}`);
      times.push(performance.now() - begun);
    }
  };
  const cpu = process.cpuUsage();
  const begun = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return {
    perSecond: BUYERS / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpuMs: (user + system) / 1000 / BUYERS,
  };
}
