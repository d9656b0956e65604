import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { HEADLESS_CHROMIUM } from '../fixtures/chromium.ts';
import { findEvent, isFreeReplay } from '../fixtures/find-content.ts';
import { streamOf, watchedEvent } from '../fixtures/live-game.ts';
import { untilRecordingsReady } from '../fixtures/recordings-ready.ts';
import type { Product } from '../fixtures/start-product.ts';
import { type BarePlayer, startBarePlayer } from './bare-player.ts';
import { withProduct } from './live-product.ts';
import { medianOf, percentile, rangeText } from './percentile.ts';

const ROUNDS = 5;
const NARROW = { viewport: { width: 390, height: 844 } } as const;

interface Network {
  readonly name: string;
  readonly latency_ms: number;
  readonly mbit: number;
}

const NETWORKS: readonly Network[] = [
  { name: '9 Mbit/s, 60 ms', latency_ms: 60, mbit: 9 },
  { name: '1.6 Mbit/s, 150 ms', latency_ms: 150, mbit: 1.6 },
];

/** Milliseconds to the first frame. */
interface Round {
  readonly bare: number;
  readonly address: number;
  readonly press: number;
  readonly hover: number;
}

/** P10 and P11: the highest ratio to the bare page. */
const GOALS = { address: 1.25, press: 1.1, hover: 0.8 } as const satisfies Partial<Round>;
const NAMES = {
  address: 'opening the address',
  press: 'click without a pointer',
  hover: 'hover of half a second, then a click',
} as const;

/** How long a pointer rests on a card before the click. */
const INTENT_MS = 500;

/** The time to the first frame of a replay by its address and from the list, in turn with a page that has only hls.js. */
export function benchFirstFrame(): Promise<boolean> {
  return withProduct(async product => {
    await untilRecordingsReady(product.dataDir);
    const bare = await startBarePlayer();
    try {
      let reached = true;
      for (const network of NETWORKS) reached = (await measureOn(network, product, bare)) && reached;
      return reached;
    } finally {
      bare.close();
    }
  });
}

async function measureOn(network: Network, product: Product, bare: BarePlayer): Promise<boolean> {
  const { id } = await findEvent(product, 'longshore', isFreeReplay);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const media = streamOf(await watchedEvent(product, id))?.url ?? '';
    const stream = new URL(media, product.url('longshore', '/')).href;
    const path = `/watch/${id}`;
    const sides = [
      ['bare', (page: Page) => openAddress(page, bare.pageOf(stream))],
      ['address', (page: Page) => openAddress(page, product.url('longshore', path))],
      ['press', (page: Page) => openCard(page, product, path, 0)],
      ['hover', (page: Page) => openCard(page, product, path, INTENT_MS)],
    ] as const;
    const times: Partial<Record<keyof Round, number>> = {};
    for (const [name, open] of round % 2 === 0 ? sides : sides.toReversed()) {
      times[name] = await withPage(network, open);
    }
    rounds.push(times as Round);
  }
  return report(network, rounds);
}

/** The bare page loads the stream from the product, which is another site. */
const BROWSER = { ...HEADLESS_CHROMIUM, args: [...HEADLESS_CHROMIUM.args, '--disable-web-security'] };

/** In a browser of its own, with an empty cache. */
async function withPage(network: Network, open: (page: Page) => Promise<number>): Promise<number> {
  const browser = await chromium.launch(BROWSER);
  try {
    return await open(await pageOn(network, browser));
  } finally {
    await browser.close();
  }
}

async function pageOn({ latency_ms, mbit }: Network, browser: Browser): Promise<Page> {
  const context = await browser.newContext(NARROW);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const bytesASecond = (mbit * 1e6) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latency_ms,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond / 2,
  });
  await page.addInitScript(markFirstFrame, FIRST_FRAME);
  return page;
}

const FIRST_FRAME = 'first frame';

/** Runs in the page: marks the first frame of a video that is not a preview on a card. */
function markFirstFrame(name: string): void {
  const seen = new WeakSet<Element>();
  new MutationObserver(() => {
    const video = document.querySelector('video');
    if (video === null || seen.has(video) || location.pathname === '/vod') return;
    seen.add(video);
    video.requestVideoFrameCallback(now => performance.mark(name, { startTime: now }));
  }).observe(document, { childList: true, subtree: true });
}

async function openAddress(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return firstFrame(page);
}

/** Clicks the card of a game in the list of replays, on which a pointer has rested for `intentMs` unless that is 0. */
async function openCard(page: Page, product: Product, path: string, intentMs: number): Promise<number> {
  await page.goto(product.url('longshore', '/vod'), { waitUntil: 'networkidle' });
  const link = page.locator(`a[href$="${path}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await link.evaluate(element => element.addEventListener('click', () => performance.mark('click')));
  if (intentMs > 0) {
    await link.hover();
    await wait(intentMs);
    await link.click();
  } else await link.dispatchEvent('click');
  const frame = await firstFrame(page);
  return frame - (await markOf(page, 'click'));
}

/** Milliseconds since the page was requested. */
async function firstFrame(page: Page): Promise<number> {
  await page.waitForFunction(name => performance.getEntriesByName(name).length > 0, FIRST_FRAME);
  return markOf(page, FIRST_FRAME);
}

function markOf(page: Page, name: string): Promise<number> {
  return page.evaluate(of => performance.getEntriesByName(of)[0]?.startTime ?? Number.NaN, name);
}

function report({ name: network }: Network, rounds: readonly Round[]): boolean {
  const bare = medianOf(rounds, 'bare');
  console.log(`${network}: a page that has only hls.js ${bare.toFixed(0)} ms`);
  const isReached = (Object.keys(GOALS) as (keyof typeof GOALS)[]).map(name => {
    const ratios = rounds.map(round => round[name] / round.bare);
    const ratio = percentile(ratios, 0.5);
    const ms = medianOf(rounds, name).toFixed(0);
    console.log(
      `  ${NAMES[name]}: ${ms} ms, median ${ratio.toFixed(2)} (goal ${GOALS[name]}), ${rangeText(ratios)}`,
    );
    return ratio <= GOALS[name];
  });
  return isReached.every(Boolean);
}
