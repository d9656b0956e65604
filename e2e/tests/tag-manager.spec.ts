import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { moveMouse } from '../fixtures/analytics.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { becomeFan, CARDS, expectPaid, fillCheckout, payButton, typeCard } from '../fixtures/buying.ts';
import { test as base, expect } from '../fixtures/product.ts';
import { type Product, START_MS, startProduct } from '../fixtures/start-product.ts';
import { standInForTagManager, type TaggedEvent } from '../fixtures/tag-manager-stand-in.ts';

const CHANNELS = fileURLToPath(new URL('../../channels', import.meta.url));

/** Both channels have a container; Longshore asks for consent, Nordet does not. */
async function addTagManagers(product: Product, folder: string): Promise<void> {
  cpSync(CHANNELS, folder, { recursive: true });
  for (const [channel, consent] of [
    ['longshore', ''],
    ['nordet', ', consent: false'],
  ] as const) {
    const file = join(folder, channel, 'channel.yaml');
    const own = 'analytics: { localhost: true';
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(own, `${own}, google_tag: GTM-${channel.toUpperCase()}${consent}`),
    );
    await product.command('channel', 'apply', join(folder, channel));
  }
}

const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-tags-'));
      const channels = mkdtempSync(join(tmpdir(), 'grandstand-tags-channels-'));
      if (process.env.PREPARED_DATA_DIR) cpSync(process.env.PREPARED_DATA_DIR, dataDir, { recursive: true });
      const product = await startProduct(dataDir);
      await addTagManagers(product, channels);
      await use(product);
      await product.stop();
      for (const folder of [dataDir, channels]) rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

const eventsOf = (received: readonly TaggedEvent[], name: string) =>
  received.filter(({ event }) => event === name);
const viewsOf = (received: readonly TaggedEvent[]) =>
  eventsOf(received, 'page_view').map(({ page_location }) => page_location);

const bar = (page: Page) => page.getByRole('region', { name: 'Can we use cookies?' });
const accept = (page: Page) => page.getByRole('button', { name: 'Accept', exact: true });
const decline = (page: Page) => page.getByRole('button', { name: 'Decline', exact: true });

test('asks before the tag manager loads, over the page and with equal buttons', { tag: '@full' }, async ({
  page,
  context,
  product,
}) => {
  const { loads, received } = await standInForTagManager(context);
  await page.goto(product.url('longshore', '/faq'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const places = () =>
    page
      .locator('header, main, footer')
      .evaluateAll(all => all.map(one => JSON.stringify(one.getBoundingClientRect())));
  // Only the bar may move them, not a font.
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  await moveMouse(page);
  await expect(bar(page)).toBeVisible();
  expect(await places()).toEqual(before);
  const looks = await Promise.all(
    [accept(page), decline(page)].map(button =>
      button.evaluate(element => {
        const { width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
        return { width, height, color, backgroundColor, borderColor, fontSize, fontWeight };
      }),
    ),
  );
  expect(looks[0]).toEqual(looks[1]);
  expect(await axeFindings(page)).toEqual([]);

  await decline(page).click();
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await moveMouse(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByText('You declined these cookies.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(loads).toEqual([]);

  // The privacy page changes the answer, both ways.
  await accept(page).click();
  await expect(page.getByText('You accepted these cookies.')).toBeVisible();
  await expect.poll(() => viewsOf(received)).toEqual([page.url()]);
  expect(loads).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-LONGSHORE']);
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(cookies).toContain('_ga');
  const reloaded = page.waitForEvent('load');
  await decline(page).click();
  await reloaded;
  await expect(page.getByText('You declined these cookies.')).toBeVisible();
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  expect(await cookies()).not.toContain('_ga');
  await moveMouse(page);
  expect(loads).toHaveLength(1);
});

test('loads at once where the channel does not ask, but never with a mailed link or in a player on another site', {
  tag: '@full',
}, async ({ page, context, product }) => {
  const { loads, received } = await standInForTagManager(context);
  const mailed = await page.goto(
    product.url('nordet', '/password-reset?email=a%40b.example&expires=1&signature=secret'),
  );
  expect(mailed?.headers()['content-security-policy']).toContain('https://www.googletagmanager.com');
  await moveMouse(page);
  await expect
    .poll(() => page.evaluate(() => Object(Reflect.get(window, 'dataLayer')).length ?? 0))
    .toBeGreaterThan(0);
  expect(loads).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Confidentialité' }).click();
  await expect
    .poll(() => viewsOf(received))
    .toEqual([product.url('nordet', '/password-reset'), product.url('nordet', '/privacy_policy')]);
  expect(loads).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-NORDET']);
  expect(JSON.stringify(received)).not.toMatch(/secret|b\.example/);

  const embedded = await page.goto(product.url('nordet', '/watch_embed/1'));
  expect(embedded?.headers()['content-security-policy']).not.toContain('google');
});

test('neither asks nor loads for a visitor who objects', { tag: '@full' }, async ({ browser, product }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  const { loads } = await standInForTagManager(context);
  const page = await context.newPage();
  await page.goto(product.url('longshore', '/privacy_policy'));
  await moveMouse(page);
  await expect(page.getByText('Your browser asks sites not to track you')).toBeVisible();
  await expect(accept(page)).toHaveCount(0);
  expect(loads).toEqual([]);
  await context.close();
});

test('reports the way to a purchase, and the purchase once, also after a reload and in a second tab', {
  tag: '@full',
}, async ({ page, context, product }) => {
  const { received } = await standInForTagManager(context);
  await page.goto(product.url('longshore'));
  await moveMouse(page);
  await accept(page).click();
  await becomeFan(page, product, 'tagged@buying.example');
  await page.goto(product.url('longshore', '/packages'));
  await moveMouse(page);
  const lists = () => eventsOf(received, 'view_item_list');
  const items = () =>
    lists().flatMap(({ ecommerce }) => ecommerce?.items as { item_id: string; price: number }[]);
  const kinds = () => [...new Set(items().map(({ item_id }) => item_id.split('-')[0]))].sort();
  await expect.poll(kinds).toEqual(['event', 'package', 'subscription']);
  expect(lists()[0]?.ecommerce).toMatchObject({ item_list_id: '/packages', currency: 'USD' });
  await page.locator('main a[href^="/buy?package_id="]:not([href*="participant"])').last().click();
  await page.waitForURL('**/buy?package_id=*');
  const bought = `package-${new URL(page.url()).searchParams.get('package_id')}`;
  const listed = items().find(({ item_id }) => item_id === bought);
  await expect.poll(() => eventsOf(received, 'select_item')).toHaveLength(1);
  expect(eventsOf(received, 'select_item')[0]?.ecommerce).toMatchObject({
    items: [{ item_id: bought, price: listed?.price }],
  });
  await expect.poll(() => eventsOf(received, 'view_item')).toHaveLength(1);
  expect(eventsOf(received, 'begin_checkout')).toEqual([]);

  await page.getByRole('button', { name: 'Have a promo code?' }).click();
  await page.getByLabel('Promo code').fill('kickoff20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Discount')).toBeVisible();
  await expect.poll(() => eventsOf(received, 'begin_checkout')).toHaveLength(1);
  await typeCard(page, CARDS.works);
  await fillCheckout(page);
  // With the taxes of the address.
  await expect(page.getByRole('term').filter({ hasText: /taxes/i }).first()).toHaveText(/^Taxes/);
  const paid = /\$(?<total>[\d.]+)/.exec((await payButton(page).textContent()) ?? '')?.groups?.total;
  await payButton(page).click();
  await expectPaid(page);
  const purchases = () => eventsOf(received, 'purchase').map(({ ecommerce }) => ecommerce);
  await expect.poll(purchases).toHaveLength(1);
  const [purchase] = purchases();
  expect(purchase).toMatchObject({
    transaction_id: expect.stringMatching(/^LONGSHORE-\d+$/),
    currency: 'USD',
    coupon: 'KICKOFF20',
    items: [{ item_id: bought, price: purchase?.value, quantity: 1 }],
  });
  const { value, tax } = purchase as { value: number; tax: number };
  expect(tax).toBeGreaterThan(0);
  expect((value + tax).toFixed(2)).toBe(paid);

  // Each tab shows the paid order; what it sends arrives before its next page view.
  const second = await context.newPage();
  await second.goto(page.url());
  await page.reload();
  for (const tab of [page, second]) {
    await expectPaid(tab);
    await moveMouse(tab);
    const before = viewsOf(received).length;
    await tab.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect
      .poll(() => viewsOf(received).slice(before))
      .toContain(product.url('longshore', '/privacy_policy'));
  }
  expect(purchases()).toHaveLength(1);
});
