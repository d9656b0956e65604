import { setTimeout as wait } from 'node:timers/promises';
import { checkoutOfPass, checkoutUrl, fillCheckout, payButton } from '../fixtures/buying.ts';
import { askApi, findEvent, isFreeReplay, isToCome } from '../fixtures/find-content.ts';
import { expect, test } from '../fixtures/product.ts';
import { serverResponse } from '../fixtures/server-response.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { watchWhatMoves, whatMoved } from '../fixtures/what-moves.ts';

test('states at checkout no refunds, encryption and test mode', {
  tag: '@full',
}, async ({ page, product }) => {
  const game = await findEvent(product, 'longshore', isToCome('ppv'));
  await signIn(page, product, 'longshore', 'fan@demo.example');
  await page.goto(checkoutUrl(product, `event_id=${game.id}`));
  await expect(page.getByText('All sales are final, with no refunds.')).toBeVisible();
  await expect(page.getByText('256-bit encryption')).toBeVisible();
  await expect(page.getByText(/^Test mode/).first()).toBeVisible();
});

test('adds the taxes once the billing address is known', { tag: '@full' }, async ({ page, product }) => {
  const game = await findEvent(product, 'longshore', isToCome('ppv'));
  await signIn(page, product, 'longshore', 'fan@demo.example');
  await page.goto(checkoutUrl(product, `event_id=${game.id}`));
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary).toContainText('Added when you choose your country');
  await page.getByLabel('Country').selectOption('US');
  const taxes = page.getByRole('term').filter({ hasText: /taxes/i });
  await expect(taxes.first()).toHaveText(/^Estimated taxes/);
  await fillCheckout(page);
  await expect(taxes.first()).toHaveText(/^Taxes/);
});

test('lists the purchase options of a game with prices, including the team passes of both teams', {
  tag: '@full',
}, async ({ page, product }) => {
  const game = await findEvent(product, 'longshore', isToCome('paid'));
  await page.goto(product.url('longshore', `/select-package/${game.id}`));
  await expect(page.getByRole('heading', { level: 1, name: game.name })).toBeVisible();
  const ways = page.getByRole('main').getByRole('article');
  for (const { id } of game.participants) {
    await expect(ways.locator(`a[href*="event_id=${game.id}"][href*="participant_id=${id}"]`)).toBeVisible();
  }
  for (const way of await ways.all()) await expect(way).toContainText(/USD \$\d/);
});

test('warns before checkout that a subscription already covers a package', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await signIn(page, product, 'longshore', 'fan@demo.example');
  await page.goto(product.url('longshore', '/packages'));
  const season = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Soccer season' }) });
  await expect(season).toContainText(/Your .+ already includes this\./);
  // It is not sold on its own: its game shows what it opens.
  const single = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Single game' }) });
  await expect(single).not.toContainText('already includes this');
  await season.getByRole('link', { name: /^Buy for .*: Soccer season$/ }).click();
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByText(/Your .+ already includes this\./)).toBeVisible();
});

test('fits all pages of buying into 320 px with 200 % text', { tag: '@full' }, async ({ page, product }) => {
  const game = await findEvent(product, 'longshore', isToCome('ppv'));
  const packages = (await askApi(product, 'longshore', 'packages')) as { id: number; base_price: number }[];
  const [dearest] = packages.sort((a, b) => b.base_price - a.base_price);
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, product, 'longshore', 'pass@demo.example');
  const screens = [
    { path: '/packages', ready: page.getByRole('article') },
    { path: `/select-package/${game.id}`, ready: page.getByRole('article') },
    { path: `/watch/${game.id}`, ready: page.getByRole('article') },
    { path: `/buy?package_id=${dearest?.id}`, ready: payButton(page) },
    { path: `/buy?event_id=${game.id}`, ready: payButton(page) },
    { path: '/profile', ready: page.getByRole('button', { name: 'Manage cards' }) },
    { path: '/profile/transactions', ready: page.getByRole('main').getByRole('listitem') },
  ];
  for (const { path, ready } of screens) {
    await page.goto(product.url('longshore', path));
    await expect(ready.first()).toBeVisible();
    await page.locator('html').evaluate(html => html.style.setProperty('font-size', '200%'));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
});

test('moves neither the checkout nor the account while they load', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await signIn(page, product, 'longshore', 'fan@demo.example');
  const checkout = await checkoutOfPass(page, product, 'longshore');
  await watchWhatMoves(page);
  // The responses come one after the other.
  let after = 0;
  await page.route('**/api/**', async route => {
    after += 100;
    await wait(after);
    await route.continue();
  });
  await page.goto(product.url('longshore', checkout));
  await expect(page.locator('iframe[title="Card details"]')).toBeVisible();
  expect(await whatMoved(page)).toEqual([]);
  for (const width of [412, 1280]) {
    await page.setViewportSize({ width, height: 823 });
    after = 0;
    await page.goto(product.url('longshore', '/profile'));
    await expect(page.getByRole('button', { name: 'Add a card' })).toBeVisible();
    expect(await whatMoved(page), `${width} px`).toEqual([]);
  }
});

test('shows the checkout and the account although a call hangs', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await signIn(page, product, 'longshore', 'fan@demo.example');
  const checkout = await checkoutOfPass(page, product, 'longshore');
  for (const call of ['orders', 'stripe/list-cards']) {
    await page.route(`**/api/${call}?*`, () => new Promise(() => undefined));
    await page.goto(product.url('longshore', checkout));
    await expect(page.locator('iframe[title="Card details"]')).toBeVisible();
    await page.goto(product.url('longshore', '/profile'));
    await expect(page.getByRole('button', { name: 'Add a card' })).toBeVisible();
  }
});

test('links from the account to the provider’s customer portal', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await signIn(page, product, 'longshore', 'fan@demo.example');
  await page.goto(product.url('longshore', '/profile'));
  const site = new URL(page.url()).origin;
  await page.getByRole('button', { name: 'Manage cards' }).click();
  await page.waitForURL(url => url.origin !== site);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('shows the static blocks of the channel below games and in the footer', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const game = await findEvent(product, 'longshore', ({ type }) => type === 'free');
  await page.goto(product.url('longshore', `/watch/${game.id}`));
  await expect(page.getByText('Something wrong with the picture or the score?')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Games are filmed by students');
});

test('explains a geo-blocked game instead of its player', {
  tag: '@full',
}, async ({ page, product }) => {
  const game = await findEvent(product, 'longshore', isFreeReplay);
  await signIn(page, product, 'longshore', 'fan@demo.example');
  // The server's response there; another test covers who gets it.
  await page.route(`**/api/events/${game.id}?*`, async route => {
    const { data } = await (await serverResponse(route)).json();
    await route.fulfill({ json: { data: { ...data, has_access: false, reason: 'geo_blocked', media: [] } } });
  });
  await page.goto(product.url('longshore', `/watch/${game.id}`));
  await expect(
    page.getByText("We're sorry, but this content is not available in your region."),
  ).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});

test('stores the visitor’s country for the next visit', { tag: '@full' }, async ({ page, product }) => {
  await page.goto(product.url('longshore', '/packages'));
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('grandstand:longshore:geo') ?? '{}').value);
  await expect.poll(kept).toMatchObject({ is_geo_blocked: false });
});
