import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe.ts';
import { mailedLink } from '../fixtures/mails.ts';
import { expect, test } from '../fixtures/product.ts';

const EMAIL = 'nora.v@example.org';
const FIRST_PASSWORD = 'stand of gold 7';
const SECOND_PASSWORD = 'another gold 99';

async function typePasswords(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
}

test('registers, verifies by mail, signs out, signs in on another device, resets the password and deletes the account', async ({
  page,
  browser,
  product,
}) => {
  const at = (path: string) => product.url('longshore', path);
  const account = (on: Page) => on.getByRole('button', { name: /’s account/ });

  await page.goto(at('/registration'));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('Check 5 fields');
  await expect(page.getByText('Enter your first name')).toBeVisible();
  await expect(page.getByText('Please accept terms & conditions')).toBeVisible();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Vandersloot');
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await page.getByRole('checkbox').check();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(EMAIL);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await typePasswords(page, 'Password', FIRST_PASSWORD);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  await page.waitForURL('**/verify-notice');

  const other = await page.context().newPage();
  await other.goto(await mailedLink(product.dataDir, EMAIL, '/verify-email'));
  await other.getByRole('button', { name: 'Yes, confirm it' }).click();
  await expect(other.getByText('Your email address is confirmed.')).toBeVisible();
  await other.close();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/packages');
  await page.getByRole('button', { name: 'Accept the Fan pass' }).click();
  await page.waitForURL(at('/'));

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(at('/password-reset-request'));
  await elsewhere.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await elsewhere.getByRole('button', { name: 'Email me a link' }).click();
  await elsewhere.goto(await mailedLink(product.dataDir, EMAIL, '/password-reset'));
  await typePasswords(elsewhere, 'New password', SECOND_PASSWORD);
  await elsewhere.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(account(elsewhere)).toBeVisible();

  await page.goto(at('/profile'));
  await page.waitForURL('**/login');

  const tab = await elsewhere.context().newPage();
  await tab.goto(at('/vod'));
  await account(tab).click();
  await tab.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(tab.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Sign in' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await page.getByRole('textbox', { name: 'Password' }).fill(FIRST_PASSWORD);
  const signIn = page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign in' });
  await signIn.click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please try again.');
  await page.getByRole('textbox', { name: 'Password' }).fill(SECOND_PASSWORD);
  await signIn.click();
  await page.waitForURL('**/profile');

  await page.goto(at('/profile/edit'));
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await page.goto(await mailedLink(product.dataDir, EMAIL, '/confirm-account-deletion'));
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
