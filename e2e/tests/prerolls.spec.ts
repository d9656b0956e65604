import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe.ts';
import { builtScript } from '../fixtures/built-script.ts';
import { findGameToCome } from '../fixtures/live-game.ts';
import {
  expectFilmPlaying,
  film,
  jumpToEnd,
  jumpToSkip,
  replayWithPreroll,
  whatPlays,
} from '../fixtures/prerolls.ts';
import { test as base, expect } from '../fixtures/product.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type Channel, type Product, START_MS, startProduct } from '../fixtures/start-product.ts';
import { expectToPlay } from '../fixtures/video.ts';

/** The product as `npm start` shows it: its demo channels have prerolls. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-prerolls-'));
      if (process.env.PREPARED_DATA_DIR) cpSync(process.env.PREPARED_DATA_DIR, dataDir, { recursive: true });
      const product = await startProduct(dataDir, { PREROLLS: 'on' });
      await use(product);
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

const DISMISSALS = 'grandstand:longshore:preroll_dismissals';

const ad = (page: Page) => page.getByRole('region', { name: /^Ad from / });
const skip = (page: Page) => ad(page).getByRole('button', { name: /^Skip/ });
const game = (page: Page) => page.getByRole('region', { name: /^Video player/ });

async function openReplay(page: Page, product: Product, channel: Channel = 'longshore'): Promise<void> {
  const { id } = await replayWithPreroll(product, channel);
  await page.goto(product.url(channel, `/watch/${id}`));
}

async function expectGame(page: Page): Promise<void> {
  await expect(ad(page)).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(1);
  await expectToPlay(page);
}

test('plays a sponsor’s film before a live game, offers to skip it after five seconds, and joins at the live point', {
  tag: '@full',
}, async ({ page, product, encoderOf }) => {
  const { id } = await findGameToCome(product);
  await product.command('event', 'start', String(id));
  (await encoderOf(id)).start();
  const requested: string[] = [];
  page.on('request', request => requested.push(request.url()));
  await page.goto(product.url('longshore', `/watch/${id}`));
  await expectFilmPlaying(page);
  // The server's HTML has the player, which must not start before the film.
  const media = requested.filter(url => /\.(mp4|m3u8|m4s)(\?|$)/.test(url));
  expect(media[0]).toContain('/channel-assets/');
  await expect(ad(page)).toContainText('Ad');
  await expect(ad(page).getByRole('timer')).toHaveText(/^Game in \d+ s$/);
  await expect(skip(page)).toHaveText(/^Skip in \d$/);
  await jumpToSkip(page);

  const seenAt = () => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect(skip(page)).toHaveText('Skip ad');
  expect(await seenAt()).toBeGreaterThanOrEqual(5);
  // The game has loaded behind the film, and waits.
  const held = page.locator('.player:not([data-preroll]) video');
  await expect
    .poll(() => held.evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThanOrEqual(2);
  expect(await held.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await expect(held).toBeHidden();
  await skip(page).click();
  await expectGame(page);
  await expect(game(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Live', exact: true })).toBeVisible();
  const others = requested.filter(url => new URL(url).hostname !== new URL(page.url()).hostname);
  expect(others.filter(url => !url.startsWith(`http://longshore.localhost:${product.ingestPort}`))).toEqual(
    [],
  );

  await page.reload();
  expect(await whatPlays(page)).toBe('the game');
  // An hour later.
  await page.evaluate(key => {
    const entry = JSON.parse(localStorage.getItem(key) ?? '{}');
    const isWithinHour = entry.value.every(
      ({ until }: { until: number }) => until > Date.now() + 3_000_000 && until <= Date.now() + 3_600_000,
    );
    if (!isWithinHour) throw new Error(`suppressed for another time: ${JSON.stringify(entry)}`);
    for (const dismissal of entry.value) dismissal.until = Date.now() - 1;
    localStorage.setItem(key, JSON.stringify(entry));
  }, DISMISSALS);
  await page.reload();
  await expectFilmPlaying(page);
  await product.command('event', 'end', String(id), '--yes');
});

test('counts a film seen to its end as dismissed, and starts the replay right after it', {
  tag: '@full',
}, async ({ page, product }) => {
  await openReplay(page, product);
  await expectFilmPlaying(page);
  await expect(ad(page)).toHaveAccessibleName('Ad from Tide Line Bakery');
  await jumpToEnd(page);
  await expectGame(page);
  await page.reload();
  expect(await whatPlays(page)).toBe('the game');
});

test('plays a preroll again that was not seen to its end', { tag: '@full' }, async ({ page, product }) => {
  await openReplay(page, product);
  await expectFilmPlaying(page);
  await page.reload();
  await expectFilmPlaying(page);
});

test.describe('a preroll that does not play', () => {
  const FILM = '**/channel-assets/longshore/*tide-line-bakery.mp4';

  test('is skipped if its file is missing', { tag: '@full' }, async ({ page, product }) => {
    await page.route(FILM, route => route.fulfill({ status: 404 }));
    await openReplay(page, product);
    await expectGame(page);
  });

  test('is skipped if its file is something else', { tag: '@full' }, async ({ page, product }) => {
    await page.route(FILM, route => route.fulfill({ contentType: 'video/mp4', body: 'no film' }));
    await openReplay(page, product);
    await expectGame(page);
  });

  test('is skipped if its file is blocked', { tag: '@full' }, async ({ page, product }) => {
    await page.route(FILM, route => route.abort('blockedbyclient'));
    await openReplay(page, product);
    await expectGame(page);
  });

  test('is skipped after four seconds if its server does not respond', { tag: '@full' }, async ({
    page,
    product,
  }) => {
    await page.route(FILM, () => undefined);
    const asked = page.waitForRequest(FILM);
    await openReplay(page, product);
    await asked;
    await expectGame(page);
    // It was not seen, so it is due again.
    expect(await page.evaluate(key => localStorage.getItem(key), DISMISSALS)).toBeNull();
  });

  test('is skipped if its code does not load', { tag: '@full' }, async ({ page, product }) => {
    await page.route(builtScript('src/shared/prerolls/preroll-gate.tsx'), route => route.abort());
    await openReplay(page, product);
    await expectGame(page);
  });
});

// Full, because a machine on which no film starts within its four seconds never sees this one.
test('plays a preroll at the sound of the game, by keyboard and without barriers', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const at = JSON.stringify({ value: '0.3', kept_at: Date.now() });
    localStorage.setItem('grandstand:longshore:player.volume', at);
  });
  await openReplay(page, product);
  await expectFilmPlaying(page);
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.volume)).toBeCloseTo(0.3);
  await page.keyboard.press('k');
  await expect(ad(page).getByRole('button', { name: 'Play' }).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const isPaused = await film(page).evaluate((video: HTMLVideoElement) => video.paused);
  expect(isPaused).toBe(true);

  const sponsor = ad(page).getByRole('link', { name: 'Visit Tide Line Bakery (opens in a new tab)' });
  await expect(sponsor).toHaveAttribute('href', '/sponsors');
  await expect(sponsor).toHaveAttribute('rel', /noopener/);
  await ad(page)
    .getByRole('button', { name: /^(Mute|Unmute)$/ })
    .focus();
  await page.keyboard.press('Tab');
  await expect(sponsor).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(skip(page)).toBeFocused();
  // Not yet.
  await page.keyboard.press('Enter');
  await expect(ad(page)).toBeVisible();
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 6;
  });
  await expect(skip(page)).toHaveText('Skip ad');
  await page.keyboard.press('Enter');
  await expectGame(page);
  await expect(game(page)).toBeFocused();
});

test('sells passes without ads, whose holders see none', { tag: '@full' }, async ({ page, product }) => {
  await page.goto(product.url('longshore', '/passes'));
  const plans = page.getByRole('region', { name: 'Subscriptions' });
  await expect(plans.getByRole('listitem').filter({ hasText: 'No ads' })).toBeVisible();
  await signIn(page, product, 'longshore', 'fan@demo.example');
  await openReplay(page, product);
  expect(await whatPlays(page)).toBe('the game');
});

test('shows a preroll in the language of the channel', { tag: '@full' }, async ({ page, product }) => {
  await openReplay(page, product, 'nordet');
  await expectFilmPlaying(page);
  const publicite = page.getByRole('region', { name: 'Publicité : Café du Barrage' });
  await expect(publicite.getByRole('timer')).toHaveText(/^Le match dans \d+ s$/);
  await expect(publicite.getByRole('button', { name: /^Passer/ })).toBeVisible();
});
