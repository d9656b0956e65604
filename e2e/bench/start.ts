import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/test/free-port.ts';
import prepareData from '../fixtures/prepare-data.ts';
import { allProcesses } from '../fixtures/product-processes.ts';
import { type Product, startProduct } from '../fixtures/start-product.ts';
import { percentile } from './percentile.ts';
import { usageOf } from './process-usage.ts';
import { usualSettings } from './usual-settings.ts';

const STARTS = 5;
const ASK_EVERY_MS = 10;
const IDLE_MS = 60_000;
/** P17 */
const START_GOAL_MS = 2000;
/** P22 */
const SERVER_GOAL_MB = 300;
/** P23: a hundredth of a core, and a query every ten seconds, in all processes together. */
const CPU_GOAL_MS = 600;
const QUERIES_GOAL = 6;
const RECORD_QUERIES = fileURLToPath(new URL('./record-queries.mjs', import.meta.url));

/** P17, P22 and P23: a start with everything built and packaged, then the product while nobody visits it. */
export async function benchStart(): Promise<boolean> {
  const removeData = await prepareData();
  const dataDir = process.env.PREPARED_DATA_DIR ?? '';
  try {
    const isQuick = await measureStarts(dataDir);
    return (await measureIdleness(dataDir)) && isQuick;
  } finally {
    removeData();
  }
}

async function measureStarts(dataDir: string): Promise<boolean> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const { product, ms } = await startUntilPage(dataDir);
    times.push(ms);
    await product.stop();
  }
  const median = percentile(times, 0.5);
  const all = times.map(ms => ms.toFixed(0)).join(', ');
  console.log(`first page after ${median.toFixed(0)} ms (${all}); goal ${START_GOAL_MS} ms`);
  return median <= START_GOAL_MS;
}

/** Starts the product with its datalake and its load limit, which tests switch off, and returns the time from the spawn to the first page. */
async function startUntilPage(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly product: Product; readonly ms: number }> {
  const port = await freePort();
  const datalakePort = await freePort();
  const began = performance.now();
  const starting = startProduct(dataDir, {
    PORT: String(port),
    ...usualSettings(datalakePort),
    ...settings,
  });
  const failed = new AbortController();
  starting.catch(() => failed.abort());
  const [product, ms] = await Promise.all([
    starting,
    untilFirstPage(port, failed.signal).then(() => performance.now() - began),
  ]);
  return { product, ms };
}

async function untilFirstPage(port: number, signal: AbortSignal): Promise<void> {
  while (!(await isAnswered(port))) await wait(ASK_EVERY_MS, undefined, { signal });
}

async function isAnswered(port: number): Promise<boolean> {
  const request = get({ host: '127.0.0.1', port, headers: { host: `longshore.localhost:${port}` } });
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const html = await text(response);
    return response.statusCode === 200 && html.includes('</html>');
  } catch {
    return false;
  }
}

async function measureIdleness(dataDir: string): Promise<boolean> {
  const queries = join(dataDir, 'queries');
  const { product } = await startUntilPage(dataDir, {
    NODE_OPTIONS: `--import ${RECORD_QUERIES}`,
    QUERIES_FILE: queries,
  });
  try {
    await wait(IDLE_MS);
    const processes = allProcesses(product.pid);
    const before = processes.map(({ pid }) => usageOf(pid));
    writeFileSync(queries, '');
    await wait(IDLE_MS);
    const after = processes.map(({ pid }) => usageOf(pid));
    const used = processes.map(({ name }, index) => ({
      name,
      rss_mb: before[index]?.rss_mb ?? Number.NaN,
      cpu_ms: (after[index]?.cpu_ms ?? Number.NaN) - (before[index]?.cpu_ms ?? Number.NaN),
    }));
    const isSmall = sayMemory(used);
    const isQuiet = sayWork(used, readQueries(queries));
    return isSmall && isQuiet;
  } finally {
    await product.stop();
  }
}

interface Used {
  readonly name: string;
  readonly rss_mb: number;
  readonly cpu_ms: number;
}

function sayMemory(used: readonly Used[]): boolean {
  const server = used.find(({ name }) => name === 'server')?.rss_mb ?? Number.NaN;
  const all = sumOf(used.map(({ rss_mb }) => rss_mb));
  const each = used.map(({ name, rss_mb }) => `${name} ${rss_mb.toFixed(0)}`).join(', ');
  console.log(
    `memory of the server after ${IDLE_MS / 1000} s: ${server.toFixed(0)} MB; goal ${SERVER_GOAL_MB} MB`,
  );
  console.log(`  all processes: ${all.toFixed(0)} MB (${each})`);
  return server <= SERVER_GOAL_MB;
}

function sayWork(used: readonly Used[], queries: readonly string[]): boolean {
  const all = sumOf(used.map(({ cpu_ms }) => cpu_ms));
  const each = used.map(({ name, cpu_ms }) => `${name} ${cpu_ms}`).join(', ');
  console.log(`processor time of an idle minute: ${all} ms (${each}); goal ${CPU_GOAL_MS} ms`);
  console.log(`database queries of an idle minute: ${queries.length}; goal ${QUERIES_GOAL}`);
  const ofText = Map.groupBy(queries, sql => sql);
  for (const [sql, same] of [...ofText].toSorted(([, one], [, other]) => other.length - one.length)) {
    console.log(`  ${same.length} × ${sql.replaceAll(/\s+/g, ' ').slice(0, 140)}`);
  }
  return all <= CPU_GOAL_MS && queries.length <= QUERIES_GOAL;
}

function readQueries(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter(line => line !== '').map(line => JSON.parse(line) as string);
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
