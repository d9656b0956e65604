import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/product.ts';

test('redirects an unknown path to /404, with a link home', { tag: '@full' }, async ({ page, product }) => {
  await page.goto(product.url('longshore', '/no/such/page'));
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: 'Hmm... Sorry! - Game Not Found' })).toBeVisible();
  await expect(page.getByRole('img', { name: '404' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const ways = page.getByRole('main');
  await expect(ways.getByRole('link', { name: 'Upcoming games' })).toBeVisible();
  await ways.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('dialog').getByRole('combobox').press('Escape');
  await ways.getByRole('link', { name: 'Back to the games' }).click();
  await expect(page).toHaveURL(product.url('longshore', '/'));
});
