import { axeFindings } from '../fixtures/axe.ts';
import { builtScript, siteScript } from '../fixtures/built-script.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { expect, test } from '../fixtures/product.ts';

test('finds a film by a misspelled name and keyboard only, and restores the hits on Back', async ({
  page,
  product,
}) => {
  await page.goto(product.url('longshore', '/'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search' });
  await expect(box).toBeFocused();
  await page.keyboard.type('keper schol');
  const film = page.getByRole('rowgroup', { name: 'Library' }).getByRole('link', { name: /Keeper school/ });
  await expect(film).toBeVisible();
  // Before that, Enter would apply to the previous query.
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/\d/);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await expect(box).toHaveAttribute('aria-activedescendant', /-\d+$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vod_library\/\d+$/);
  await page.goBack();
  await expect(box).toHaveValue('keper schol');
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(page).toHaveURL(product.url('longshore', '/'));
});

test('opens only the active hit on Enter, and restores the focus on Escape', { tag: '@full' }, async ({
  page,
  product,
}) => {
  // Clicked before hydration: the focus must return to this button all the same.
  const letGo = await holdRequests(page, siteScript());
  await page.goto(product.url('longshore', '/schedule'), { waitUntil: 'domcontentloaded' });
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await opener.press('Enter');
  letGo();
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('basketbal');
  const hits = page.getByRole('grid', { name: 'Search results' });
  await expect(hits.getByRole('rowgroup').first()).toHaveAccessibleName('Sports');
  const marked = hits.getByRole('gridcell', { selected: true });
  await expect(marked).toHaveCount(0);
  await box.press('Enter');
  await expect(marked).toHaveText('Basketball');
  await expect(box).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id')) ?? 'none');
  await expect(page).toHaveURL(/\/schedule\?modal=search$/);
  await box.press('Escape');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(hits.getByRole('rowgroup').first()).toHaveAccessibleName('Sports');
  await box.press('Enter');
  await expect(marked).toHaveCount(1);
  await box.press('Enter');
  await expect(page).toHaveURL(product.url('longshore', '/?sport=basketball'));
  await expect(box).toHaveCount(0);
});

test('stays on the page after a double press on close', { tag: '@full' }, async ({ page, product }) => {
  await page.goto(product.url('longshore', '/faq'));
  await page.goto(product.url('longshore', '/schedule'));
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  // Both presses arrive before the browser has gone back.
  await dialog.getByRole('button', { name: 'Close' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(product.url('longshore', '/schedule'));
  await page.goBack();
  await expect(page).toHaveURL(product.url('longshore', '/faq'));
});

test('fills the search with keys typed while it loads', { tag: '@full' }, async ({ page, product }) => {
  await page.goto(product.url('longshore', '/schedule'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const letGo = await holdRequests(page, builtScript('src/features/search/search-dialog.tsx'));
  await page.keyboard.type('/eastmere volley');
  letGo();
  const box = page.getByRole('combobox', { name: 'Search' });
  await expect(box).toBeFocused();
  await page.keyboard.type('ball');
  await expect(box).toHaveValue('eastmere volleyball');
  const teams = page.getByRole('rowgroup', { name: 'Teams' });
  await expect(teams.getByRole('row')).toHaveText([/Eastmere/]);
  // The next time, the last query is selected, so that typing replaces it.
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type('herons');
  await expect(box).toHaveValue('herons');
});

test('suggests alternatives without results, and stores recent searches', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product.url('longshore', '/schedule?modal=search'));
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('xqzzk');
  await expect(page.getByRole('heading', { name: 'No results for “xqzzk”' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the schedule' })).toBeVisible();
  await box.fill('herons');
  await page
    .getByRole('rowgroup', { name: 'Schools' })
    .getByRole('link', { name: /Brackwater/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brackwater' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await box.fill('');
  await expect(page.getByRole('button', { name: 'herons' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
