import { randomInt } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { productProcesses } from '../fixtures/product-processes.ts';
import { untilRecordingsReady } from '../fixtures/recordings-ready.ts';
import type { Product } from '../fixtures/start-product.ts';
import { withProduct } from './live-product.ts';
import { malformedRequests } from './malformed-requests.ts';
import { usageOf } from './process-usage.ts';

/** F6 */
const REQUESTS = Number(process.env.MALFORMED_REQUESTS || 50_000);
const GROWTH_GOAL = 0.05;
/** Before the memory is compared: the server's own caches grow with its first requests. */
const WARM_UP = REQUESTS;
const PORTION = 500;
const AT_ONCE = 32;
/** Only catches a hang. */
const LONGEST_MS = 60_000;
const SETTLED_MS = 15_000;
const COLLECT_GARBAGE = fileURLToPath(new URL('./collect-garbage.mjs', import.meta.url));

interface Heard {
  /** Status codes of 500 and above, with the request that got one. */
  readonly failures: string[];
  answered: number;
}

/** F6: raw requests that break HTTP, to the server and to the ingest: no crash, no failure of ours, no growing memory. */
export function benchMalformed(): Promise<boolean> {
  return withProduct(measureMalformed, { NODE_OPTIONS: `--import ${COLLECT_GARBAGE}` });
}

async function measureMalformed(product: Product): Promise<boolean> {
  await untilRecordingsReady(product.dataDir);
  const seed = Number(process.env.MALFORMED_SEED || randomInt(2 ** 30));
  const { server, ingest } = productProcesses(product.pid);
  const port = Number(new URL(product.url('longshore')).port);
  console.log(`MALFORMED_SEED=${seed}`);
  const results = [
    await measureProcess('server', {
      pid: server,
      port,
      metricsPort: product.metricsPort,
      host: `longshore.localhost:${port}`,
      seed,
    }),
    await measureProcess('ingest', {
      pid: ingest,
      port: product.ingestPort,
      metricsPort: product.ingestMetricsPort,
      host: `localhost:${product.ingestPort}`,
      seed: seed + REQUESTS,
    }),
  ];
  const after = productProcesses(product.pid);
  const isSame = after.server === server && after.ingest === ingest;
  const health = await fetch(`http://127.0.0.1:${product.metricsPort}/healthz`);
  console.log(`processes ${isSame ? 'are the same' : 'have crashed'}, health ${health.status}`);
  return results.every(Boolean) && isSame && health.status === 200;
}

interface Target {
  readonly pid: number;
  readonly port: number;
  readonly metricsPort: number;
  readonly host: string;
  readonly seed: number;
}

async function measureProcess(
  name: string,
  { pid, port, metricsPort, host, seed }: Target,
): Promise<boolean> {
  const heard: Heard = { failures: [], answered: 0 };
  await sendAll(WARM_UP, { port, host, seed: seed - WARM_UP }, { failures: [], answered: 0 });
  const before = await memoryOf(pid, metricsPort);
  await sendAll(REQUESTS, { port, host, seed }, heard);
  const after = await memoryOf(pid, metricsPort);
  const growth = after.used_mb / before.used_mb - 1;
  console.log(
    `${name}: ${REQUESTS} requests, ${heard.answered} answered, ${heard.failures.length} with a failure of ours`,
  );
  console.log(
    `  memory in use ${before.used_mb.toFixed(1)} MB, then ${after.used_mb.toFixed(1)}: ${(growth * 100).toFixed(1)} % more; goal ${GROWTH_GOAL * 100} %; of the process ${before.rss_mb.toFixed(0)} and ${after.rss_mb.toFixed(0)} MB`,
  );
  for (const failure of heard.failures.slice(0, 5)) console.log(`  ${failure}`);
  return heard.failures.length === 0 && growth < GROWTH_GOAL;
}

interface Memory {
  /** Objects and buffers that are not garbage; the whole process for the ingest, whose metrics do not tell. */
  readonly used_mb: number;
  /** Includes what the allocators of the process keep for later. */
  readonly rss_mb: number;
}

async function memoryOf(pid: number, metricsPort: number): Promise<Memory> {
  process.kill(pid, 'SIGUSR2');
  await wait(SETTLED_MS);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const bytes = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1]);
  const used = bytes('nodejs_heap_size_used_bytes') + bytes('nodejs_external_memory_bytes');
  const { rss_mb } = usageOf(pid);
  return { used_mb: Number.isNaN(used) ? rss_mb : used / 1e6, rss_mb };
}

async function sendAll(
  count: number,
  { port, host, seed }: Pick<Target, 'port' | 'host' | 'seed'>,
  heard: Heard,
): Promise<void> {
  for (let sent = 0; sent < count; sent += PORTION) {
    const requests = malformedRequests(Math.min(PORTION, count - sent), seed + sent, host).values();
    const sendSome = async () => {
      for (const request of requests) await send(request, port, heard);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
  }
}

/** Sends the bytes, closes its side, and waits until the server has closed the other. */
function send(request: string, port: number, heard: Heard): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let response = '';
    const limit = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no end of the response to ${JSON.stringify(request.slice(0, 500))}`));
    }, LONGEST_MS);
    socket.setEncoding('latin1');
    socket.on('data', chunk => {
      response += chunk;
    });
    // The server may close before it has read everything.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(limit);
      if (response !== '') heard.answered += 1;
      const [status] = /^HTTP\/1\.1 5\d\d/m.exec(response) ?? [];
      if (status) heard.failures.push(`${status} for ${JSON.stringify(request.slice(0, 300))}`);
      resolve();
    });
    socket.end(request, 'latin1');
  });
}
