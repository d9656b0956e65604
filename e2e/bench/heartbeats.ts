import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { heartbeatOf, viewerAddress } from './heartbeat.ts';
import { percentile } from './percentile.ts';
import { requestsASecond } from './requests-a-second.ts';

const SECONDS = 3;
const REPEATS = 3;
/** Viewers, each with an address and a session of its own, because of the limits. */
const VIEWERS = 3000;
/** P20: heartbeats a second on one core, one a request, and as a share of what a bare server answers on the same core. */
const GOAL = 5000;
const RATIO_GOAL = 0.2;
const CORE = '0';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DATALAKE = join(ROOT, 'apps/grandstand/src/datalake/main.ts');
const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/** Heartbeats a second that the datalake stores on one core, against requests that a bare server answers on it, in turn. */
export async function benchHeartbeats(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-heartbeats-'));
  const datalake = onOneCore([DATALAKE], {
    DATA_DIR: dataDir,
    DATALAKE_PORT: '0',
    TRUSTED_PROXIES: 'loopback',
  });
  const bare = onOneCore([BARE_SERVER], {});
  try {
    bare.stdin?.end('{"data":{"stored":1}}');
    const [[{ port }], [line]] = await Promise.all([
      once(datalake, 'message'),
      bare.stdout ? once(bare.stdout, 'data') : [],
    ]);
    return await measure(Number(port), Number(String(line)), dataDir);
  } finally {
    const ended = once(datalake, 'exit');
    datalake.kill();
    bare.kill();
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function onOneCore(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn('taskset', ['-c', CORE, process.execPath, ...args], {
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, HOST: '127.0.0.1', DATALAKE_DATABASE_URL: '', ...env },
  });
}

async function measure(port: number, barePort: number, dataDir: string): Promise<boolean> {
  const requests = await Promise.all(
    Array.from({ length: VIEWERS }, (_, viewer) => heartbeatOf(port, viewerAddress(viewer))),
  );
  const rates: number[] = [];
  const ratios: number[] = [];
  let sent = 0;
  for (let turn = 0; turn < REPEATS; turn += 1) {
    const rate = await requestsASecond(port, requests, SECONDS);
    const ceiling = await requestsASecond(barePort, requests, SECONDS);
    sent += Math.round(rate * SECONDS);
    rates.push(rate);
    ratios.push(rate / ceiling);
    console.log(
      `${Math.round(rate)} heartbeats/s, bare server ${Math.round(ceiling)}/s: ${(rate / ceiling).toFixed(2)}`,
    );
  }
  const stored = await storedSeconds(dataDir);
  console.log(
    `${sent} sent, ${stored} stored; median ${Math.round(percentile(rates, 0.5))}/s, ${percentile(ratios, 0.5).toFixed(2)}`,
  );
  return stored === sent && percentile(rates, 0.5) >= GOAL && percentile(ratios, 0.5) >= RATIO_GOAL;
}

/** Everything that was received, in seconds watched. */
async function storedSeconds(dataDir: string): Promise<number> {
  const [from, to] = [-1, 1].map(days => new Date(Date.now() + days * 86_400_000).toISOString());
  const asked = request({ socketPath: join(dataDir, 'datalake.sock'), method: 'POST' });
  asked.end(JSON.stringify({ profile: 'bench', from, to, groups: [] }));
  const [response] = await once(asked, 'response');
  const { audiences } = JSON.parse(await text(response)) as {
    audiences: { kind: string; seconds: number }[];
  };
  return audiences.find(({ kind }) => kind === 'total')?.seconds ?? 0;
}
