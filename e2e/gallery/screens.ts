import type { Page } from '@playwright/test';
import type { Channel } from '../fixtures/start-product.ts';

export interface Screen {
  name: string;
  path: string;
  /** Defaults to both channels. */
  channel?: Channel;
  /** Runs before the screenshot. */
  steps?: (page: Page) => Promise<unknown>;
}

/** Opens the first link whose URL starts with this path: ids differ between installations. */
function firstLink(address: string): (page: Page) => Promise<unknown> {
  return async page => {
    const link = page.locator(`main a[href^="${address}"]`).first();
    const path = await link.getAttribute('href');
    await page.goto(new URL(path ?? '/', page.url()).href);
  };
}

/** Opens the first moment of the strip, which loads when it is scrolled near. */
async function openMoment(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^(Moments|Моменти)$/ }).scrollIntoViewIfNeeded();
  await page.locator('main a[href^="/watch_library/"]').first().waitFor();
  await firstLink('/watch_library/')(page);
}

/** Signs in with an account of the demonstration, then opens the page. */
function asDemoFan(path: string): (page: Page) => Promise<unknown> {
  return async page => {
    const { href } = new URL(path, page.url());
    await page.locator('form[name="login"] input[name="email"]').fill('fan@demo.example');
    await page.locator('form[name="login"] input[name="password"]').fill('front row seat');
    await page.locator('form[name="login"] [type="submit"]').click();
    await page.waitForURL(url => url.pathname !== '/login');
    await page.goto(href);
  };
}

/** The first listed game that is not open to everybody: its paywall, or its purchase options. */
function paywalledGame(route: '/watch/' | '/select-package/'): (page: Page) => Promise<unknown> {
  return async page => {
    const card = page.locator('main :is(article, li)', { hasText: /\$|€/ }).first();
    const path = (await card.locator('a[href^="/watch/"]').first().getAttribute('href')) ?? '/watch/0';
    await page.goto(new URL(path.replace('/watch/', route), page.url()).href);
  };
}

/** Opens the checkout of a team pass, the longest of all. */
async function checkoutOfTeamPass(page: Page): Promise<void> {
  await asDemoFan('/packages')(page);
  await page.locator('main a[href^="/buy?package_id="]').last().click();
  await page.locator('form[name="checkout"]').waitFor();
}

export const SCREENS: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'upcoming', path: '/upcoming' },
  { name: 'live', path: '/live' },
  { name: 'replays', path: '/vod' },
  { name: 'schedule', path: '/schedule' },
  { name: 'watch-upcoming', path: '/upcoming', steps: firstLink('/watch/') },
  { name: 'watch-replay', path: '/vod', steps: firstLink('/watch/') },
  { name: 'search', path: '/?modal=search' },
  {
    name: 'search-found',
    path: '/?modal=search',
    channel: 'longshore',
    steps: page => page.getByRole('combobox', { name: 'Search' }).fill('brakwater'),
  },
  { name: 'contacts', path: '/contacts' },
  { name: 'library', path: '/vod_library' },
  { name: 'library-item', path: '/vod_library', steps: firstLink('/vod_library/') },
  {
    name: 'home-moments',
    path: '/',
    steps: page => page.getByRole('heading', { name: /^(Moments|Моменти)$/ }).scrollIntoViewIfNeeded(),
  },
  { name: 'clip', path: '/', steps: openMoment },
  { name: 'passes', path: '/packages' },
  { name: 'passes-path', path: '/passes', channel: 'longshore' },
  { name: 'passes-path', path: '/forfaits', channel: 'nordet' },
  { name: 'paywall', path: '/upcoming', steps: paywalledGame('/watch/') },
  { name: 'purchase-options', path: '/upcoming', steps: paywalledGame('/select-package/') },
  { name: 'checkout', path: '/login', steps: checkoutOfTeamPass },
  { name: 'orders', path: '/login', steps: asDemoFan('/profile') },
  { name: 'payments', path: '/login', steps: asDemoFan('/profile/transactions') },
  { name: 'faq', path: '/faq' },
  { name: 'not-found', path: '/nowhere' },
];
