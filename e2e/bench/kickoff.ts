import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/test/free-port.ts';
import {
  askApi,
  findEvent,
  initialHtml,
  isFreeReplay,
  userKey,
  visitorKey,
} from '../fixtures/find-content.ts';
import { PASSWORD } from '../fixtures/password.ts';
import { allProcesses, productProcesses } from '../fixtures/product-processes.ts';
import { untilRecordingsReady } from '../fixtures/recordings-ready.ts';
import type { Product } from '../fixtures/start-product.ts';
import { arriveByTheClock, arriveInTurn, type Outcome, type Span, type Step } from './arrivals.ts';
import { type Connection, openConnection, untilListening } from './connection.ts';
import { mediaOf, stepOf } from './fan-steps.ts';
import { heartbeatOf, viewerAddress } from './heartbeat.ts';
import { withProduct } from './live-product.ts';
import { percentile } from './percentile.ts';
import { usageOf } from './process-usage.ts';
import { usualSettings } from './usual-settings.ts';

const SERVER_CORE = '0';
const OUR_CORE = '1';
const AT_ONCE = 256;
/** Code that runs often is compiled by then. */
const WARM_UP_SECONDS = 30;
const PEAK_SECONDS = 15;
/** F8: from 8 % to 80 % of the peak within ten seconds, then half a minute of it. */
const [BEFORE, AFTER, RISE_SECONDS, HOLD_SECONDS] = [0.08, 0.8, 10, 30];
const GOOD_GOAL = 0.999;
const P99_GOAL_MS = 500;
/** F9 */
const OVERLOAD = 5;
const OVERLOAD_SECONDS = 20;
const GOODPUT_GOAL = 0.9;
const RECOVERY_SECONDS = 5;
const STREAMS = 5000;
const STREAM_ADDRESSES = 6;
/** Shares of the fans who sign in, and whose page polls an order. Both sign-in accounts take half. */
const SIGN_INS = 0.01;
const ORDER_POLLS = 0.05;
/** The viewers whose heartbeats fans send in turn: the datalake accepts one a second from each. */
const VIEWERS = 500;
const EMAILS = ['fan@demo.example', 'pass@demo.example'] as const;
const NEVER_REFUSED = ['access', 'playback', 'sign-in', 'order'];

/** F8 and F9: fans arrive at a game's page; the product runs on one core, the generator on the other. */
export async function benchKickoff(): Promise<boolean> {
  const datalakePort = await freePort();
  return withProduct(product => measureKickoff(product, datalakePort), {
    TRUSTED_PROXIES: 'loopback',
    ...usualSettings(datalakePort),
  });
}

/** Moves a process to one core, with all its threads. */
function pin(pid: number, core: string): void {
  const { status } = spawnSync('taskset', ['-a', '-cp', core, String(pid)]);
  if (status !== 0) throw new Error(`taskset cannot move process ${pid} to core ${core}`);
}

async function measureKickoff(product: Product, datalakePort: number): Promise<boolean> {
  await untilRecordingsReady(product.dataDir);
  await untilListening(datalakePort);
  for (const { pid } of allProcesses(product.pid)) pin(pid, SERVER_CORE);
  pin(process.pid, OUR_CORE);
  const stepsOf = await scriptOfFan(product, datalakePort);
  await arriveInTurn(stepsOf, AT_ONCE, WARM_UP_SECONDS);
  const peak = await arriveInTurn(stepsOf, AT_ONCE, PEAK_SECONDS);
  say('peak', peak);
  const isReady = await measureJump(stepsOf, peak.served);
  const isSteady = await measureOverload(stepsOf, peak.served);
  await measureStreams(product);
  return isReady && isSteady;
}

async function measureJump(stepsOf: () => readonly Step[], peak: number): Promise<boolean> {
  const rise = (second: number) => BEFORE + (AFTER - BEFORE) * Math.min(1, second / RISE_SECONDS);
  const jump = await arriveByTheClock(stepsOf, second => peak * rise(second), RISE_SECONDS + HOLD_SECONDS);
  const { good, p99 } = say('from 8 % to 80 % of the peak', jump);
  return good >= GOOD_GOAL && p99 <= P99_GOAL_MS;
}

async function measureOverload(stepsOf: () => readonly Step[], peak: number): Promise<boolean> {
  const overload = await arriveByTheClock(stepsOf, () => peak * OVERLOAD, OVERLOAD_SECONDS);
  say(`${OVERLOAD} times the peak`, overload);
  const goodput = overload.served / peak;
  console.log(`goodput ${goodput.toFixed(2)} of the peak`);
  await wait(RECOVERY_SECONDS * 1000);
  const { p99 } = say(
    `${RECOVERY_SECONDS} s later, at half the peak`,
    await arriveByTheClock(stepsOf, () => peak / 2, 10),
  );
  return goodput >= GOODPUT_GOAL && p99 <= P99_GOAL_MS;
}

/** Prints the responses by purpose, and returns the share of good ones and the p99 of those that may not be refused. */
function say(name: string, { outcomes, offered, served }: Span): { good: number; p99: number } {
  console.log(
    `${name}: ${offered.toFixed(0)} fans a second arrive, ${served.toFixed(0)} are served completely`,
  );
  const all = outcomes.flat();
  for (const [purpose, ofPurpose] of Map.groupBy(all, outcome => outcome.purpose)) {
    const { good, p99 } = figures(ofPurpose);
    const p50 = percentile(
      ofPurpose.map(({ ms }) => ms),
      0.5,
    );
    const refused = ofPurpose.filter(({ status }) => status === 503 || status === 429).length;
    console.log(
      `  ${purpose}: ${ofPurpose.length}, ${(good * 100).toFixed(2)} % good, ${refused} refused, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    );
  }
  return figures(all.filter(({ purpose }) => NEVER_REFUSED.includes(purpose)));
}

function figures(outcomes: readonly Outcome[]): { good: number; p99: number } {
  const good = outcomes.filter(({ status }) => status === 200);
  return {
    good: good.length / outcomes.length,
    p99: percentile(
      good.map(({ ms }) => ms),
      0.99,
    ),
  };
}

/** The steps of one fan each time: the page, its files, two calls, the stream of changes, the playlists, two segments and a heartbeat. */
async function scriptOfFan(product: Product, datalakePort: number): Promise<() => readonly Step[]> {
  const { id } = await findEvent(product, 'longshore', isFreeReplay);
  const visitor = await visitorKey(product);
  const site = (path: string) => new URL(product.url('longshore', path));
  const call = (path: string, key = visitor) => {
    const url = site(`/api/${path}`);
    url.searchParams.set('api_key', key);
    return url;
  };
  const html = await initialHtml(product, 'longshore', `/watch/${id}`);
  const files = [
    ...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)),
  ];
  const media = await mediaOf(product, id);
  const heartbeats: Buffer[] = [];
  // One after another: the datalake refuses visits while it is overloaded.
  for (let viewer = 0; viewer < VIEWERS; viewer += 1) {
    heartbeats.push(await heartbeatOf(datalakePort, viewerAddress(viewer)));
  }
  const signIn = (email: string) => JSON.stringify({ email, password: PASSWORD, api_key: visitor });
  const owner = await userKey(product, 'longshore', EMAILS[1]);
  const [order] = (await askApi(product, 'longshore', `orders?api_key=${owner}`)) as { id: number }[];
  console.log(
    `a fan requests ${files.length} files and ${media.length} of the recording; order ${order?.id}`,
  );

  let fans = 0;
  return () => {
    fans += 1;
    const address = `10.${fans >> 16}.${(fans >> 8) & 255}.${fans & 255}`;
    const get = (purpose: Step['purpose'], url: URL): Step => stepOf(purpose, url, address);
    const steps = [
      get('page', site(`/watch/${id}`)),
      ...files.map(path => get('asset', site(path))),
      get('access', call(`events/${id}`)),
      get('list', call(`events/${id}/incidents`)),
      get('stream', call('event-changes')),
      ...media.map(url => get('playback', url)),
    ];
    const request = heartbeats[fans % VIEWERS];
    if (request) steps.push({ purpose: 'analytics', port: datalakePort, request });
    if (isShare(fans, ORDER_POLLS) && order) steps.push(get('order', call(`orders/${order.id}`, owner)));
    if (isShare(fans, SIGN_INS)) {
      const email = EMAILS[fans % EMAILS.length] ?? EMAILS[0];
      steps.push(stepOf('sign-in', site('/api/v2/auth/login'), address, signIn(email)));
    }
    return steps;
  };
}

const isShare = (count: number, share: number) => count % Math.round(1 / share) === 0;

/** Opens streams of changes from six addresses, and prints what they cost while nothing changes. */
async function measureStreams(product: Product): Promise<void> {
  const { server } = productProcesses(product.pid);
  const before = usageOf(server);
  const url = new URL(product.url('longshore', '/api/event-changes?api_key=bench'));
  const streams: Connection[] = [];
  let refused = 0;
  for (let stream = 0; stream < STREAMS; stream += 1) {
    const { port, request } = stepOf('stream', url, `198.51.${stream % STREAM_ADDRESSES}.1`);
    const connection = await openConnection(port);
    const status = await connection.send(request, true, performance.now() + 10_000);
    if (status !== 200) refused += 1;
    streams.push(connection);
  }
  const open = usageOf(server);
  await wait(30_000);
  const after = usageOf(server);
  for (const stream of streams) stream.close();
  const core = (after.cpu_ms - open.cpu_ms) / 30_000;
  console.log(
    `${STREAMS - refused} streams open, ${refused} refused: ${(after.rss_mb - before.rss_mb).toFixed(0)} MB more (${after.rss_mb.toFixed(0)} MB), ${core.toFixed(3)} of a core`,
  );
}
