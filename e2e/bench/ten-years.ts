import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { CONSUMER_LAWS, type ConsumerLaw } from '@grandstand/rules/subscriptions/consumer-law';

const SUBSCRIBERS = 10_000;
const LAWS: readonly ConsumerLaw[] = ['eu', 'us'];
const GOAL_SECONDS = 60;
/** Our own seed: each run lives the same lives. */
const SEED = 20_261_123;

export interface DecadesTask {
  readonly law: ConsumerLaw;
  readonly subscribers: number;
  readonly seed: number;
}

export interface DecadesResult {
  readonly broken: readonly string[];
  readonly periods: number;
}

/** Ten years of subscriptions by the pure rules, under two laws, one thread each. */
export async function benchTenYears(): Promise<boolean> {
  const startedAt = performance.now();
  const results = await Promise.all(
    LAWS.map(async (law, at) => ({
      law,
      ...(await live({ law, subscribers: SUBSCRIBERS, seed: SEED + at })),
    })),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  for (const { law, broken, periods } of results) {
    const { withdrawal_days } = CONSUMER_LAWS[law];
    console.log(
      `${law} (${withdrawal_days ?? 'no'} days to withdraw): ${SUBSCRIBERS} subscribers, ${periods} periods, ${broken.length} broken rules`,
    );
    for (const rule of broken.slice(0, 5)) console.log(`  ${rule}`);
  }
  console.log(`10 years in ${seconds.toFixed(1)} s (goal: ${GOAL_SECONDS} s), seed ${SEED}`);
  return seconds <= GOAL_SECONDS && results.every(({ broken }) => broken.length === 0);
}

async function live(task: DecadesTask): Promise<DecadesResult> {
  const worker = new Worker(new URL('ten-years-worker.ts', import.meta.url), { workerData: task });
  const [result] = await once(worker, 'message');
  await worker.terminate();
  return result;
}
