import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../fixtures/chromium.ts';
import { publishPictureClock } from '../fixtures/picture-clock.ts';
import type { Product } from '../fixtures/start-product.ts';
import { apartOf, type Delay, delayOf } from './clock-figures.ts';
import { openGame, untilLive, withProduct } from './live-product.ts';
import { copyChannelsWithLowLatency } from './low-latency-channels.ts';
import { readClock } from './read-clock.ts';
import { watchInWindow } from './watch-in-window.ts';

const BETWEEN_VIEWERS_MS = 15_000;
const MEASURED_SECONDS = 60;
/** A player at normal speed for this long has caught up. After the limit, the measurement starts anyway. */
const STABLE_MS = 5_000;
const CATCH_UP_LIMIT_MS = 120_000;

interface Goal {
  readonly p95: number;
  readonly apart: number;
}

interface Figures {
  readonly viewers: readonly Delay[];
  readonly apart: number;
}

const GOALS = {
  ordinary: { p95: 6, apart: 1 },
  'low latency': { p95: 3, apart: 1 },
} as const satisfies Record<string, Goal>;

/** Measures the delay from the camera to two viewers who joined at different times. Returns false if a goal is missed. */
export async function benchLatency(): Promise<boolean> {
  const ordinary = say('ordinary', await withProduct(measure));
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-channels-'));
  const CHANNELS_DIR = copyChannelsWithLowLatency(folder);
  const low = say('low latency', await withProduct(measure, { CHANNELS_DIR }));
  rmSync(folder, { recursive: true, force: true });
  return ordinary && low;
}

async function measure(product: Product): Promise<Figures> {
  const { id, rtmpUrl } = await openGame(product);
  const clock = publishPictureClock(rtmpUrl);
  const browser = await chromium.launch(CHROMIUM);
  try {
    await untilLive(product, id);
    const address = product.url('longshore', `/watch/${id}`);
    const first = await watchInWindow(browser, address);
    await wait(BETWEEN_VIEWERS_MS);
    const second = await watchInWindow(browser, address);
    await Promise.all([caughtUp(first), caughtUp(second)]);
    const [one, other] = await Promise.all([
      readClock(first, MEASURED_SECONDS),
      readClock(second, MEASURED_SECONDS),
    ]);
    return { viewers: [delayOf(one), delayOf(other)], apart: apartOf(one, other) };
  } finally {
    await browser.close();
    await clock.stop();
  }
}

async function caughtUp(page: Page): Promise<void> {
  const calm = page.waitForFunction(
    calmMs => {
      const known = globalThis as typeof globalThis & { hurriedAt?: number };
      const isCalm = document.querySelector('video')?.playbackRate === 1;
      if (!isCalm || known.hurriedAt === undefined) known.hurriedAt = performance.now();
      return performance.now() - known.hurriedAt > calmMs;
    },
    STABLE_MS,
    { timeout: CATCH_UP_LIMIT_MS, polling: 200 },
  );
  await calm.catch(() => console.log('a viewer was still catching up when the measuring began'));
}

function say(mode: keyof typeof GOALS, { viewers, apart }: Figures): boolean {
  const goal = GOALS[mode];
  const seconds = (value: number) => `${value.toFixed(2)} s`;
  const each = viewers.map(
    ({ p50, p95 }, index) => `viewer ${index + 1} p50 ${seconds(p50)} p95 ${seconds(p95)}`,
  );
  const isMet = viewers.every(({ p95 }) => p95 <= goal.p95) && apart <= goal.apart;
  console.log(`${mode}: ${each.join(', ')}, apart ${seconds(apart)} (p95): ${isMet ? 'met' : 'MISSED'}`);
  console.log(`  goal: p95 ${seconds(goal.p95)}, apart ${seconds(goal.apart)}`);
  return isMet;
}
