import { axeFindings } from '../fixtures/axe.ts';
import { siteScript } from '../fixtures/built-script.ts';
import { askApi } from '../fixtures/find-content.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { expectHydrated, watchHydration } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/product.ts';

test('opens a static page of the channel by its own URL', { tag: '@full' }, async ({ page, product }) => {
  const pages = (await askApi(product, 'longshore', 'pages')) as { url: string; name: string }[];
  for (const { url, name } of pages) {
    await page.goto(product.url('longshore', url.startsWith('/') ? url : `/${url}`));
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(name));
  }
  expect(await axeFindings(page)).toEqual([]);
});

test('scrolls a wide table in its own box, not the page', { tag: '@full' }, async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(product.url('longshore', '/about'));
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('opens a static page at its top', { tag: '@full' }, async ({ page, product }) => {
  await page.goto(product.url('longshore', '/'));
  const rules = page.getByRole('contentinfo').getByRole('link', { name: 'Rules' });
  await rules.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await rules.click();
  await expect(page.getByRole('heading', { name: 'League rules', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('opens questions by keyboard and finds them by text', { tag: '@full' }, async ({ page, product }) => {
  await watchHydration(page);
  const letGo = await holdRequests(page, siteScript());
  await page.goto(product.url('longshore', '/faq'), { waitUntil: 'domcontentloaded' });
  const first = page.locator('details').first();
  await first.locator('summary').press('Enter');
  await expect(first).toHaveAttribute('open', '');
  letGo();
  await expectHydrated(page);
  await expect(first).toHaveAttribute('open', '');
  await expect(first.locator('summary')).toBeFocused();
  const question = ((await first.locator('summary').textContent()) ?? '').trim();
  await page.getByRole('searchbox').fill(question.slice(0, 12));
  await expect(page.getByText(/answers? mentions?/)).toBeVisible();
  await expect(page.locator('summary').first()).toContainText(question, { ignoreCase: true });
  expect(await axeFindings(page)).toEqual([]);
});

test('searches the questions for text typed before hydration, and keeps the focus', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const letGo = await holdRequests(page, siteScript());
  await page.goto(product.url('longshore', '/faq'), { waitUntil: 'domcontentloaded' });
  const box = page.getByRole('searchbox');
  await box.pressSequentially('scor');
  letGo();
  await expect(page.getByText(/answers? mentions?/)).toBeVisible();
  await expect(box).toBeFocused();
  await page.keyboard.type('e');
  await expect(box).toHaveValue('score');
});

test('opens a question by its URL', { tag: '@full' }, async ({ page, product }) => {
  await page.goto(product.url('nordet', '/faq'));
  const anchor = await page.locator('details').nth(1).getAttribute('id');
  await page.goto(product.url('nordet', `/faq#${anchor}`));
  await page.reload();
  await expect(page.locator(`#${anchor}`)).toHaveAttribute('open', '');
});
