import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe.ts';
import { siteScript } from '../fixtures/built-script.ts';
import { type FoundEvent, findEvent, isAsPlanned, isFreeReplay } from '../fixtures/find-content.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { expectHydrated, watchHydration } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/product.ts';
import { serverResponse } from '../fixtures/server-response.ts';
import type { Product } from '../fixtures/start-product.ts';
import { watchWhatMoves, whatMoved } from '../fixtures/what-moves.ts';

test('opens home in the look of its channel, with the featured game first', async ({ page, product }) => {
  await page.goto(product.url('longshore', '/'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('region', { name: 'Featured' }).getByRole('heading')).toContainText('@');
  await expect(page.getByRole('heading', { name: 'Next up' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(product.url('nordet', '/'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { name: 'À venir' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('renders home without API calls and without layout shift', async ({ page, product }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await watchWhatMoves(page);
  await page.goto(product.url('longshore', '/'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(asked.filter(path => path === '/api/events-for-homepage')).toEqual([]);
  expect(await whatMoved(page)).toEqual([]);
});

for (const width of [390, 1280]) {
  test(`causes no layout shift on home when fonts load late at ${width} px`, { tag: '@full' }, async ({
    page,
    product,
  }) => {
    const letGo = await holdRequests(page, '**/fonts/*');
    await page.setViewportSize({ width, height: 800 });
    await watchWhatMoves(page);
    await page.goto(product.url('longshore', '/'), { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const areThere = () => page.evaluate(() => document.fonts.check('900 20px "Sofia Sans Extra Condensed"'));
    expect(await areThere()).toBe(false);
    letGo();
    await expect.poll(areThere).toBe(true);
    expect(await whatMoved(page)).toEqual([]);
  });
}

for (const [away_score, home_score] of [
  [87, 64],
  [104, 98],
]) {
  test(`fits a score of ${away_score} to ${home_score} next to the crests of the featured game`, {
    tag: '@full',
  }, async ({ page, product }) => {
    const poster = await showLive(page, product, isAsPlanned, { away_score, home_score });
    await expect(poster).toContainText(`, ${away_score} to ${home_score}`);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const marks = await placesOf(poster.locator('> svg'));
      const numbers = await placesOf(poster.locator('> [data-text]'));
      expect([marks.length, numbers.length]).toEqual([2, 2]);
      const covered = marks.filter(mark => numbers.some(number => overlap(mark, number)));
      expect(covered, `at ${width} px`).toEqual([]);
    }
  });
}

/** Shows one live game on home: the first of the list that `choose` accepts, with these fields. */
async function showLive(
  page: Page,
  product: Product,
  choose: (event: FoundEvent) => boolean,
  fields: object = {},
): Promise<Locator> {
  const game = { ...(await findEvent(product, 'longshore', choose)), stream_status: 'live', ...fields };
  await page.route('**/api/events-for-homepage?*', async route => {
    const { data } = await (await serverResponse(route)).json();
    await route.fulfill({ json: { data: { ...data, live: [game] } } });
  });
  // The first slide stays.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(product.url('longshore', '/faq'));
  await expect(page.locator('#splash'), 'the application follows links by itself').toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Longshore' }).click();
  return page.getByRole('region', { name: 'Featured' }).getByRole('link').first();
}

test('sets both names of the featured game in one size', { tag: '@full' }, async ({ page, product }) => {
  const poster = await showLive(page, product, ({ name }) => {
    const [away = '', home = ''] = name.split(' @ ');
    return Math.abs(away.length - home.length) > 2;
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const names = poster.locator('h2 [data-text]');
    await expect(names).toHaveCount(2);
    const sizes = await names.evaluateAll(both => both.map(name => getComputedStyle(name).fontSize));
    expect(sizes, `at ${width} px`).toEqual([sizes[0], sizes[0]]);
  }
});

test('fits the score into the picture of the only live game on a phone', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const isPictured = (event: FoundEvent) => isFreeReplay(event) && event.home_score !== null;
  await showLive(page, product, isPictured, { period_label: 'Second half', score_in_picture: false });
  const isLiveNow = page.getByRole('heading', { name: 'Live now' });
  const card = page.locator('section').filter({ has: isLiveNow }).getByRole('article');
  const picture = await card.locator('img').boundingBox();
  const score = await card.locator('img ~ span').last().locator('> span').boundingBox();
  expect(picture && score && score.x + score.width <= picture.x + picture.width).toBe(true);
});

function placesOf(drawn: Locator): Promise<Place[]> {
  return drawn.evaluateAll(all =>
    all
      .map(one => one.getBoundingClientRect())
      .map(({ left, top, right, bottom }) => ({ left, top, right, bottom })),
  );
}

type Place = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

function overlap(one: Place, other: Place): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left;
  return !isBeside && one.top < other.bottom && other.top < one.bottom;
}

test('stops the slideshow after a slide is chosen', { tag: '@full' }, async ({ page, product }) => {
  await page.goto(product.url('longshore', '/'));
  const featured = page.getByRole('region', { name: 'Featured' });
  await featured.getByRole('button', { name: /^Slide 2 of/ }).click();
  await expect(featured.getByRole('heading', { name: 'Finals week' })).toBeVisible();
  await expect(featured.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
});

test('replays a click from before hydration', async ({ page, product }) => {
  const letGo = await holdRequests(page, siteScript());
  await page.goto(product.url('longshore', '/'), { waitUntil: 'domcontentloaded' });
  const featured = page.getByRole('region', { name: 'Featured' });
  await featured.getByRole('button', { name: /^Slide 2 of/ }).click();
  letGo();
  await expect(featured.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await expect(featured.getByRole('heading', { name: 'Finals week' })).toBeVisible();
});

test('clicks a button that is held down during hydration on release', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await watchHydration(page);
  const letGo = await holdRequests(page, siteScript());
  await page.goto(product.url('longshore', '/'), { waitUntil: 'domcontentloaded' });
  const featured = page.getByRole('region', { name: 'Featured' });
  await featured.getByRole('button', { name: /^Slide 2 of/ }).hover();
  await page.mouse.down();
  letGo();
  await expectHydrated(page);
  await page.mouse.up();
  await expect(featured.getByRole('heading', { name: 'Finals week' })).toBeVisible();
});

test('shows a school’s own home by the filter in the URL', { tag: '@full' }, async ({ page, product }) => {
  await page.goto(product.url('longshore', '/'));
  await page.getByRole('navigation', { name: 'Schools' }).getByRole('link', { name: 'Eastmere' }).click();
  await expect(page).toHaveURL(/\?school=eastmere$/);
  const name = page.getByRole('heading', { name: 'Eastmere', level: 1 });
  await expect(name).toBeVisible();
  // Its picture is on its header, and does not squeeze the name.
  const picture = page.locator('main header img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(600);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // A heading that has just been replaced has no line height.
    const lines = () =>
      name.evaluate(heading => {
        const { height } = heading.getBoundingClientRect();
        return height / Number.parseFloat(getComputedStyle(heading).lineHeight);
      });
    await expect.poll(lines, `at ${width} px`).toBeLessThan(1.5);
  }
  await page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'Soccer' }).click();
  await expect(page).toHaveURL(/school=eastmere&sport=soccer$/);
  expect(await axeFindings(page)).toEqual([]);
});

test('shows the button of the featured game on a phone on its side', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(product.url('longshore', '/'));
  const featured = page.getByRole('region', { name: 'Featured' });
  await expect(featured.getByRole('link', { name: /^(Watch live|Game page|Watch replay)$/ })).toBeInViewport({
    ratio: 0.9,
  });
});

for (const [channel, language] of [
  ['longshore', 'fr'],
  ['nordet', 'fr'],
  ['longshore', 'bg'],
] as const) {
  test(`shows the button of the featured game next to its details on a tablet (${channel}, ${language})`, {
    tag: '@full',
  }, async ({ page, product }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    // The first slide stays.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const cookie = { name: `lang-${channel}`, value: language, url: product.url(channel) };
    await page.context().addCookies([cookie]);
    await page.goto(product.url(channel, '/'));
    const info = page.locator('main p:has(+ span > a[href^="/watch/"])').first();
    // In one step, since the application replaces what the server has rendered.
    const isInLine = () =>
      info.evaluate(details => {
        const [text, button] = [details, details.nextElementSibling?.querySelector('a')].map(each =>
          each?.getBoundingClientRect(),
        );
        if (!text || !button) return false;
        return button.left >= text.right && button.top < text.bottom && button.bottom > text.top;
      });
    await expect.poll(isInLine).toBe(true);
  });
}

test('fills the row of a single moment', { tag: '@full' }, async ({ page, product }) => {
  await page.route('**/api/moments?*', async route => {
    const body = await (await serverResponse(route)).json();
    await route.fulfill({ json: { ...body, data: body.data.slice(0, 1) } });
  });
  await page.goto(product.url('nordet', '/'));
  await page.getByRole('heading', { name: 'Moments', level: 2 }).scrollIntoViewIfNeeded();
  const strip = page.getByRole('region', { name: 'Moments' });
  await expect(strip.getByRole('article')).toHaveCount(1);
  const card = await strip.getByRole('article').boundingBox();
  const row = await page.locator('section').filter({ has: strip }).first().boundingBox();
  expect(card?.width).toBeGreaterThan((row?.width ?? Number.NaN) * 0.95);
});

test('explains an empty filter result and clears the filter', { tag: '@full' }, async ({ page, product }) => {
  await page.goto(product.url('longshore', '/?school=eastmere&team=nobody&city=nowhere'));
  await expect(page.getByRole('heading', { name: 'No games match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('heading', { name: 'Next up' })).toBeVisible();
});

test('supports keyboard, 320 px and 200 % text on home', async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(product.url('longshore', '/'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.locator('html').evaluate(html => html.style.setProperty('font-size', '200%'));
  await expect.poll(() => page.evaluate(widerThanWindow)).toEqual([]);
  const shareOfWindow = async (role: 'banner' | 'navigation', name?: string) => {
    const box = await page.getByRole(role, { ...(name && { name }) }).boundingBox();
    return (box?.height ?? Number.NaN) / (page.viewportSize()?.height ?? Number.NaN);
  };
  for (const size of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => shareOfWindow('banner')).toBeLessThan(0.2);
    await expect.poll(() => shareOfWindow('navigation', 'Sections')).toBeLessThan(0.2);
  }
});

test('fits the only live game into 320 px with 200 % text', { tag: '@full' }, async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await showLive(page, product, ({ name }) => /^\S{7,} @ \S+ \S+$/.test(name));
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
  await page.locator('html').evaluate(html => html.style.setProperty('font-size', '200%'));
  await expect.poll(() => page.evaluate(widerThanWindow)).toEqual([]);
});

/** If the page scrolls sideways: the elements that reach beyond the window. */
function widerThanWindow(): string[] {
  if (document.documentElement.scrollWidth <= window.innerWidth) return [];
  return [...document.body.querySelectorAll('*')].flatMap(element => {
    const { right } = element.getBoundingClientRect();
    const text = element.textContent.slice(0, 40);
    return right > window.innerWidth ? [`${element.tagName} ${element.className} to ${right}: ${text}`] : [];
  });
}
