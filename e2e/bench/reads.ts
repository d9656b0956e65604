import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { listChannels } from '@grandstand/db/channels';
import { openDatabase } from '@grandstand/db/open-database';
import { addDemoAccounts } from '@grandstand/grandstand/src/demo/accounts/add-demo-accounts.ts';
import { findEvent, findItem, isFreeReplay, isToCome, userKey } from '../fixtures/find-content.ts';
import { untilRecordingsReady } from '../fixtures/recordings-ready.ts';
import type { Product } from '../fixtures/start-product.ts';
import { withProduct } from './live-product.ts';
import { type Read, readsASecond, timesByTheClock } from './load-tools.ts';
import { onEachDatabase } from './on-each-database.ts';
import { percentile, rangeText } from './percentile.ts';

const SECONDS = 1;
const REPEATS = 8;
/** How many connections send at once: a few, and as many as at kick-off. */
const CONNECTIONS = [16, 256];
/** P3: public reads of the application against node:http with the same body. */
const CALLS_GOAL = 0.8;
const CALLS = ['settings', 'events?limit=20'];
/** P4: reads for one user, which no cache serves. */
const PERSONAL_GOAL = 0.12;
/** P24 */
const PAGES_GOAL = 0.5;
/** P25: the slowest of a hundred requests that come by the clock, at this share of the highest rate measured. */
const LOAD = 0.7;
const LOAD_SECONDS = 5;
const P99_GOAL_MS = 25;
const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/** Public calls a second, against a bare server's, in turn. */
export function benchReads(): Promise<boolean> {
  return withProduct(measureCalls);
}

/** The calls of a signed-in user a second, against a bare server's, in turn, on each database. */
export function benchPersonal(): Promise<boolean> {
  return onEachDatabase(() => {
    const url = process.env.TEST_DATABASE_URL;
    if (!url) return withProduct(measurePersonal);
    const measureOnPostgres = async (product: Product) => {
      await addAccounts(url);
      return measurePersonal(product);
    };
    return withProduct(measureOnPostgres, { DATABASE_URL: url });
  });
}

/** The product has demo accounts on the embedded database only. */
async function addAccounts(url: string): Promise<void> {
  const db = await openDatabase({ url });
  await addDemoAccounts(db, await listChannels(db), new Date());
  await db.close();
}

/** Pages a second, against a bare server's, in turn: as browsers request them, and not compressed. */
export function benchPages(): Promise<boolean> {
  return withProduct(measurePages);
}

async function measureCalls(product: Product): Promise<boolean> {
  // The encoders would compete with the measured work for the processors.
  await untilRecordingsReady(product.dataDir);
  const measured: Measured[] = [];
  for (const call of CALLS) {
    const url = new URL(product.url('longshore', `/api/${call}`));
    url.searchParams.set('api_key', 'a key');
    measured.push(await measure(call, { url }));
  }
  return measured.every(meets(CALLS_GOAL));
}

async function measurePersonal(product: Product): Promise<boolean> {
  // The encoders would compete with the measured work for the processors.
  await untilRecordingsReady(product.dataDir);
  const { id } = await findEvent(product, 'longshore', isToCome('ppv'));
  const api_key = await userKey(product, 'longshore', 'fan@demo.example');
  const measured: Measured[] = [];
  for (const call of [`events/${id}`, 'user/access']) {
    const url = new URL(product.url('longshore', `/api/${call}`));
    url.searchParams.set('api_key', api_key);
    measured.push(await measure(call, { url }));
  }
  return measured.every(meets(PERSONAL_GOAL));
}

async function measurePages(product: Product): Promise<boolean> {
  // The encoders would compete with the measured work for the processors.
  await untilRecordingsReady(product.dataDir);
  const { id } = await findEvent(product, 'longshore', isFreeReplay);
  const film = await findItem(product, ({ has_access, duration }) => has_access && duration !== null);
  const measured: Measured[] = [];
  for (const path of ['/', '/schedule', `/watch/${id}`, `/vod_library/${film.id}`]) {
    const url = new URL(product.url('longshore', path));
    measured.push(await measure(path, { url }), await measure(`${path}, br`, { url, encoding: 'br' }));
  }
  return measured.every(meets(PAGES_GOAL));
}

interface Measured {
  /** The lower of the medians, by the number of connections. */
  readonly ratio: number;
  readonly p99: number;
}

const meets =
  (goal: number) =>
  ({ ratio, p99 }: Measured) =>
    ratio >= goal && p99 <= P99_GOAL_MS;

/** Compares with the bare server, then sends by the clock. Prints the figures. */
async function measure(name: string, read: Read): Promise<Measured> {
  const { url, encoding } = read;
  const body = await bytesOf(`http://127.0.0.1:${url.port}${url.pathname}${url.search}`, url.host, encoding);
  const bare = await startBareServer(body);
  console.log(`${name} (${body.length} bytes)`);
  try {
    const compared: Compared[] = [];
    for (const connections of CONNECTIONS) compared.push(await compare(read, { url: bare.url }, connections));
    const rate = LOAD * Math.max(...compared.map(({ peak }) => peak));
    const times = await timesByTheClock(read, rate, LOAD_SECONDS);
    const bareTimes = await timesByTheClock({ url: bare.url }, rate, LOAD_SECONDS);
    console.log(
      `  at ${rate.toFixed(0)} a second: ${timesText(times)}; a bare server's ${timesText(bareTimes)}`,
    );
    return { ratio: Math.min(...compared.map(({ ratio }) => ratio)), p99: percentile(times, 0.99) };
  } finally {
    bare.process.kill();
  }
}

function timesText(times: readonly number[]): string {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}

interface Compared {
  /** The median of our rate to the bare server's. */
  readonly ratio: number;
  /** Our median, a second. */
  readonly peak: number;
}

async function compare(read: Read, bare: Read, connections: number): Promise<Compared> {
  const reached: number[] = [];
  const ours = async () => {
    const count = await readsASecond(read, connections, SECONDS);
    reached.push(count);
    return count;
  };
  const theirs = () => readsASecond(bare, connections, SECONDS);
  await ours();
  await theirs();
  const ratios: number[] = [];
  for (let turn = 0; turn < REPEATS; turn += 1) {
    const [first, second] = turn % 2 === 0 ? [ours, theirs] : [theirs, ours];
    const [one, other] = [await first(), await second()];
    const [own, ceiling] = turn % 2 === 0 ? [one, other] : [other, one];
    ratios.push(own / ceiling);
  }
  const [ratio, peak] = [percentile(ratios, 0.5), percentile(reached, 0.5)];
  console.log(
    `  ${connections} connections: median ${ratio.toFixed(2)} of a bare server's, ${rangeText(ratios)}; ${peak.toFixed(0)} a second`,
  );
  return { ratio, peak };
}

/** The body as it is sent. */
async function bytesOf(url: string, host: string, encoding = 'identity'): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { headers: { host, 'accept-encoding': encoding } }, resolve).on('error', reject);
  return buffer(await promise);
}

async function startBareServer(body: Buffer): Promise<{ url: URL; process: ChildProcess }> {
  const server = spawn(process.execPath, [BARE_SERVER], { stdio: ['pipe', 'pipe', 'inherit'] });
  server.stdin.end(body);
  const lines = createInterface(server.stdout);
  const [port] = await once(lines, 'line');
  return { url: new URL(`http://127.0.0.1:${port}/`), process: server };
}
