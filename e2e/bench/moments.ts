import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../fixtures/chromium.ts';
import prepareData from '../fixtures/prepare-data.ts';
import { repeatMoments } from '../fixtures/repeat-moments.ts';
import type { Product } from '../fixtures/start-product.ts';
import { withProduct } from './live-product.ts';
import { percentile } from './percentile.ts';

const SWIPES = 200;
/** Memory is compared from here on, because code and pictures load at first. */
const WARM_AFTER = 20;
const GOAL_MS = 1000;
/** Only against what hangs. */
const LIMIT_MS = 30_000;
/** Garbage that was not collected yet. */
const FLAT_WITHIN = 1.2;
const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } as const;

/**
 * Measures on a warm page how long it takes from the release of a swipe to the moving picture of the next moment, and the memory of the
 * page, over 200 swipes. Returns false if the p95 exceeds a second or the memory grows.
 */
export async function benchMoments(): Promise<boolean> {
  const removeData = process.env.PREPARED_DATA_DIR ? () => {} : await prepareData();
  return withProduct(measure).finally(removeData);
}

async function measure(product: Product): Promise<boolean> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    return await measureSwipes(browser, product);
  } finally {
    await browser.close();
  }
}

async function measureSwipes(browser: Browser, product: Product): Promise<boolean> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await repeatMoments(page, SWIPES + 10);
  await page.goto(product.url('longshore', '/moments'));
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  const devtools = await context.newCDPSession(page);
  const memory = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize;
  };
  const delays: number[] = [];
  let early = 0;
  for (let i = 1; i <= SWIPES; i += 1) {
    const released_at = await swipeUp(devtools);
    delays.push(await movingAfter(page, { wanted: `moment=${10_000 - i}`, released_at }));
    if (i % 50 === 0) console.log(`${i} swipes …`);
    if (i === WARM_AFTER) early = await memory();
  }
  return report(delays, early, await memory());
}

const FROM_Y = 620;
const TO_Y = 200;
const MOVES = 14;

/** One finger, by touch events: Chromium may leave the moves of a synthesized gesture out. Returns the time of its release. */
async function swipeUp(devtools: CDPSession): Promise<number> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await touch('touchStart', FROM_Y);
  for (let move = 1; move <= MOVES; move += 1) {
    await touch('touchMove', FROM_Y + ((TO_Y - FROM_Y) * move) / MOVES);
  }
  const releasedAt = Date.now();
  await touch('touchEnd');
  return releasedAt;
}

interface Released {
  /** The address of the next moment. */
  readonly wanted: string;
  readonly released_at: number;
}

/** Milliseconds from the release until the next moment moves on the screen. Then waits until the feed no longer scrolls. */
function movingAfter(page: Page, released: Released): Promise<number> {
  return page.evaluate(
    async ({ wanted, released_at, limit }) => {
      const nextFrame = () => new Promise(requestAnimationFrame);
      const isMoving = () => {
        const video = document.querySelector<HTMLVideoElement>('[data-shown] video');
        return location.search.includes(wanted) && video && !video.paused && video.currentTime > 0;
      };
      // A finger on the feed stops its scroll between two moments: the next swipe would return to the same one.
      const isAtRest = () => {
        const shown = document.querySelector('[data-shown]');
        const top = shown?.closest('[tabindex]')?.getBoundingClientRect().top ?? 0;
        return Math.abs((shown?.getBoundingClientRect().top ?? 0) - top) <= 1;
      };
      const until = async (isTrue: () => unknown) => {
        while (!isTrue()) {
          if (Date.now() - released_at > limit)
            throw new Error(`${isTrue}: ${location.search} instead of ${wanted}`);
          await nextFrame();
        }
      };
      await until(isMoving);
      const delay = Date.now() - released_at;
      await until(isAtRest);
      return delay;
    },
    { ...released, limit: LIMIT_MS },
  );
}

function report(delays: readonly number[], early: number, late: number): boolean {
  const [p50, p95] = [percentile(delays, 0.5), percentile(delays, 0.95)];
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  console.log(
    `swipe → moving picture: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (goal ${GOAL_MS} ms)`,
  );
  console.log(
    `memory after ${WARM_AFTER} and ${SWIPES} swipes: ${megabytes(early)} and ${megabytes(late)} MB`,
  );
  return p95 <= GOAL_MS && late <= early * FLAT_WITHIN;
}
