import { type Browser, chromium, type Page } from '@playwright/test';
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
  await page.evaluate(noteRelease);
  const devtools = await context.newCDPSession(page);
  const memory = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize;
  };
  const gesture = { x: 195, y: 600, yDistance: -450, speed: 3000, gestureSourceType: 'touch' } as const;
  const delays: number[] = [];
  let early = 0;
  for (let i = 1; i <= SWIPES; i += 1) {
    await devtools.send('Input.synthesizeScrollGesture', gesture);
    delays.push(await movingAfter(page, `moment=${10_000 - i}`));
    if (i % 50 === 0) console.log(`${i} swipes …`);
    if (i === WARM_AFTER) early = await memory();
  }
  return report(delays, early, await memory());
}

/** Runs in the page: notes when the finger leaves the screen. */
function noteRelease(): void {
  const note = () => Object.assign(globalThis, { releasedAt: performance.now() });
  addEventListener('touchend', note, { capture: true, passive: true });
}

/** Milliseconds from the release until the moment of this address moves on the screen. Then waits until the feed no longer scrolls. */
function movingAfter(page: Page, address: string): Promise<number> {
  return page.evaluate(
    async ({ wanted, limit }) => {
      const { releasedAt } = globalThis as unknown as { releasedAt: number };
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
          if (performance.now() - releasedAt > limit)
            throw new Error(`${isTrue}: ${location.search} instead of ${wanted}`);
          await nextFrame();
        }
      };
      await until(isMoving);
      const delay = performance.now() - releasedAt;
      await until(isAtRest);
      return delay;
    },
    { wanted: address, limit: LIMIT_MS },
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
