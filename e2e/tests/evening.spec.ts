import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { moveMouse, playedBy, sentBy, statsOf } from '../fixtures/analytics.ts';
import {
  becomeFan,
  CARDS,
  expectPaid,
  fillCheckout,
  findPackage,
  payButton,
  typeCard,
} from '../fixtures/buying.ts';
import { expectFilmPlaying, jumpToEnd, jumpToSkip, replayWithPreroll } from '../fixtures/prerolls.ts';
import { test as base, expect } from '../fixtures/product.ts';
import { type Product, START_MS, startProduct } from '../fixtures/start-product.ts';

/** The product with its datalake and its prerolls. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-evening-'));
      if (process.env.PREPARED_DATA_DIR) cpSync(process.env.PREPARED_DATA_DIR, dataDir, { recursive: true });
      const product = await startProduct(dataDir, { DATALAKE: 'on', PREROLLS: 'on' });
      await use(product);
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

const gameVideo = (page: Page) => page.locator('[data-phase]:not([data-preroll]) video');

/** Watches the game for some seconds and pauses, which reports the time. */
async function watchGame(page: Page): Promise<void> {
  await expect(page.locator('[data-preroll]')).toHaveCount(0);
  await expect
    .poll(() => gameVideo(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(3);
  await gameVideo(page).evaluate((video: HTMLVideoElement) => video.pause());
}

test('reports an evening in two browsers number by number: find, preroll, watch, buy, refund', {
  tag: '@full',
}, async ({ browser, product }) => {
  const game = await replayWithPreroll(product, 'longshore');
  const before = await statsOf(product, 'longshore');
  // The visitor comes by a poster, finds the game and sees the sponsor's film to its end.
  const visitor = await (await browser.newContext({ userAgent: 'The visitor’s browser' })).newPage();
  const visited = await sentBy(visitor);
  const playedHere = await playedBy(visitor);
  await visitor.goto(product.url('longshore', '/vod?trk=poster'));
  await moveMouse(visitor);
  await visitor.getByRole('main').locator(`a[href="/watch/${game.id}"]`).first().click();
  await expectFilmPlaying(visitor);
  await jumpToEnd(visitor);
  await watchGame(visitor);

  // The fan buys a pass, watches the same game and skips the film. The operator refunds the pass.
  const fan = await (await browser.newContext({ userAgent: 'The fan’s browser' })).newPage();
  const fanSent = await sentBy(fan);
  const playedThere = await playedBy(fan);
  await becomeFan(fan, product, 'evening@buying.example');
  await moveMouse(fan);
  await fan.goto(product.url('longshore', '/packages'));
  // With a pass without ads, no film would come.
  const pass = await findPackage(
    product,
    pkg => !(pkg.is_team_pass || pkg.is_single_event || pkg.features.includes('no_ads')),
  );
  await fan.locator(`main a[href="/buy?package_id=${pass.id}"]`).click();
  await fan.waitForURL('**/buy?*');
  await typeCard(fan, CARDS.works);
  await fillCheckout(fan);
  await payButton(fan).click();
  await expectPaid(fan);
  await expect(fan.getByRole('main')).toContainText(/LONGSHORE-\d+/);
  const order = /LONGSHORE-\d+/.exec((await fan.getByRole('main').textContent()) ?? '')?.[0] ?? '';
  await fan.goto(product.url('longshore', `/watch/${game.id}`));
  await expectFilmPlaying(fan);
  await moveMouse(fan);
  await jumpToSkip(fan);
  await fan.getByRole('button', { name: 'Skip ad' }).click();
  await watchGame(fan);
  await product.command('order', 'refund', order, '--reason', 'The evening is over', '--yes');

  const sent = (path: string, event?: string) =>
    [...visited(`datalake/${path}/`), ...fanSent(`datalake/${path}/`)].filter(
      item => event === undefined || item.event === event,
    );
  const played = (event: string) => sent('video/event', event).length;
  await expect.poll(() => played('preroll_end')).toBe(1);
  await expect.poll(() => played('start')).toBeGreaterThanOrEqual(2);
  await expect.poll(() => new Set(sent('video/viewing').map(item => item.session_uuid)).size).toBe(2);

  // Each number of the report is what the browsers sent, less what other tests sent before.
  const report = async () => {
    const now = await statsOf(product, 'longshore');
    const lineOf = ({ audiences }: typeof now) =>
      audiences.find(({ kind, name }) => kind === 'event' && name.startsWith(`${game.id} `));
    const filmsOf = ({ prerolls }: typeof now, count: 'delivered' | 'started' | 'seen') =>
      prerolls.reduce((sum, line) => sum + line[count], 0);
    const grown = (count: (stats: typeof now) => number) => count(now) - count(before);
    return {
      visits: grown(({ funnel }) => funnel.visits),
      pages: grown(({ funnel }) => funnel.pages),
      logins: grown(({ funnel }) => funnel.logins),
      passes: grown(({ funnel }) => funnel.passes),
      checkout: grown(({ funnel }) => funnel.checkout),
      paid: grown(stats => stats.paid_orders),
      refunded: grown(stats => stats.refunded_orders),
      poster: now.trackers.find(({ trk }) => trk === 'poster'),
      views: grown(stats => lineOf(stats)?.views ?? 0),
      viewers: grown(stats => lineOf(stats)?.visitor_days ?? 0),
      milliseconds: Math.round(1000 * grown(stats => lineOf(stats)?.seconds ?? 0)),
      delivered: grown(stats => filmsOf(stats, 'delivered')),
      started: grown(stats => filmsOf(stats, 'started')),
      seen: grown(stats => filmsOf(stats, 'seen')),
      starts: grown(({ quality }) => quality.reduce((sum, { starts }) => sum + starts, 0)),
    };
  };
  const expected = () => ({
    visits: 2,
    pages: sent('event', 'visit_page').length,
    logins: sent('event', 'login').length,
    passes: 1,
    checkout: 1,
    paid: 1,
    refunded: 1,
    poster: { trk: 'poster', visits: 1, checkout: 0 },
    views: played('start'),
    viewers: 2,
    milliseconds: Math.round(
      1000 * sent('video/viewing').reduce((sum, item) => sum + Number(item.viewing_time), 0),
    ),
    started: played('preroll_start'),
    seen: played('preroll_end'),
    starts: played('start'),
  });
  const differences = async () => {
    const [reported, counted] = [await report(), expected()];
    return Object.entries(counted).flatMap(([name, value]) => {
      const found = reported[name as keyof typeof reported];
      return JSON.stringify(found) === JSON.stringify(value)
        ? []
        : [`${name}: ${JSON.stringify(found)} reported, ${JSON.stringify(value)} sent`];
    });
  };
  await expect.poll(differences).toEqual([]);
  // The time that was sent is the time that the two videos have played.
  const seconds = (await playedHere()) + (await playedThere());
  expect(Math.abs(expected().milliseconds / 1000 - seconds)).toBeLessThan(0.5);
  // A film that came too late was delivered, but not started.
  const { delivered, started } = await report();
  expect(delivered).toBeGreaterThanOrEqual(started);
  for (const page of [visitor, fan]) await page.context().close();
});
