import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { visitorKey } from '../fixtures/find-content.ts';
import { PASSWORD } from '../fixtures/password.ts';
import { untilRecordingsReady } from '../fixtures/recordings-ready.ts';
import type { Product } from '../fixtures/start-product.ts';
import { withProduct } from './live-product.ts';
import { percentile, rangeText } from './percentile.ts';
import { postRequest, requestsASecond } from './requests-a-second.ts';

const SECONDS = 4;
const REPEATS = 5;
/** P6: logins, as a share of the throughput of hashing alone. */
const GOAL = 0.9;
const AT_ONCE = 8;
/** Two fans, so that no account has more concurrent attempts than it may without a captcha. */
const EMAILS = ['fan@demo.example', 'pass@demo.example'] as const;
/** The same parameters as the product's. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Logins a second, against hashes a second on the same processors, in turn. */
export function benchLogins(): Promise<boolean> {
  return withProduct(measureLogins);
}

async function measureLogins(product: Product): Promise<boolean> {
  // The encoders would compete with the measured work for the processors.
  await untilRecordingsReady(product.dataDir);
  const stored = await hash(PASSWORD, PARAMETERS);
  const raw = () => hashesASecond(stored);
  const api_key = await visitorKey(product);
  const url = new URL(product.url('longshore', '/api/v2/auth/login'));
  const asked = EMAILS.map(email => postRequest(url, { email, password: PASSWORD, api_key }));
  const requests = Array.from({ length: AT_ONCE / asked.length }, () => asked).flat();
  const logins = () => requestsASecond(Number(url.port), requests, SECONDS);
  await logins();
  const ratios: number[] = [];
  for (let turn = 0; turn < REPEATS; turn += 1) {
    const [first, second] = turn % 2 === 0 ? [raw, logins] : [logins, raw];
    const [one, other] = [await first(), await second()];
    const [ceiling, reached] = turn % 2 === 0 ? [one, other] : [other, one];
    ratios.push(reached / ceiling);
    console.log(
      `${reached.toFixed(1)} logins/s, ${ceiling.toFixed(1)} hashes/s: ${(reached / ceiling).toFixed(2)}`,
    );
  }
  const median = percentile(ratios, 0.5);
  console.log(`median ${median.toFixed(2)}, ${rangeText(ratios)}`);
  return median >= GOAL;
}

/** The maximum concurrency that the product allows. */
async function hashesASecond(stored: string): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  const hashOn = async () => {
    while (performance.now() < end) {
      await verify(stored, PASSWORD);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(3, availableParallelism()) }, hashOn));
  return done / SECONDS;
}
