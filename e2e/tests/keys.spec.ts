import { axeFindings } from '../fixtures/axe.ts';
import { findEvent, isFreeReplay } from '../fixtures/find-content.ts';
import { expect, test } from '../fixtures/product.ts';

const KEY_CALL = '**/api/get_api_key*';

test('fetches one api_key for a new visitor and none for a returning one', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const keyCalls: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/api/get_api_key')) keyCalls.push(request.method());
  });
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  const personal = /\/api\/events\/\d+/;
  await Promise.all([
    page.waitForResponse(personal),
    page.goto(product.url('longshore', `/watch/${replay.id}`)),
  ]);
  expect(keyCalls).toEqual(['POST']);
  await Promise.all([page.waitForResponse(personal), page.reload()]);
  expect(keyCalls).toEqual(['POST']);
});

test('replaces an invalid stored key silently', { tag: '@full' }, async ({ page, product }) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  await page.goto(product.url('longshore', '/faq'));
  await page.evaluate(() => {
    const entry = JSON.stringify({ value: 'a1.not-a-key', kept_at: Date.now() });
    for (const key of Object.keys(localStorage))
      if (key.endsWith(':api_key')) localStorage.setItem(key, entry);
    localStorage.setItem('grandstand:longshore:api_key', entry);
  });
  const answered = page.waitForResponse(
    response => /\/api\/events\/\d+/.test(response.url()) && response.ok(),
  );
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  await answered;
  await expect(page.getByRole('heading', { name: 'Whoops!' })).toHaveCount(0);
});

test('shows the reload screen if no key can be fetched, and enables its button after 60 s', {
  tag: '@full',
}, async ({ page, product }) => {
  await page.clock.install();
  await page.route(KEY_CALL, route => route.fulfill({ status: 500, body: '' }));
  const errors: string[] = [];
  await page.exposeFunction('heard', (url: string) => errors.push(url));
  await page.addInitScript(() => {
    document.addEventListener('grandstand:api-key-error', e => {
      const { heard } = window as unknown as { heard: (url: string) => void };
      heard((e as CustomEvent<{ url: string }>).detail.url);
    });
  });
  await page.goto(product.url('longshore', '/packages'));
  await page.clock.runFor(3000);
  await expect(page.getByRole('heading', { name: 'Whoops!' })).toBeVisible();
  expect(errors).toHaveLength(1);
  expect(errors[0]).not.toContain('api_key=');
  const button = page.getByRole('button', { name: /Reload page after \d+ seconds/ });
  await expect(button).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);

  await page.clock.runFor(61_000);
  await page.getByRole('button', { name: 'Reload page', exact: true }).click();
  await page.clock.runFor(3000);
  await expect(button).toBeDisabled();

  await page.clock.runFor(61_000);
  await page.unroute(KEY_CALL);
  const renewed = page.waitForRequest(KEY_CALL);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload page', exact: true }).click();
  await renewed;
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Whoops!' })).toHaveCount(0);
});

test('shows one toast for failures with the same cause, in the language of the channel', {
  tag: '@full',
}, async ({ page, product }) => {
  await page.route(/\/api\/events\?/, route => route.abort());
  // Without a query the list comes with the page.
  await page.goto(product.url('nordet', '/upcoming?type=upcoming'));
  const toast = page.getByRole('alert').filter({ hasText: 'Vous êtes hors ligne' });
  await expect(toast).toHaveCount(1);
});
