import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { untilRecordingsReady } from '../fixtures/recordings-ready.ts';
import type { Product } from '../fixtures/start-product.ts';
import { withProduct } from './live-product.ts';
import { percentile } from './percentile.ts';
import { getRequest, requestsASecond } from './requests-a-second.ts';

const SECONDS = 1;
const REPEATS = 16;
const CONNECTIONS = 32;
/** P3: public reads of the application against node:http with the same body. */
const GOAL = 0.8;
const CALLS = ['settings', 'events?limit=20'];
const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/** Public reads a second, against a bare server's, in turn. */
export function benchReads(): Promise<boolean> {
  return withProduct(measureReads);
}

async function measureReads(product: Product): Promise<boolean> {
  // The encoders would compete with the measured work for the processors.
  await untilRecordingsReady(product.dataDir);
  const medians: number[] = [];
  for (const call of CALLS) medians.push(await measureCall(product, call));
  return Math.min(...medians) >= GOAL;
}

async function measureCall(product: Product, call: string): Promise<number> {
  const own = new URL(product.url('longshore', `/api/${call}`));
  own.searchParams.set('api_key', 'a key');
  const body = await (await fetch(`http://127.0.0.1:${own.port}${own.pathname}${own.search}`)).text();
  const bare = await startBareServer(body);
  try {
    const ours = () => readsASecond(own);
    const theirs = () => readsASecond(bare.url);
    await ours();
    await theirs();
    const ratios: number[] = [];
    for (let turn = 0; turn < REPEATS; turn += 1) {
      const [first, second] = turn % 2 === 0 ? [ours, theirs] : [theirs, ours];
      const [one, other] = [await first(), await second()];
      const [reached, ceiling] = turn % 2 === 0 ? [one, other] : [other, one];
      ratios.push(reached / ceiling);
    }
    const median = percentile(ratios, 0.5);
    console.log(
      `${call} (${body.length} bytes): median ${median.toFixed(2)} of a bare server's, from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
    );
    return median;
  } finally {
    bare.process.kill();
  }
}

function readsASecond(url: URL): Promise<number> {
  const request = getRequest(url);
  return requestsASecond(Number(url.port), Array(CONNECTIONS).fill(request), SECONDS);
}

async function startBareServer(body: string): Promise<{ url: URL; process: ChildProcess }> {
  const server = spawn(process.execPath, [BARE_SERVER], { stdio: ['pipe', 'pipe', 'inherit'] });
  server.stdin.end(body);
  const lines = createInterface(server.stdout);
  const [port] = await once(lines, 'line');
  return { url: new URL(`http://127.0.0.1:${port}/`), process: server };
}
