import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { checkoutOfPass } from '../fixtures/buying.ts';
import { HEADLESS_CHROMIUM } from '../fixtures/chromium.ts';
import { askApi, findEvent, isFreeReplay } from '../fixtures/find-content.ts';
import { untilRecordingsReady } from '../fixtures/recordings-ready.ts';
import { signIn } from '../fixtures/sign-in.ts';
import type { Channel, Product } from '../fixtures/start-product.ts';
import { withProduct } from './live-product.ts';
import { ownBlockingTime, type TraceEvent } from './own-blocking-time.ts';
import { medianOf } from './percentile.ts';
import { missedFigures, SCREEN_GOALS, type ScreenFigures, type ScreenGoal } from './screen-goals.ts';

/** Counts of what the page loads until it is idle; they have no goal. */
interface ScreenCounts {
  readonly requests: number;
  readonly calls: number;
  /** In bytes, as transferred. */
  readonly scripts: number;
}

/** In milliseconds, without a goal: the blocking time by the processor time of the page's own thread. */
interface OwnTime {
  readonly ownTbt: number;
}

interface Machine {
  /** Lighthouse's score of the machine. Its mobile preset is meant for 1,500 to 2,000, a high-end desktop computer. */
  readonly benchmarkIndex: number;
}

type Measured = ScreenFigures & OwnTime & ScreenCounts & Machine;

const run = promisify(execFile);
const LIGHTHOUSE = fileURLToPath(new URL('./lighthouse/', import.meta.url));
const CLI = join(LIGHTHOUSE, 'node_modules/lighthouse/cli/index.js');
const MEMBER = 'fan@demo.example';

/** A quick look measures some pages, less often: `SCREENS=home,watch SCREEN_RUNS=1`. */
const RUNS = Number(process.env.SCREEN_RUNS ?? 5);
const ONLY = process.env.SCREENS?.split(',');
/** How many times slower than this machine the phone is. */
const SLOWDOWN = Number(process.env.SCREEN_SLOWDOWN ?? 4);
/** The folder for Lighthouse's own reports, which name the scripts and tasks behind the figures. */
const REPORTS = process.env.SCREEN_REPORTS;
const CHANNELS: readonly Channel[] = ['longshore', 'nordet'];

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly goal: ScreenGoal;
  /** Opened by a member. */
  readonly needsUser?: boolean;
  /** No page for search engines, which Lighthouse would otherwise ask for. */
  readonly isHidden?: boolean;
}

/** A page's stored entries of a member, by which the member stays signed in. */
type Stored = Readonly<Record<string, string>>;

/**
 * Every screen in Lighthouse with its mobile preset: medians of five loads with an empty cache, and of as many of the same HTML,
 * styles and pictures without scripts. Those show how much of the time is the browser's own on this machine. The browser is the
 * headless shell, because the windows of Chromium take more of the processor than the page, and its time zone is the channel's.
 */
export function benchScreens(): Promise<boolean> {
  return withProduct(measureScreens);
}

async function measureScreens(product: Product): Promise<boolean> {
  if (!existsSync(CLI)) await run('npm', ['ci', '--ignore-scripts'], { cwd: LIGHTHOUSE });
  // The encoders would compete with the page for the processors.
  await untilRecordingsReady(product.dataDir);
  const missed: string[] = [];
  for (const channel of CHANNELS) {
    const { stored, checkout } = await member(product, channel);
    const timeZone = await timeZoneOf(product, channel);
    const replay = await findEvent(product, channel, isFreeReplay);
    for (const screen of screens(`/watch/${replay.id}`, checkout)) {
      if (ONLY && !ONLY.includes(screen.name)) continue;
      const visit = {
        url: product.url(channel, screen.path),
        stored: screen.needsUser ? stored : null,
        isHidden: screen.isHidden === true,
        timeZone,
      };
      const figures = await medianFigures({ ...visit, hasScripts: true });
      const reference = await medianFigures({ ...visit, hasScripts: false });
      const misses = missedFigures(figures, screen.goal);
      console.log(line(channel, screen, figures, misses));
      console.log(
        `  without scripts: LCP ${reference.lcp} ms, TBT ${reference.tbt} ms, by processor time ${reference.ownTbt} ms`,
      );
      if (misses.length > 0) missed.push(`${screen.name} (${channel}): ${misses.join(', ')}`);
    }
  }
  if (missed.length > 0) console.log(`Missed:\n  ${missed.join('\n  ')}`);
  return missed.length === 0;
}

function screens(watch: string, checkout: string): readonly Screen[] {
  const { home, page, heavy } = SCREEN_GOALS;
  return [
    { name: 'home', path: '/', goal: home },
    { name: 'schedule', path: '/schedule', goal: page },
    { name: 'replays', path: '/vod', goal: page },
    { name: 'library', path: '/vod_library', goal: page },
    { name: 'packages', path: '/packages', goal: page },
    { name: 'login', path: '/login', goal: page, isHidden: true },
    { name: 'profile', path: '/profile', goal: page, needsUser: true, isHidden: true },
    { name: 'watch', path: watch, goal: heavy },
    { name: 'buy', path: checkout, goal: heavy, needsUser: true, isHidden: true },
  ];
}

async function timeZoneOf(product: Product, channel: Channel): Promise<string> {
  const { settings } = (await askApi(product, channel, 'channel-bootstrap-data')) as {
    readonly settings: { readonly time_zone: string };
  };
  return settings.time_zone;
}

/** A member's entries in the browser's storage, and the address of a checkout. */
async function member(product: Product, channel: Channel): Promise<{ stored: Stored; checkout: string }> {
  const browser = await chromium.launch(HEADLESS_CHROMIUM);
  try {
    const page = await browser.newPage();
    await signIn(page, product, channel, MEMBER);
    const stored = await page.evaluate(() => ({ ...localStorage }));
    return { stored, checkout: await checkoutOfPass(page, product, channel) };
  } finally {
    await browser.close();
  }
}

interface Visit {
  readonly url: string;
  readonly stored: Stored | null;
  readonly isHidden: boolean;
  readonly timeZone: string;
  readonly hasScripts: boolean;
}

async function medianFigures(visit: Visit): Promise<Measured> {
  const rounds: Measured[] = [];
  for (let round = 0; round < RUNS; round += 1) rounds.push(await measure(visit));
  const [first] = rounds;
  if (!first) throw new Error('SCREEN_RUNS must be at least 1');
  const names = Object.keys(first) as (keyof Measured)[];
  return Object.fromEntries(names.map(name => [name, medianOf(rounds, name)])) as unknown as Measured;
}

/** One load by a browser of its own, with an empty cache. */
async function measure({ stored, timeZone, ...visit }: Visit): Promise<Measured> {
  const profile = mkdtempSync(join(tmpdir(), 'grandstand-screen-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...HEADLESS_CHROMIUM,
    args: [...HEADLESS_CHROMIUM.args, '--remote-debugging-port=0'],
    env: { ...process.env, TZ: timeZone },
  });
  try {
    if (stored) await storeEntries(context, visit.url, stored);
    // Chromium writes the port that it found into the first line.
    const [port = ''] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
    return await lighthouseFigures(visit, port, profile);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** From a file of the site that loads nothing else. */
async function storeEntries(context: BrowserContext, url: string, stored: Stored): Promise<void> {
  const page = await context.newPage();
  await page.goto(new URL('/robots.txt', url).href);
  await page.evaluate(entries => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await page.close();
}

interface LoadedFile {
  readonly url: string;
  readonly resourceType: string;
  readonly transferSize: number;
}

interface Trace {
  readonly traceEvents: readonly TraceEvent[];
}

interface Report {
  readonly environment: Machine;
  readonly configSettings: { readonly throttling: { readonly cpuSlowdownMultiplier: number } };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly details?: { readonly items: unknown } }>
  >;
}

function countsOf(files: readonly LoadedFile[]): ScreenCounts {
  const scripts = files.filter(({ resourceType }) => resourceType === 'Script');
  return {
    requests: files.length,
    calls: files.filter(({ url }) => new URL(url).pathname.startsWith('/api/')).length,
    scripts: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Throttling is simulated, which is Lighthouse's own default and that of its published scores. */
async function lighthouseFigures(
  { url, isHidden, hasScripts }: Omit<Visit, 'stored' | 'timeZone'>,
  port: string,
  folder: string,
): Promise<Measured> {
  const report = join(folder, 'report.json');
  const output = ['--output=json', `--output-path=${report}`, '--save-assets'];
  const throttling = ['--throttling-method=simulate', `--throttling.cpuSlowdownMultiplier=${SLOWDOWN}`];
  // A new profile has nothing to clear but the member's key.
  const kept = '--disable-storage-reset';
  const skipped = isHidden ? ['--skip-audits=is-crawlable'] : [];
  const blocked = hasScripts ? [] : ['--blocked-url-patterns=*.js'];
  const options = ['--quiet', '--form-factor=mobile', kept, ...throttling, ...skipped, ...blocked];
  const arguments_ = [CLI, url, `--port=${port}`, ...output, ...options];
  await run(process.execPath, arguments_);
  if (REPORTS && hasScripts) {
    const { hostname, pathname } = new URL(url);
    cpSync(report, join(REPORTS, `${hostname}${pathname.replaceAll('/', '-')}.json`));
  }
  const { environment, categories, audits, configSettings } = readJson(report) as Report;
  const { traceEvents } = readJson(join(folder, 'report-0.trace.json')) as Trace;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
    ownTbt: Math.round(ownBlockingTime(traceEvents, configSettings.throttling.cpuSlowdownMultiplier)),
    benchmarkIndex: environment.benchmarkIndex,
    ...countsOf((audits['network-requests']?.details?.items ?? []) as LoadedFile[]),
  };
}

function line(
  channel: Channel,
  { name, goal }: Screen,
  figures: Measured,
  misses: readonly string[],
): string {
  const { performance, accessibility, bestPractices, seo, lcp, tbt, ownTbt, cls } = figures;
  const { requests, calls, scripts, benchmarkIndex } = figures;
  return [
    `${name} (${channel}):`.padEnd(22),
    `performance ${performance} (goal ${goal.performance}),`,
    `LCP ${lcp} ms${goal.lcp ? ` (${goal.lcp})` : ''},`,
    `TBT ${tbt} ms (${goal.tbt}), by the page's own processor time ${ownTbt} ms, CLS ${cls} (${goal.cls}),`,
    `accessibility / best practices / SEO ${accessibility} / ${bestPractices} / ${seo} (100);`,
    `${requests} requests, ${calls} calls, ${(scripts / 1000).toFixed(1)} KB of scripts;`,
    `benchmark index ${benchmarkIndex.toFixed(0)}, ${SLOWDOWN} times slowed down`,
    misses.length > 0 ? '– missed' : '',
  ].join(' ');
}
