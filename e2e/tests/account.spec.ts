import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe.ts';
import { becomeFan, FAN_PASSWORD } from '../fixtures/buying.ts';
import { failRefetches } from '../fixtures/fail-refetches.ts';
import { mailedLink } from '../fixtures/mails.ts';
import { expect, test } from '../fixtures/product.ts';
import { signIn } from '../fixtures/sign-in.ts';

const EMAIL = 'nora.v@example.org';
const FIRST_PASSWORD = 'stand of gold 7';
const SECOND_PASSWORD = 'another gold 99';

const accountButton = (page: Page) => page.getByRole('button', { name: /’s account/ });

async function typePasswords(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
}

/** Fills in the sign-in form of the open page. */
async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign in' }).click();
}

test('registers, verifies by mail, accepts the basic pass, signs out in every tab, and signs in', async ({
  page,
  product,
}) => {
  const at = (path: string) => product.url('longshore', path);
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

  const withoutScripts = await page.context().newPage();
  await withoutScripts.route('**/*.js', route => route.abort());
  const nameAtFirst = async () => {
    await withoutScripts.goto(at('/profile'));
    const heading = withoutScripts.getByRole('heading', { level: 1 }).locator('span');
    return heading.evaluate(name => getComputedStyle(name, '::before').content);
  };
  expect(await nameAtFirst()).toBe('"Nora Vandersloot"');

  const tab = await page.context().newPage();
  await tab.goto(at('/vod'));
  await accountButton(tab).click();
  await tab.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(tab.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await nameAtFirst()).not.toContain('Nora');
  await page.goto(at('/login'));
  await signInWith(page, EMAIL, SECOND_PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please try again.');
  await signInWith(page, EMAIL, FIRST_PASSWORD);
  await expect(accountButton(page)).toBeVisible();
});

test('resets the password on another device, which signs the first one out, and deletes the account', {
  tag: '@full',
}, async ({ page, browser, product }) => {
  const at = (path: string) => product.url('longshore', path);
  const email = 'nora.w@example.org';
  await becomeFan(page, product, email);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(at('/password-reset-request'));
  await elsewhere.getByRole('textbox', { name: 'Email' }).fill(email);
  await elsewhere.getByRole('button', { name: 'Email me a link' }).click();
  await elsewhere.goto(await mailedLink(product.dataDir, email, '/password-reset'));
  await typePasswords(elsewhere, 'New password', SECOND_PASSWORD);
  await elsewhere.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(accountButton(elsewhere)).toBeVisible();

  await page.goto(at('/profile'));
  await page.waitForURL('**/login');
  await signInWith(page, email, FAN_PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please try again.');
  await signInWith(page, email, SECOND_PASSWORD);
  await page.waitForURL('**/profile');

  await page.goto(at('/profile/edit'));
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await page.goto(await mailedLink(product.dataDir, email, '/confirm-account-deletion'));
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('keeps what it shows of the account when nothing loads again', async ({ page, product }) => {
  await signIn(page, product, 'longshore', 'fan@demo.example');
  const pages = {
    '/profile': ['orders', 'stripe/list-cards', 'stripe/subscription'],
    '/profile/edit': ['profile/sessions'],
  };
  for (const [path, calls] of Object.entries(pages)) {
    await page.goto(product.url('longshore', path));
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    const letCallsThrough = await failRefetches(page, calls);
    await expect(page.getByRole('main').getByRole('alert'), path).toHaveCount(0);
    await letCallsThrough();
  }
});
