import { axeFindings } from '../fixtures/axe.ts';
import { askApi } from '../fixtures/find-content.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { expect, test } from '../fixtures/product.ts';

test('a static page of the channel is reached by its own address', async ({ page, product }) => {
  const pages = (await askApi(product, 'longshore', 'pages')) as { url: string; name: string }[];
  for (const { url, name } of pages) {
    await page.goto(product.url('longshore', url.startsWith('/') ? url : `/${url}`));
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(name));
  }
  expect(await axeFindings(page)).toEqual([]);
});

test('a wide table scrolls in its own box, not the page', async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const url of ['/passes', '/about']) {
    await page.goto(product.url('longshore', url));
    await expect(page.getByRole('table').first()).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, url).toBeLessThanOrEqual(320);
  }
});

test('a static page opens at its top', async ({ page, product }) => {
  await page.goto(product.url('longshore', '/'));
  const rules = page.getByRole('contentinfo').getByRole('link', { name: 'Rules' });
  await rules.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await rules.click();
  await expect(page.getByRole('heading', { name: 'League rules', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('questions open by keyboard and are found by their words', async ({ page, product }) => {
  const letGo = await holdRequests(page, '**/assets/site-*.js');
  await page.goto(product.url('longshore', '/faq'), { waitUntil: 'domcontentloaded' });
  const first = page.locator('details').first();
  await first.locator('summary').press('Enter');
  await expect(first).toHaveAttribute('open', '');
  const drawn = await first.elementHandle();
  letGo();
  await page.waitForFunction(details => details?.isConnected === false, drawn);
  await expect(first).toHaveAttribute('open', '');
  await expect(first.locator('summary')).toBeFocused();
  const question = ((await first.locator('summary').textContent()) ?? '').trim();
  await page.getByRole('searchbox').fill(question.slice(0, 12));
  await expect(page.getByText(/answers? mentions?/)).toBeVisible();
  await expect(page.locator('summary').first()).toContainText(question, { ignoreCase: true });
  expect(await axeFindings(page)).toEqual([]);
});

test('text typed into the questions before the scripts have loaded is searched for, and typing continues', async ({
  page,
  product,
}) => {
  const letGo = await holdRequests(page, '**/assets/site-*.js');
  await page.goto(product.url('longshore', '/faq'), { waitUntil: 'domcontentloaded' });
  const box = page.getByRole('searchbox');
  await box.pressSequentially('scor');
  letGo();
  await expect(page.getByText(/answers? mentions?/)).toBeVisible();
  await expect(box).toBeFocused();
  await page.keyboard.type('e');
  await expect(box).toHaveValue('score');
});

test('the address of a question opens it', async ({ page, product }) => {
  await page.goto(product.url('nordet', '/faq'));
  const anchor = await page.locator('details').nth(1).getAttribute('id');
  await page.goto(product.url('nordet', `/faq#${anchor}`));
  await page.reload();
  await expect(page.locator(`#${anchor}`)).toHaveAttribute('open', '');
});
