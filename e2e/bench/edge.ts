import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startNginx } from '@grandstand/grandstand/src/testing/nginx.ts';
import { startTestMediaServer } from '@grandstand/ingest/testing/test-media-server';
import { mediaKeys, signUrl, viewerOf } from '@grandstand/storage/signed-url';
import { freePort } from '../../scripts/test/free-port.ts';
import { withProduct } from './live-product.ts';
import { percentile, rangeText } from './percentile.ts';
import { getRequest, requestsASecond } from './requests-a-second.ts';

/** Target P1. */
const LARGE = { name: 'segments of 1.5 MB', bytes: 1_500_000, goal: 0.95 };
const SMALL = { name: 'parts of 60 KB', bytes: 60_000, goal: 0.8 };
/** Target P2. */
const CALLS = ['settings', 'events?limit=20'];
const CALLS_GOAL = 0.9;
const CONNECTIONS = 16;
const SECONDS = 1;
const REPEATS = 10;
const RECORDING = 1;

/**
 * Paid segments and public calls through the shipped configuration of nginx, against nginx that serves the same bytes from a
 * folder, without TLS on both sides. A side's capacity is the requests for each second of nginx's processor time: the client
 * in this process is slower than nginx, so the rate that it reaches would say little.
 */
export function benchEdge(): Promise<boolean> {
  return withProduct(async product => {
    const folder = mkdtempSync(join(tmpdir(), 'grandstand-edge-'));
    // nginx runs as another user.
    chmodSync(folder, 0o755);
    const keys = mediaKeys(['a secret of this bench']);
    const ingest = await startTestMediaServer({ mediaRoot: folder, keys });
    const [plain, reference] = [await freePort(), await freePort()];
    const site = Number(new URL(product.url('longshore')).port);
    const referenceServer = `server { listen 127.0.0.1:${reference}; root ${folder}; sendfile on; tcp_nopush on; open_file_cache max=10000 inactive=60s; keepalive_requests 10000; access_log ${folder}.log combined buffer=64k flush=1s; }`;
    writeFileSync(`${folder}.log`, '', { mode: 0o666 });
    chmodSync(`${folder}.log`, 0o666);
    const nginx = await startNginx({ site, ingest: ingest.port, plain }, referenceServer);
    const worker = workerOf(nginx.pid);
    try {
      let isEnough = true;
      for (const { name, bytes, goal } of [LARGE, SMALL]) {
        const path = `recordings/${RECORDING}/stream/720p/${bytes}.m4s`;
        write(join(folder, path), Buffer.alloc(bytes, 7));
        const signed = Array.from({ length: CONNECTIONS }, (_, viewer) => tokenOf(`viewer ${viewer}`, keys));
        const ours = signed.map(token => getRequest(new URL(`http://games.example/${token}/${path}`)));
        const theirs = ours.map(() => getRequest(new URL(`http://games.example/${path}`)));
        const ratio = await measure(
          name,
          worker,
          { port: plain, requests: ours },
          { port: reference, requests: theirs },
        );
        isEnough &&= ratio >= goal;
      }
      for (const call of CALLS) {
        const url = new URL(product.url('longshore', `/api/${call}`));
        url.searchParams.set('api_key', 'a key');
        const body = await (
          await fetch(`http://127.0.0.1:${plain}${url.pathname}${url.search}`, {
            headers: { host: url.hostname },
          })
        ).text();
        write(join(folder, 'call.json'), Buffer.from(body));
        const ours = Array.from({ length: CONNECTIONS }, (_, visitor) => {
          url.searchParams.set('api_key', `key ${visitor}`);
          return getRequest(url);
        });
        const theirs = ours.map(() => getRequest(new URL('http://games.example/call.json')));
        const name = `${call} (${body.length} bytes)`;
        const ratio = await measure(
          name,
          worker,
          { port: plain, requests: ours },
          { port: reference, requests: theirs },
        );
        isEnough &&= ratio >= CALLS_GOAL;
      }
      return isEnough;
    } finally {
      await nginx.close();
      await ingest.close();
      for (const path of [folder, `${folder}.log`]) rmSync(path, { recursive: true, force: true });
    }
  });
}

interface Side {
  readonly port: number;
  readonly requests: readonly Buffer[];
}

/** The median of the ratios of both capacities, measured in turn. Prints it. */
async function measure(name: string, worker: number, ours: Side, theirs: Side): Promise<number> {
  await capacity(worker, ours);
  await capacity(worker, theirs);
  const ratios: number[] = [];
  const reached: number[] = [];
  for (let turn = 0; turn < REPEATS; turn += 1) {
    const [first, second] = turn % 2 === 0 ? [ours, theirs] : [theirs, ours];
    const [one, other] = [await capacity(worker, first), await capacity(worker, second)];
    const [own, plain] = turn % 2 === 0 ? [one, other] : [other, one];
    ratios.push(own / plain);
    reached.push(own);
  }
  const median = percentile(ratios, 0.5);
  console.log(
    `${name}: median ${median.toFixed(2)} of nginx alone, ${rangeText(ratios)}; ${Math.round(percentile(reached, 0.5))} for each second of a processor`,
  );
  return median;
}

async function capacity(worker: number, { port, requests }: Side): Promise<number> {
  const before = processorSeconds(worker);
  const count = (await requestsASecond(port, requests, SECONDS)) * SECONDS;
  return count / (processorSeconds(worker) - before);
}

/** nginx starts the process that serves first, and then those that manage the caches. */
function workerOf(pid: number): number {
  const [worker] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return Number(worker);
}

/** The first field of Linux's `schedstat` file: the time on a processor in nanoseconds. */
function processorSeconds(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e9;
}

function tokenOf(viewer: string, keys: readonly Buffer[]): string {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  return signUrl(
    { expires_at, channel_id: 1, recording_id: RECORDING, generation: 0, viewer: viewerOf(viewer) },
    keys,
  );
}

function write(path: string, content: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
