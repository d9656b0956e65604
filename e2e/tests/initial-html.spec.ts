import type { Page } from '@playwright/test';
import {
  askApi,
  type FoundEvent,
  findEvent,
  findItem,
  initialHtml,
  isFreeReplay,
} from '../fixtures/find-content.ts';
import { expect, test } from '../fixtures/product.ts';

interface School {
  readonly name: string;
  readonly alias: string;
}

/** The page's JSON-LD. */
async function factsOf(page: Page) {
  const facts = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(facts ?? '{}')['@graph'];
}

// The page before any script has run.
test.use({ javaScriptEnabled: false });

const LOOKS = [
  { channel: 'longshore', title: /Longshore/, scheme: 'dark', home: 'Home' },
  { channel: 'nordet', title: /Nordet/, scheme: 'light', home: 'Accueil' },
] as const;

test('renders the first HTML in the look and language of its channel', async ({ page, product }) => {
  const backgrounds = new Set<string>();
  for (const { channel, title, scheme, home } of LOOKS) {
    await page.goto(product.url(channel));
    await expect(page).toHaveTitle(title);
    await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
    await expect(page.getByRole('banner').getByRole('link', { name: home, exact: true })).toBeVisible();
    const body = page.locator('body');
    backgrounds.add(await body.evaluate(element => getComputedStyle(element).backgroundColor));
  }
  expect(backgrounds.size).toBe(LOOKS.length);
});

/** React writes this where a part failed to render on the server. */
const NOT_DRAWN = '<!--$!-->';
const ADDRESSES = [
  '/',
  '/?school=eastmere',
  '/upcoming',
  '/vod',
  '/live',
  '/schedule',
  '/vod_library',
  '/faq',
  '/contacts',
  '/about',
  '/login',
  '/registration',
  '/verify-notice',
  '/password-reset-request',
  '/packages',
  '/404',
];

test('renders the first HTML of every page on the server without an error', async ({ product }) => {
  const game = await findEvent(product, 'longshore', isFreeReplay);
  const item = await findItem(product, () => true);
  const ofOne = [`/watch/${game.id}`, `/select-package/${game.id}`, `/vod_library/${item.id}`];
  const failed: string[] = [];
  for (const path of [...ADDRESSES, ...ofOne]) {
    const html = await initialHtml(product, 'longshore', path);
    expect(html, path).toContain('</html>');
    if (html.includes(NOT_DRAWN)) failed.push(path);
  }
  expect(failed).toEqual([]);
});

test('leaves the scripts of every page for its first paint, and marks a page that plays at once', async ({
  page,
  product,
}) => {
  const game = await findEvent(product, 'longshore', isFreeReplay);
  const preloaded = page.locator('link[rel=modulepreload]');
  const later = page.locator('link[rel=preloaded-later]');
  const playing = page.locator('html[data-plays-at-once]');
  const watch = `/watch/${game.id}`;
  for (const path of ['/', '/schedule', '/packages', '/404', '/login', '/profile', '/buy', watch]) {
    await page.goto(product.url('longshore', path));
    expect(await later.count(), path).toBeGreaterThan(1);
    await expect(preloaded).toHaveCount(0);
    await expect(playing).toHaveCount(path === watch ? 1 : 0);
  }
});

test('has the frame of the account and of checkout in the first HTML', async ({ page, product }) => {
  await page.goto(product.url('longshore', '/profile/transactions'));
  const sections = page.getByRole('navigation', { name: 'Account sections' });
  await expect(sections.getByRole('link')).toHaveText(['Orders', 'Payments', 'Clips', 'Edit profile']);
  await expect(sections.locator('[aria-current]')).toHaveText('Payments');
  await page.goto(product.url('nordet', '/buy?package_id=1'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payer et regarder');
  await expect(page.getByRole('main').getByText(/^Mode test\. Aucun argent réel/)).toBeVisible();
});

test('explains in the first HTML that playback needs JavaScript', async ({ page, product }) => {
  const said = page.locator('noscript > p');
  await page.goto(product.url('longshore'));
  await expect(said).toBeVisible();
  await expect(said).toHaveText(/^Games need JavaScript/);
  await page.goto(product.url('nordet', '/vod'));
  await expect(said).toHaveText(/^Les matchs ont besoin de JavaScript/);
});

test('includes link previews and structured data in the first HTML', async ({ page, product }) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  const said = (name: string) => page.locator(`meta[property="og:${name}"]`);
  await expect(said('title')).toHaveAttribute('content', new RegExp(replay.name));
  await expect(said('site_name')).toHaveAttribute('content', 'Longshore');
  await expect(said('image')).toHaveAttribute('content', /^http.*\.jpg$/);
  expect(await factsOf(page)).toMatchObject([
    { '@type': 'SportsEvent', name: replay.name },
    { '@type': 'VideoObject', name: replay.name, isAccessibleForFree: true },
    { '@type': 'BreadcrumbList' },
  ]);
});

test('includes pages, questions, passes and films in the first HTML', async ({ page, product }) => {
  await page.goto(product.url('longshore', '/about'));
  const pages = (await askApi(product, 'longshore', 'pages')) as { url: string; name: string }[];
  const about = pages.find(({ url }) => url.replace(/^\//, '') === 'about');
  const { html } = (await askApi(product, 'longshore', `pages/${encodeURIComponent(about?.name ?? '')}`)) as {
    html: string;
  };
  const main = page.getByRole('main');
  const [sentence = html] = />([^<>]{20,})</.exec(html)?.slice(1) ?? [];
  await expect(main).toContainText(sentence.trim());
  await page.goto(product.url('nordet', '/faq'));
  const [asked] = (await askApi(product, 'nordet', 'faq')) as { question: string }[];
  await expect(main.getByRole('heading', { name: asked?.question ?? 'no question' })).toBeVisible();
  await expect(main.locator('details p').first()).toHaveText(/\w/);
  await page.goto(product.url('longshore', '/packages'));
  await expect(main.locator('a[href^="/buy?package_id="]').first()).toBeVisible();
  // The terms of a new customer, before a quote.
  await expect(main.getByRole('link', { name: /^Try 30 days free/ }).first()).toBeVisible();
  await expect(main.getByText(/^30 days free\. Then \$[\d.]+ plus tax on /).first()).toBeVisible();
  // Its games come by a call, and must not push the other tickets down.
  await expect(main.getByRole('heading', { name: 'Single game', exact: true })).toBeVisible();
  const levels = await main.locator('h1, h2, h3').evaluateAll(all => all.map(({ localName }) => localName));
  expect(levels.slice(0, 3)).toEqual(['h1', 'h2', 'h3']);
  await page.goto(product.url('longshore', '/vod_library'));
  await expect(main.locator('a[href^="/vod_library/"]').first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'All films' })).toBeVisible();
});

test('includes the games of the lists in the first HTML', async ({ page, product }) => {
  for (const [path, query] of [
    ['/vod', 'type=vod&sort_direction=desc&limit=24'],
    ['/schedule', 'type=upcoming&sort_direction=asc&limit=24'],
    ['/upcoming', 'type=upcoming&sort_direction=asc&limit=24'],
  ] as const) {
    const games = (await askApi(
      product,
      'nordet',
      `events?sort_field=event_utc_ts&${query}&api_key=any`,
    )) as FoundEvent[];
    expect(games.length).toBeGreaterThan(0);
    await page.goto(product.url('nordet', path));
    for (const { id } of games) {
      await expect(page.getByRole('main').locator(`a[href="/watch/${id}"]`)).not.toHaveCount(0);
    }
  }
});

test('offers the pictures of a list in two widths', async ({ page, product }) => {
  await page.goto(product.url('longshore', '/vod'));
  const picture = page.getByRole('main').locator('article img').first();
  await expect(picture).toHaveAttribute('srcset', /\/poster-640\.jpg 640w, .*\/poster\.jpg 1280w$/);
});

test('offers the pictures of films in two widths', async ({ page, product }) => {
  // The copies are made after the channel was applied.
  await expect(async () => {
    await page.goto(product.url('longshore', '/vod_library'));
    const [lead, card] = await page.getByRole('main').locator('img').all();
    for (const picture of [lead, card])
      expect(await picture?.getAttribute('srcset')).toMatch(/-640\.jpg 640w, .*\.jpg 1280w$/);
  }).toPass();
});

test('loads the first picture of a list at once, before all others', async ({ page, product }) => {
  await page.goto(product.url('longshore', '/vod'));
  const pictures = page.getByRole('main').locator('article img');
  await expect(pictures.first()).toHaveAttribute('loading', 'eager');
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
  await expect(pictures.and(page.locator('[loading=lazy]'))).toHaveCount((await pictures.count()) - 1);
});

test('leaves a list with a query to the browser', async ({ page, product }) => {
  await page.goto(product.url('nordet', '/vod?type=vod'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="/watch/"]')).toHaveCount(0);
});

test('gives a school its own title and calendar in the first HTML', async ({ page, product }) => {
  const schools = (await askApi(product, 'longshore', 'participant-groups')) as School[];
  const [school] = schools;
  if (school === undefined) throw new Error('a channel without a school');
  await page.goto(product.url('longshore', `/?school=${school.alias}&trk=mail`));
  await expect(page).toHaveTitle(`${school.name} · Longshore`);
  const link = (rel: string) => page.locator(`link[rel="${rel}"]`);
  await expect(link('canonical')).toHaveAttribute('href', new RegExp(`/\\?school=${school.alias}$`));
  const feed = await link('alternate').getAttribute('href');
  const calendar = await page.evaluate(async url => (await fetch(url)).text(), feed ?? '');
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
});

test('includes the response of channel-bootstrap-data in the first HTML', async ({ page, product }) => {
  await page.goto(product.url('nordet', '/faq'));
  const inlined = JSON.parse((await page.locator('#bootstrap').textContent()) ?? '{}');
  expect(inlined.bootstrap).toEqual(await askApi(product, 'nordet', 'channel-bootstrap-data'));
});
