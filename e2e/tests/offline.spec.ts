import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/product.ts';

test.use({ serviceWorkers: 'allow' });

const untilControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

test('shows the channel’s offline page with the next games, and the site again when the connection returns', async ({
  page,
  context,
  product,
}) => {
  await page.goto(product.url('longshore', '/'));
  await untilControlled(page);
  await context.setOffline(true);
  await page.goto(product.url('longshore', '/schedule'));
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('listitem').first()).toContainText(' @ ');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  );
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeVisible();
});

test('stores nothing but the offline page, and loads every page and script from the server', {
  tag: '@full',
}, async ({ page, product }) => {
  await page.goto(product.url('nordet', '/'));
  await untilControlled(page);
  const response = await page.goto(product.url('nordet', '/schedule'));
  expect(response?.status()).toBe(200);
  expect(await response?.text()).toContain('<div id="root">');
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toEqual(['/offline.html']);
});

test('leaves the return from a sign-in service to the browser, which requests it once', {
  tag: '@full',
}, async ({ page, product }) => {
  await page.goto(product.url('nordet', '/'));
  await untilControlled(page);
  await page.goto(product.url('nordet', '/registration'));
  await page.getByRole('button', { name: 'Fanbook' }).click();
  await page.getByRole('button', { name: 'Emil Dragan' }).click();
  await page.waitForURL('**/registration*');
  await page.getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: 'S’inscrire' }).click();
  await page.waitForURL('**/packages');
});

test('is installable with the channel’s name, colours and icons', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await page.goto(product.url('nordet', '/'));
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    return (await fetch(link?.href ?? '')).json();
  });
  expect(manifest).toMatchObject({ short_name: 'Nordet', lang: 'fr', display: 'standalone' });
  const icons = await page.evaluate(
    paths =>
      Promise.all(
        paths.map(async path => {
          const image = new Image();
          image.src = path;
          await image.decode();
          return image.naturalWidth;
        }),
      ),
    ['/app-icon-192.png', '/app-icon-512.png', '/app-icon-maskable-512.png', '/app-icon-180.png'],
  );
  expect(icons).toEqual([192, 512, 512, 180]);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
