import {
  type RouteNameWithId,
  routeRules,
  SITE_ROUTE_NAMES,
  SITE_ROUTES,
  type SiteRouteName,
} from '@grandstand/rules/routes';
import type { Locator, Page } from '@playwright/test';
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

function momentsHeading(page: Page): Locator {
  return page.getByRole('heading', { name: /^(Moments|Моменти)$/ });
}

/** Opens the first moment of the strip, which loads when it is scrolled near. */
async function openMoment(page: Page): Promise<void> {
  await momentsHeading(page).scrollIntoViewIfNeeded();
  await page.locator('main a[href^="/watch_library/"]').first().waitFor();
  await firstLink('/watch_library/')(page);
}

/** Signs in with an account of the demonstration, then opens the page. */
function asDemoFan(path: string, email = 'fan@demo.example'): (page: Page) => Promise<unknown> {
  return async page => {
    const { href } = new URL(path, page.url());
    await page.locator('form[name="login"] input[name="email"]').fill(email);
    await page.locator('form[name="login"] input[name="password"]').fill('front row seat');
    await page.locator('form[name="login"] [type="submit"]').click();
    await page.waitForURL(url => url.pathname !== '/login');
    await page.goto(href);
  };
}

/** The first listed game that is not open to everybody: its paywall, or its purchase options. */
function paywalledGame(
  route: '/watch/' | '/watch_embed/' | '/select-package/',
): (page: Page) => Promise<unknown> {
  return async page => {
    const card = page.locator('main :is(article, li)', { hasText: /\$|€/ }).first();
    const path = (await card.locator('a[href^="/watch/"]').first().getAttribute('href')) ?? '/watch/0';
    await page.goto(new URL(path.replace('/watch/', route), page.url()).href);
  };
}

async function openReceipt(page: Page): Promise<void> {
  await asDemoFan('/profile')(page);
  await firstLink('/profile/orders/')(page);
}

/** Opens the checkout of a team pass, the longest of all. */
async function checkoutOfTeamPass(page: Page): Promise<void> {
  await asDemoFan('/packages')(page);
  await page.locator('main a[href^="/buy?package_id="]').last().click();
  await page.locator('form[name="checkout"]').waitFor();
}

/** Opens the checkout of a plan with a free trial. */
async function checkoutOfPlan(page: Page): Promise<void> {
  await asDemoFan('/packages', 'pass@demo.example')(page);
  await page.locator('main a[href^="/buy?subscription_id="]').first().click();
  await page.locator('input[name="start"]').first().waitFor();
}

/** The routes whose screens need more than an address. A route with an id always does. */
const OWN_SCREENS: Readonly<Record<RouteNameWithId, Screen[]> & Partial<Record<SiteRouteName, Screen[]>>> = {
  home: [
    { name: 'home', path: '/' },
    { name: 'home-moments', path: '/', steps: page => momentsHeading(page).scrollIntoViewIfNeeded() },
    { name: 'search', path: '/?modal=search' },
    {
      name: 'search-found',
      path: '/?modal=search',
      channel: 'longshore',
      steps: page => page.getByRole('combobox', { name: 'Search' }).fill('brakwater'),
    },
  ],
  watch: [
    { name: 'watch-upcoming', path: '/upcoming', steps: firstLink('/watch/') },
    { name: 'watch-replay', path: '/vod', steps: firstLink('/watch/') },
    { name: 'paywall', path: '/upcoming', steps: paywalledGame('/watch/') },
  ],
  watch_embed: [{ name: 'watch-embed', path: '/upcoming', steps: paywalledGame('/watch_embed/') }],
  vod_item: [{ name: 'vod-item', path: '/vod_library', steps: firstLink('/vod_library/') }],
  moments: [{ name: 'moments', path: '/moments' }],
  watch_library: [{ name: 'clip', path: '/', steps: openMoment }],
  receipt: [{ name: 'receipt', path: '/login', steps: openReceipt }],
  packages: [
    { name: 'packages', path: '/packages' },
    { name: 'passes-path', path: '/passes', channel: 'longshore' },
    { name: 'passes-path', path: '/forfaits', channel: 'nordet' },
  ],
  select_package: [{ name: 'select-package', path: '/upcoming', steps: paywalledGame('/select-package/') }],
  buy: [
    { name: 'buy', path: '/login', steps: checkoutOfTeamPass },
    { name: 'buy-plan', path: '/login', steps: checkoutOfPlan },
  ],
  withdrawal: [
    { name: 'withdrawal', path: '/withdrawal' },
    { name: 'withdrawal-refused', path: '/withdrawal?code=unknown' },
  ],
};

function screenOf(name: SiteRouteName): Screen {
  const { path } = SITE_ROUTES[name];
  const needsUser = routeRules(name).opensTo === 'users';
  return {
    name: name.replaceAll('_', '-'),
    ...(needsUser ? { path: '/login', steps: asDemoFan(path) } : { path }),
  };
}

/** Every route of the site. */
export const SCREENS: Screen[] = SITE_ROUTE_NAMES.flatMap(name => OWN_SCREENS[name] ?? [screenOf(name)]);
