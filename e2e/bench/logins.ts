import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { askApi } from '../fixtures/find-content.ts';
import type { Product } from '../fixtures/start-product.ts';
import { withProduct } from './live-product.ts';
import { percentile } from './percentile.ts';

const SECONDS = 4;
const REPEATS = 5;
/** P6: logins against what hashing alone could do. */
const GOAL = 0.9;
const AT_ONCE = 8;
const PASSWORD = 'front row seat';
/** Two fans, so that no account has more attempts under way than it may without a captcha. */
const EMAILS = ['fan@demo.example', 'pass@demo.example'] as const;
/** As the product's own. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Logins a second, against hashes a second on the same processors, in turn. */
export function benchLogins(): Promise<boolean> {
  return withProduct(measureLogins);
}

async function measureLogins(product: Product): Promise<boolean> {
  const stored = await hash(PASSWORD, PARAMETERS);
  const raw = () => aSecond(Math.min(3, availableParallelism()), () => verify(stored, PASSWORD));
  const { api_key } = (await askApi(product, 'longshore', 'get_api_key?channel_key=longshore')) as {
    api_key: string;
  };
  const logins = () => aSecond(AT_ONCE, index => logIn(product, api_key, EMAILS[index % 2] ?? EMAILS[0]));
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
  console.log(
    `median ${median.toFixed(2)}, from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
  );
  return median >= GOAL;
}

async function logIn(product: Product, api_key: string, email: string): Promise<void> {
  const { port } = new URL(product.url('longshore'));
  const response = await fetch(`http://127.0.0.1:${port}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, api_key }),
  });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  await response.body?.cancel();
}

async function aSecond(atOnce: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  const line = async (_: unknown, index: number) => {
    while (performance.now() < end) {
      await work(index);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  return done / SECONDS;
}
