import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findEvent, findItem, isFreeReplay } from '../fixtures/find-content.ts';
import { untilRecordingsReady } from '../fixtures/recordings-ready.ts';
import type { Product } from '../fixtures/start-product.ts';
import { withProduct } from './live-product.ts';
import { percentile } from './percentile.ts';
import { getRequest, requestsASecond } from './requests-a-second.ts';

const SECONDS = 1;
const REPEATS = 16;
const CONNECTIONS = 32;
/** P3: public reads of the application against node:http with the same body. */
const CALLS_GOAL = 0.8;
const CALLS = ['settings', 'events?limit=20'];
const PAGES_GOAL = 0.5;
const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

interface Read {
  readonly url: URL;
  /** The encoding that the client accepts. */
  readonly encoding?: string;
}

/** Public calls a second, against a bare server's, in turn. */
export function benchReads(): Promise<boolean> {
  return withProduct(measureCalls);
}

/** Pages a second, against a bare server's, in turn: as browsers request them, and not compressed. */
export function benchPages(): Promise<boolean> {
  return withProduct(measurePages);
}

async function measureCalls(product: Product): Promise<boolean> {
  // The encoders would compete with the measured work for the processors.
  await untilRecordingsReady(product.dataDir);
  const medians: number[] = [];
  for (const call of CALLS) {
    const url = new URL(product.url('longshore', `/api/${call}`));
    url.searchParams.set('api_key', 'a key');
    medians.push(await measure(call, { url }));
  }
  return Math.min(...medians) >= CALLS_GOAL;
}

async function measurePages(product: Product): Promise<boolean> {
  // The encoders would compete with the measured work for the processors.
  await untilRecordingsReady(product.dataDir);
  const { id } = await findEvent(product, 'longshore', isFreeReplay);
  const film = await findItem(product, ({ has_access, duration }) => has_access && duration !== null);
  const medians: number[] = [];
  for (const path of ['/', '/schedule', `/watch/${id}`, `/vod_library/${film.id}`]) {
    const url = new URL(product.url('longshore', path));
    medians.push(await measure(path, { url }), await measure(`${path}, br`, { url, encoding: 'br' }));
  }
  return Math.min(...medians) >= PAGES_GOAL;
}

/** Returns the median of the ratios to the bare server, and prints it. */
async function measure(name: string, read: Read): Promise<number> {
  const { url, encoding } = read;
  const body = await bytesOf(`http://127.0.0.1:${url.port}${url.pathname}${url.search}`, url.host, encoding);
  const bare = await startBareServer(body);
  try {
    const reached: number[] = [];
    const ours = async () => {
      const count = await readsASecond(read);
      reached.push(count);
      return count;
    };
    const theirs = () => readsASecond({ url: bare.url });
    await ours();
    await theirs();
    const ratios: number[] = [];
    for (let turn = 0; turn < REPEATS; turn += 1) {
      const [first, second] = turn % 2 === 0 ? [ours, theirs] : [theirs, ours];
      const [one, other] = [await first(), await second()];
      const [own, ceiling] = turn % 2 === 0 ? [one, other] : [other, one];
      ratios.push(own / ceiling);
    }
    const median = percentile(ratios, 0.5);
    const range = `from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    const figures = `median ${median.toFixed(2)} of a bare server's, ${range}; ${percentile(reached, 0.5)} a second`;
    console.log(`${name} (${body.length} bytes): ${figures}`);
    return median;
  } finally {
    bare.process.kill();
  }
}

/** The body as it is sent. */
async function bytesOf(url: string, host: string, encoding = 'identity'): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { headers: { host, 'accept-encoding': encoding } }, resolve).on('error', reject);
  return buffer(await promise);
}

function readsASecond({ url, encoding }: Read): Promise<number> {
  const request = getRequest(url, encoding);
  return requestsASecond(Number(url.port), Array(CONNECTIONS).fill(request), SECONDS);
}

async function startBareServer(body: Buffer): Promise<{ url: URL; process: ChildProcess }> {
  const server = spawn(process.execPath, [BARE_SERVER], { stdio: ['pipe', 'pipe', 'inherit'] });
  server.stdin.end(body);
  const lines = createInterface(server.stdout);
  const [port] = await once(lines, 'line');
  return { url: new URL(`http://127.0.0.1:${port}/`), process: server };
}
