import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../fixtures/chromium.ts';
import { Encoder } from '../fixtures/encoder.ts';
import type { Product } from '../fixtures/start-product.ts';
import { currentTime } from '../fixtures/video.ts';
import { openGame, withProduct } from './live-product.ts';

const CALLS_SECONDS = 120;
const LIMIT_MS = 60_000;
const GOALS = { replay_seconds: 3, calls_a_second: 0.03 } as const;

/** Measures how long a fan waits at the start and the end of a game, without a reload, and counts the API calls in between. */
export function benchTurns(): Promise<boolean> {
  return withProduct(measureTurns);
}

async function measureTurns(product: Product): Promise<boolean> {
  const { id, rtmpUrl } = await openGame(product);
  const encoder = new Encoder(rtmpUrl);
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage();
    const follows = page.waitForResponse(/\/event-changes/);
    await page.goto(product.url('longshore', `/watch/${id}`));
    await follows;
    const began = performance.now();
    encoder.start();
    await page.waitForFunction(isPlaying, undefined, { timeout: LIMIT_MS, polling: 50 });
    say('from the start of the encoder to the picture, without a reload', secondsSince(began));
    const calls = await countCalls(page);
    say(`API calls of one viewer in ${CALLS_SECONDS} s`, calls);
    const replay = await untilReplay(product, browser, page.url(), id);
    return calls / CALLS_SECONDS <= GOALS.calls_a_second && replay <= GOALS.replay_seconds;
  } finally {
    await browser.close();
    await encoder.kill();
  }
}

/** Does not count the event stream, which stays open. */
async function countCalls(page: Page): Promise<number> {
  const calls: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await wait(CALLS_SECONDS * 1000);
  return calls.length;
}

/** From the end of the game: a page that is opened then plays from the first second. */
async function untilReplay(product: Product, browser: Browser, address: string, id: number): Promise<number> {
  await product.command('event', 'end', String(id), '--yes');
  const ended = performance.now();
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction(isPlaying, undefined, { timeout: LIMIT_MS, polling: 50 });
  const seconds = secondsSince(ended);
  say(
    `from the end to the replay playing in a page opened then, from second ${Math.floor(await currentTime(page))}`,
    seconds,
  );
  return seconds;
}

const isPlaying = () => (document.querySelector('video')?.currentTime ?? 0) > 0;
const secondsSince = (began: number) => Number(((performance.now() - began) / 1000).toFixed(2));
const say = (what: string, value: number) => console.log(`${what}: ${value}`);
