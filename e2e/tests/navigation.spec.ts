import type { Page } from '@playwright/test';
import { siteScript } from '../fixtures/built-script.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { expect, test } from '../fixtures/product.ts';

const PASSWORD = 'front row seat';

async function signIn(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

test('returns a visitor to the account page with its query after the sign-in', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await page.goto(product.url('longshore', '/profile/edit?from=mail'));
  await page.waitForURL('**/login');
  await signIn(page, 'fan@demo.example');
  await page.waitForURL('**/profile/edit?from=mail');
});

test('returns from login to the last page with its query, and redirects signed-in users away from login', {
  tag: '@full',
}, async ({ page, product }) => {
  // This includes a click before the application has started.
  const letGo = await holdRequests(page, siteScript());
  await page.goto(product.url('longshore', '/schedule?sport=soccer'), { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Sign in' }).click();
  letGo();
  await page.waitForURL('**/login');
  await signIn(page, 'fan@demo.example');
  await page.waitForURL('**/schedule?sport=soccer');
  for (const path of ['/login', '/registration']) {
    await page.goto(product.url('longshore', path));
    await page.waitForURL(product.url('longshore', '/'));
  }
});

test('leads a user without the basic pass through its gate to the wanted page', async ({ page, product }) => {
  await page.goto(product.url('longshore', '/vod_library'));
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'new@demo.example');
  await page.waitForURL('**/packages');
  await page.goto(product.url('longshore', '/faq'));
  await page.waitForURL('**/packages');
  await page.goto(product.url('longshore', '/terms_conditions'));
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
  await page.goto(product.url('longshore', '/packages'));
  await page.getByRole('button', { name: 'Accept the Fan pass' }).click();
  await page.waitForURL('**/faq');
});

test('restricts a user with a temporary password to the profile editing page', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await page.goto(product.url('longshore', '/login'));
  await signIn(page, 'temporary@demo.example');
  await page.waitForURL('**/profile/edit');
  for (const path of ['/', '/packages']) {
    await page.goto(product.url('longshore', path));
    await page.waitForURL('**/profile/edit');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First, choose your own password');
});
