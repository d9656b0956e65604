import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { findFfmpeg } from '../../scripts/boot/find-tools.mjs';
import { type FoundEvent, findEvent, isFreeReplay } from '../fixtures/find-content.ts';
import { findGameToCome, watchedEvent } from '../fixtures/live-game.ts';
import { expectGamePlaying, expectToAdvance, goToStart, seekableEnd, seekTo } from '../fixtures/live-page.ts';
import { expect, test } from '../fixtures/product.ts';
import type { Product } from '../fixtures/start-product.ts';
import { currentTime } from '../fixtures/video.ts';

/** A slow machine takes some seconds for the command. */
const START_AHEAD_MS = 30_000;
/** 75 s. Its bit rate is so low that it gets no smaller sizes. */
const FOOTAGE = 'channels/footage/soccer-m-thl-emr-1.mp4';
const REPETITIONS = 12;
const LEAST_SECONDS = 800;
/** A busy machine may stop a player for up to 8 s, which it then makes up for by playing 5 % faster. */
const CATCH_UP_MS = 240_000;

/** A replay that is longer than any test takes. */
async function longReplay(product: Product): Promise<FoundEvent> {
  const game = await findGameToCome(product);
  const film = join(product.dataDir, `long-${game.id}.mp4`);
  const repeated = ['-stream_loop', String(REPETITIONS - 1), '-i', FOOTAGE, '-c', 'copy', film];
  await promisify(execFile)(findFfmpeg(process.env) ?? 'ffmpeg', ['-v', 'error', ...repeated]);
  await product.command('media', 'add', film, '--event', String(game.id));
  return game;
}

/** Schedules a replay, and returns the time at which it starts. */
async function schedule(product: Product, id: number, ahead: number): Promise<number> {
  const at = Date.now() + ahead;
  await product.command('event', 'simulation', 'schedule', String(id), '--at', new Date(at).toISOString());
  return at;
}

async function viewer(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  return context.newPage();
}

/** How far the picture is behind the clock, in seconds. */
async function delay(page: Page, startedAt: number): Promise<number> {
  const { time, now } = await page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => ({ time: video.currentTime, now: Date.now() }));
  return (now - startedAt) / 1000 - time;
}

test('shows a replay as if it were live, at the same moment in two browsers, and as a replay again at its end', {
  tag: '@full',
}, async ({ browser, product }) => {
  test.setTimeout(2 * CATCH_UP_MS + 360_000);
  const { id } = await longReplay(product);
  const startedAt = await schedule(product, id, START_AHEAD_MS);
  const [first, second] = [await viewer(browser), await viewer(browser)];

  await test.step('the page counts down, and the game is announced', async () => {
    await second.goto(product.url('longshore', '/simulate'));
    await expect(second.getByRole('heading', { level: 1, name: 'Simulated live' })).toBeVisible();
    await expect(second.locator(`a[href="/watch/${id}"]`)).toBeVisible();
    await first.goto(product.url('longshore', `/watch/${id}`));
    await expectGamePlaying(first);
    await expect(first.getByText('Everyone sees it at the same time.')).toBeVisible();
    await expect(first.getByRole('button', { name: /^Live/ })).toBeVisible();
  });

  await test.step('a second viewer, who joins later, sees the same moment', async () => {
    await expectToAdvance(first, 4);
    const card = second.locator('article').filter({ has: second.locator(`a[href="/watch/${id}"]`) });
    await expect(card.getByText('Simulated live', { exact: true })).toBeVisible();
    await second.locator(`a[href="/watch/${id}"]`).click();
    await expectGamePlaying(second);
    const apart = async () => Math.abs((await delay(first, startedAt)) - (await delay(second, startedAt)));
    await expect.poll(apart, { timeout: CATCH_UP_MS }).toBeLessThan(1);
    await expect.poll(async () => (await watchedEvent(product, id)).viewers).toBe(2);
  });

  await test.step('nobody gets ahead of the clock, and viewers can go back', async () => {
    const end = await seekableEnd(first);
    expect(end).toBeLessThanOrEqual((Date.now() - startedAt) / 1000);
    await goToStart(first);
    await expect(first.getByRole('button', { name: /^Go live/ })).toBeVisible();
    await expectToAdvance(first, 1);
  });

  await test.step('at its end it is a replay on the same page', async () => {
    await product.command('event', 'simulation', 'end', String(id));
    await expect(first.getByText('Everyone sees it at the same time.')).toHaveCount(0);
    await expect(first.getByRole('button', { name: /^(Go live|Live)/ })).toHaveCount(0);
    await expect.poll(() => seekableEnd(first)).toBeGreaterThan(LEAST_SECONDS);
    expect(await seekTo(first, LEAST_SECONDS - 1)).toBeGreaterThan(LEAST_SECONDS - 2);
    await first.goto(product.url('longshore', '/simulate'));
    await expect(first.getByText('No game is being shown again')).toBeVisible();
    await expect(first.locator(`a[href="/watch/${id}"]`)).toHaveCount(0);
    expect(await currentTime(second)).toBeGreaterThan(0);
  });
});

test('closes a replay from the moment it is scheduled', { tag: '@full' }, async ({ page, product }) => {
  const { id } = await findEvent(product, 'longshore', isFreeReplay);
  await page.goto(product.url('longshore', `/watch/${id}`));
  await expectGamePlaying(page);
  await schedule(product, id, 3_600_000);
  await page.reload();
  await expect(page.getByText('The video will start here on its own')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await product.command('event', 'simulation', 'end', String(id));
  await page.reload();
  await expectGamePlaying(page);
});
