import { chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../fixtures/chromium.ts';
import { type OverlayReadings, publishStampedGame, readOverlay, scoresAt } from '../fixtures/stamped-game.ts';
import type { Product } from '../fixtures/start-product.ts';
import { openGame, untilLive, withProduct } from './live-product.ts';
import { percentile } from './percentile.ts';
import { watchInWindow } from './watch-in-window.ts';

const BEHIND_SECONDS = 60;
const MEASURED_SECONDS = 60;
const GOAL_MS = 250;
/** Incidents that arrive after their picture. */
const LATE_ENTRIES = 40;
const LATE_GOAL_MS = 500;

/**
 * Measures how much later than its picture a score changes on screen: at the live point, 60 s behind it, and in the replay.
 * Returns false if the p95 of one of them exceeds 250 ms, or that of an incident that arrives after its picture 0.5 s.
 */
export function benchTimeline(): Promise<boolean> {
  return withProduct(measure);
}

async function measure(product: Product): Promise<boolean> {
  const { id, rtmpUrl } = await openGame(product);
  const game = publishStampedGame(product, id, rtmpUrl);
  const browser = await chromium.launch(CHROMIUM);
  const address = product.url('longshore', `/watch/${id}`);
  try {
    await untilLive(product, id);
    const edge = await watchInWindow(browser, address);
    await edge.waitForFunction(isLongEnough, BEHIND_SECONDS + 10, { timeout: 0, polling: 1000 });
    const behind = await watchInWindow(browser, address);
    // By the player's own control: it follows the live point until the viewer leaves it.
    await behind.getByRole('slider', { name: 'Position' }).press('Home');
    await behind.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 60) < 10);
    const [atEdge, atBehind] = await Promise.all([
      readOverlay(edge, MEASURED_SECONDS),
      readOverlay(behind, MEASURED_SECONDS),
    ]);
    await Promise.all([edge, behind].map(page => page.context().close()));
    const late = await lateArrivals(product, await watchInWindow(browser, address, WIDE), id);
    await game.stop();
    await product.command('event', 'end', String(id), '--yes');
    const replay = await watchInWindow(browser, address);
    await seekTo(replay, 0);
    const inReplay = await readOverlay(replay, MEASURED_SECONDS);
    const isMet = [
      say('at the live point', atEdge),
      say(`${BEHIND_SECONDS} s or more behind`, atBehind),
      say('in the replay', inReplay),
      sayLate(late),
    ];
    return isMet.every(Boolean);
  } finally {
    await browser.close();
  }
}

const isLongEnough = (seconds: number) => {
  const { seekable } = document.querySelector('video') ?? {};
  return seekable !== undefined && seekable.length > 0 && seekable.end(0) > seconds;
};

/** With the key moments next to the player. */
const WIDE = { width: 1440, height: 900 };

async function seekTo(page: Page, seconds: number): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, seconds);
}

/** Milliseconds from the server's response to an incident whose picture has passed, until an open page lists it. */
async function lateArrivals(product: Product, page: Page, id: number): Promise<number[]> {
  const [, api_key = ''] = await product.command('event', 'scorer-key', 'create', String(id));
  const delays: number[] = [];
  for (let number = 1; number <= LATE_ENTRIES; number += 1) {
    delays.push(await page.evaluate(enterLate, { id, api_key, player: `Late ${number}.` }));
  }
  return delays;
}

/** Runs in the page, so it refers to nothing outside itself. */
async function enterLate(entry: { id: number; api_key: string; player: string }): Promise<number> {
  const { id, api_key, player } = entry;
  const body = JSON.stringify({ api_key, kind: 'card', team: 'home', player, position: 2000 });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`/api/events/${id}/incidents`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(await response.text());
  const arrivedAt = performance.now();
  while (!document.body.textContent.includes(player)) await new Promise(requestAnimationFrame);
  return performance.now() - arrivedAt;
}

interface ShownChange {
  readonly goals: number;
  /** Milliseconds from the picture of the goal to the overlay with it; below zero if the overlay is earlier. */
  readonly delay: number;
  /** The longest time around it in which the page read no frame: the machine was busy if it is much more than one frame. */
  readonly gap: number;
}

function shownChanges({ frames, changes }: OverlayReadings): ShownChange[] {
  return frames.flatMap(({ position, shown_at }, index) => {
    const before = frames[index - 1];
    const goals = scoresAt(position);
    if (before === undefined || scoresAt(before.position) !== goals - 1) return [];
    const { at = Number.POSITIVE_INFINITY } = changes.find(({ goals: shown }) => shown === goals) ?? {};
    const gaps = frames.map((frame, i) => {
      const read_before = frames[i - 1]?.read_at ?? frame.read_at;
      return frame.read_at < shown_at || read_before > at ? 0 : frame.read_at - read_before;
    });
    return [{ goals, delay: at - shown_at, gap: Math.max(...gaps) }];
  });
}

function say(where: string, readings: OverlayReadings): boolean {
  const shown = shownChanges(readings);
  const apart = shown.map(({ delay }) => Math.abs(delay));
  const [p50, p95] = [percentile(apart, 0.5), percentile(apart, 0.95)];
  const earliest = Math.min(...shown.map(({ delay }) => delay));
  const isMet = shown.length > 0 && p95 <= GOAL_MS;
  console.log(
    `${where}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms of ${shown.length} changes, earliest ${earliest.toFixed(0)} ms: ${isMet ? 'met' : 'MISSED'} (goal: p95 ${GOAL_MS} ms)`,
  );
  for (const { goals, delay, gap } of shown) {
    if (Math.abs(delay) <= GOAL_MS) continue;
    console.log(`  goal ${goals}: ${delay.toFixed(0)} ms; no frame was read for ${gap.toFixed(0)} ms`);
  }
  return isMet;
}

function sayLate(delays: readonly number[]): boolean {
  const [p50, p95] = [percentile(delays, 0.5), percentile(delays, 0.95)];
  const isMet = p95 <= LATE_GOAL_MS;
  console.log(
    `late incidents: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms of ${delays.length}: ${isMet ? 'met' : 'MISSED'} (goal: p95 ${LATE_GOAL_MS} ms)`,
  );
  for (const [index, delay] of delays.entries()) {
    if (delay > LATE_GOAL_MS) console.log(`  incident ${index + 1}: ${delay.toFixed(0)} ms`);
  }
  return isMet;
}
