import { SITE_ROUTES } from '@grandstand/rules/routes';
import type { Page } from '@playwright/test';
import { askApi, type FoundEvent, type FoundItem, type FoundMoment } from '../fixtures/find-content.ts';
import { expectHydrated, watchHydration } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/product.ts';
import { signIn } from '../fixtures/sign-in.ts';
import type { Channel, Product } from '../fixtures/start-product.ts';

const QUERIES = ['/?modal=search', '/schedule?start_date=2022-08-02'];
const MISSING = ['/no-such-page', '/watch/999999', '/vod_library/999999'];

/** A game's page once for each state that a game can have. */
async function gamePages(product: Product, channel: Channel): Promise<string[]> {
  const events = (await askApi(product, channel, 'events?no_limit=1&api_key=any')) as FoundEvent[];
  const games = new Map(events.map(event => [`${event.stream_status} ${event.type}`, event.id]));
  return [...games.values()].map(id => `/watch/${id}`);
}

/** The addresses of every page. */
async function addressesOf(product: Product, channel: Channel): Promise<string[]> {
  const items = (await askApi(product, channel, 'vod-media-items?api_key=any')) as FoundItem[];
  const moments = (await askApi(product, channel, 'moments?api_key=any')) as FoundMoment[];
  const pages = (await askApi(product, channel, 'pages')) as { readonly url: string }[];
  const games = await gamePages(product, channel);
  const [game = 0] = games.map(path => path.replace('/watch/', ''));
  const ofNothing = Object.values(SITE_ROUTES).map(({ path }) => path);
  return [
    ...ofNothing.filter(path => !path.includes(':')),
    ...pages.map(({ url }) => `/${url.replace(/^\//, '')}`),
    ...games,
    ...[`/watch_embed/${game}`, `/select-package/${game}`],
    ...items.slice(0, 1).map(({ id }) => `/vod_library/${id}`),
    ...moments.slice(0, 1).map(({ id }) => `/watch_library/${id}`),
    ...QUERIES,
    ...MISSING,
  ];
}

/** Opens each address directly. Returns the errors, those of React included. */
async function errorsOf(page: Page, site: string, addresses: readonly string[]): Promise<string[]> {
  const errors: string[] = [];
  let opened = '';
  page.on('pageerror', ({ message }) => errors.push(`${opened}: ${message}`));
  for (opened of addresses) {
    await page.goto(new URL(opened, site).href, { waitUntil: 'domcontentloaded' });
    await expectHydrated(page);
  }
  page.removeAllListeners('pageerror');
  return errors;
}

const MAIN = ['/', '/schedule', '/packages', '/login'];

test('hydrates the main pages and the page of a game without an error', async ({ page, product }) => {
  await watchHydration(page);
  const games = await gamePages(product, 'longshore');
  expect(games.length).toBeGreaterThan(4);
  expect(await errorsOf(page, product.url('longshore'), [...MAIN, ...games.slice(0, 1)])).toEqual([]);
  expect(await errorsOf(page, product.url('nordet'), ['/vod'])).toEqual([]);
});

for (const channel of ['longshore', 'nordet'] as const) {
  test(`hydrates every page of ${channel} without an error`, { tag: '@full' }, async ({ page, product }) => {
    await watchHydration(page);
    const addresses = await addressesOf(product, channel);
    expect(addresses.length).toBeGreaterThan(35);
    expect(await errorsOf(page, product.url(channel), addresses)).toEqual([]);
  });
}

test('hydrates every page without an error for a fan who has been here before', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await watchHydration(page);
  const addresses = await addressesOf(product, 'longshore');
  await signIn(page, product, 'longshore', 'fan@demo.example');
  // The server knows none of what this browser stores.
  await page.goto(product.url('longshore', '/vod'));
  await page.getByRole('button', { name: 'List' }).click();
  await page.getByRole('switch', { name: 'Hide scores' }).click();
  for (const path of ['/packages', '/vod_library', '/faq']) {
    await page.goto(product.url('longshore', path));
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(
    ids => {
      const entry = JSON.stringify({ value: { seconds: 9, duration: 60 }, kept_at: Date.now() });
      for (const id of ids) {
        for (const kind of ['event', 'vod'])
          localStorage.setItem(`grandstand:longshore:resume.${kind}.${id}`, entry);
      }
    },
    addresses.flatMap(address => /\d+$/.exec(address) ?? []),
  );
  expect(await errorsOf(page, product.url('longshore'), addresses)).toEqual([]);
});

test('renders the content of home and its end one after the other', async ({ page, product }) => {
  await page.addInitScript(() => {
    // An observer runs once after each task that has changed the page.
    let task = 0;
    new MutationObserver(() => {
      task += 1;
      const { dataset } = document.documentElement;
      if (document.querySelector('main li time')) dataset.content ??= String(task);
      if (document.querySelector('footer')) dataset.end ??= String(task);
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(product.url('longshore', '/'));
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-end', /\d/);
  const [content, end] = await html.evaluate(({ dataset }) => [Number(dataset.content), Number(dataset.end)]);
  expect(content).toBeLessThan(Number(end));
});
