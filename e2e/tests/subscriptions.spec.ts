import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { axeFindings } from '../fixtures/axe.ts';
import { becomeFan, CARDS, expectPaid, fillCheckout, payButton, typeCard } from '../fixtures/buying.ts';
import { expectMail, mailedLink } from '../fixtures/mails.ts';
import { withMovedClock } from '../fixtures/moved-clock.ts';
import { expect, test } from '../fixtures/product.ts';
import { signIn } from '../fixtures/sign-in.ts';
import type { Product } from '../fixtures/start-product.ts';
import { controlStandIn } from '../fixtures/stripe-stand-in.ts';
import { consent, openPlan, startTrial } from '../fixtures/subscribing.ts';

test('starts a free trial, cancels and resumes it', { tag: '@full' }, async ({ page, product }) => {
  await becomeFan(page, product, 'trial@example.org');
  await openPlan(page, product, /^Try 30 days free/);
  await typeCard(page, CARDS.works);
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page.getByText('Please accept the renewal terms')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await consent(page).check();
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page.getByText(/^The first payment of \$11\.54 is on /)).toBeVisible();
  // On a phone, too, it is above the summary.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 390, height: 844 });
  const started = page.getByRole('heading', { name: /^Your free trial of Everything/ });
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  const top = async (part: typeof started) => (await part.boundingBox())?.y;
  expect(await top(started)).toBeLessThan((await top(summary)) ?? 0);
  await page.setViewportSize({ width, height });

  await page.getByRole('link', { name: 'Manage subscription' }).click();
  await expect(page.getByText(/^30 days left in your free trial\./)).toBeVisible();
  await expect(page.getByText(/New subscription · Auto-Renewal ·/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByRole('dialog')).toContainText(/You can watch until \w+ \d+, \d{4}\./);
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByText('Auto-Renewal Cancelled').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();

  // Used once: the other user state of the passes page.
  await page.goto(product.url('longshore', '/packages'));
  await expect(page.getByRole('link', { name: /^Manage subscription/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Try 30 days free/ })).toHaveCount(0);
});

/** Replaces the days on the page by the longest of the language, because the height must not depend on the current date. */
function writeLongestDays(language: string): void {
  const months = Array.from({ length: 12 }, (_, month) =>
    new Date(2026, month, 28).toLocaleDateString(language, { dateStyle: 'long' }),
  );
  const [longest = ''] = months.toSorted((a, b) => b.length - a.length);
  const days = new RegExp(months.map(day => day.replace(/\d+/g, String.raw`\d+`)).join('|'), 'gu');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let count = 0;
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const text = node.data.replace(days, longest);
    if (text !== node.data) count += 1;
    node.data = text;
  }
  if (count < 2) throw new Error(`found ${count} days on the page`);
}

for (const [channel, language] of [
  ['longshore', 'en'],
  ['longshore', 'bg'],
  ['nordet', 'fr'],
] as const) {
  test(`shows all passes of a phone on 2,500 px, the plans side by side (${channel}, ${language})`, {
    tag: '@full',
  }, async ({ page, product }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const value = language;
    await page.context().addCookies([{ name: `lang-${channel}`, value, url: product.url(channel) }]);
    await page.goto(product.url(channel, '/packages'));
    // With its price, the total and the day of the next payment, and the way to checkout.
    const plans = page.locator('main article').filter({ has: page.locator('a[href*="subscription_id"]') });
    await expect(plans).toHaveCount(2);
    for (const plan of await plans.all()) await expect(plan).toContainText(/\d{4}/);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(writeLongestDays, language);
    const [monthly, annual] = await Promise.all([plans.nth(0).boundingBox(), plans.nth(1).boundingBox()]);
    expect(annual?.y).toBe(monthly?.y);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2500);
  });
}

test('names the total after the free trial in one line on a phone (bg)', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await signIn(page, product, 'longshore', 'pass@demo.example');
  await page.setViewportSize({ width: 390, height: 844 });
  await openPlan(page, product, /^Try 30 days free/);
  await page.context().addCookies([{ name: 'lang-longshore', value: 'bg', url: product.url('longshore') }]);
  await page.reload();
  const total = page.locator('dt').filter({ hasText: 'Общо след безплатния период' });
  await expect(total).toBeVisible();
  const lines = () =>
    total.evaluate(
      name => name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).fontSize),
    );
  await expect.poll(lines).toBeLessThan(1.9);
});

test('buys a plan with the consent to its renewal, and switches to the other with a credit', {
  tag: '@full',
}, async ({ page, product }) => {
  await becomeFan(page, product, 'plan@example.org');
  await openPlan(page, product, /^Try 30 days free/);
  await page.getByRole('radio', { name: /^Pay now/ }).check();
  await typeCard(page, CARDS.works);
  await fillCheckout(page);
  await consent(page).check();
  await payButton(page).click();
  await expectPaid(page);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary).toContainText(/Next payment: \$11\.54 on /);

  await page.goto(product.url('longshore', '/profile'));
  await expect(page.getByText(/^Next payment: \$11\.54 on /)).toBeVisible();
  await page.getByRole('link', { name: 'Switch: Everything yearly' }).click();
  // The current day counts as used.
  await expect(summary).toContainText('Credit for 29 unused days');
  await expect(summary).toContainText('Replaces Everything right away.');
  await fillCheckout(page);
  await consent(page).check();
  await payButton(page).click();
  await expectPaid(page);
  await expect(summary).toContainText('Credit for unused days');
  await expect(summary).toContainText(/Next payment: \$105\.45 on /);
  await page.goto(product.url('longshore', '/profile'));
  await expect(page.getByRole('heading', { name: 'Everything yearly' })).toBeVisible();
  // A year's credit pays more than the first month.
  await expect(
    page.getByText(/\. The remaining credit of \$\d+\.\d\d reduces your next payments\.$/),
  ).toBeVisible();
});

test('charges another saved card from the day it was chosen in the account', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await becomeFan(page, product, 'card@example.org');
  await startTrial(page, product, CARDS.works);
  await page.goto(product.url('longshore', '/profile'));
  await expect(page.getByText('Pays for Everything')).toBeVisible();
  await page.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, CARDS.mastercard);
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByRole('button', { name: /^Use for Everything: Mastercard/ }).click();
  await expect(page.getByText(/^Mastercard 4444 now pays for Everything$/)).toBeVisible();
  await expect(page.getByText('Card: Mastercard 4444')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('shows a failed renewal on every page until it is paid with another card', {
  tag: '@full',
}, async ({ page }) => {
  await withMovedClock(async product => {
    await becomeFan(page, product, 'failing@example.org');
    const standIn = controlStandIn(page, product.appSecret);
    await startTrial(page, product, CARDS.declinedLater);
    const firstPayment = async () => {
      await standIn.wakeJobs();
      await page.goto(product.url('longshore', '/profile'));
      return page.getByText(/First payment: /).textContent();
    };
    const announced = await firstPayment();
    // Nothing was announced during the days that are skipped, so the trial ends later than it would have.
    product.moveTo(31);
    await expect.poll(firstPayment).not.toBe(announced);
    product.moveTo(40);
    const banner = page.getByRole('complementary', { name: 'Your payment didn’t go through' });
    await expect
      .poll(async () => {
        await standIn.wakeJobs();
        await page.goto(product.url('longshore', '/profile'));
        await expect(page.getByRole('heading', { name: 'Cards' })).toBeVisible();
        return page.getByRole('button', { name: /^Pay \$11\.54 with Visa/ }).count();
      })
      .toBe(1);
    await page.goto(product.url('longshore', '/'));
    expect(await axeFindings(page)).toEqual([]);
    await banner.getByRole('button', { name: /^Pay \$11\.54 with Visa/ }).click();
    await expect(banner.getByRole('alert')).toHaveText('Your bank declined the card.');
    await banner.getByRole('link', { name: 'Use another card' }).click();
    await page.getByRole('button', { name: 'Use another card' }).click();
    await typeCard(page, CARDS.works);
    await page.getByRole('button', { name: 'Pay with this card' }).click();
    await expect(page.getByText('Paid. Your subscription continues.')).toBeVisible();
    await expect(page.getByText(/Subscription Renewal · Auto-Renewal/)).toBeVisible();
    await page.goto(product.url('longshore', '/'));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});

/** Applies Longshore's bundle with EU rules while `run` runs. */
async function underEuRules(product: Product, run: () => Promise<void>): Promise<void> {
  const channels = fileURLToPath(new URL('../../channels', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-eu-'));
  // Including the footage next to the bundle.
  cpSync(channels, folder, { recursive: true });
  const file = join(folder, 'longshore', 'channel.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('consumer_law: us', 'consumer_law: eu'));
  await product.command('channel', 'apply', join(folder, 'longshore'));
  try {
    await run();
  } finally {
    await product.command('channel', 'apply', join(channels, 'longshore'));
    rmSync(folder, { recursive: true, force: true });
  }
}

test('withdraws from a yearly plan by the mailed link in two steps under EU rules', {
  tag: '@full',
}, async ({ page, product, browser }) => {
  const email = 'withdrawal@example.org';
  await becomeFan(page, product, email);
  await underEuRules(product, async () => {
    await openPlan(page, product, /^Subscribe for .*: Everything yearly$/);
    await expect(page.getByText(/You can withdraw until .* and get your money back\./)).toBeVisible();
    await expect(page.getByText('All sales are final')).toHaveCount(0);
    await typeCard(page, CARDS.works);
    await fillCheckout(page);
    await consent(page).check();
    await payButton(page).click();
    await expectPaid(page);
    await page.goto(product.url('longshore', '/profile'));
    await expect(page.getByRole('link', { name: 'Withdraw from this purchase' })).toBeVisible();
    // On another device, where nobody is signed in.
    const other = await (await browser.newContext()).newPage();
    await other.goto(await mailedLink(product.dataDir, email, '/withdrawal'));
    await expect(other.getByText(/^You get all of your \$\d+\.\d\d back/)).toBeVisible();
    expect(await axeFindings(other)).toEqual([]);
    await other.getByRole('button', { name: 'Withdraw from this purchase' }).click();
    await other.getByRole('button', { name: 'Confirm withdrawal' }).click();
    const done = await other.getByText(/^You withdrew from Everything yearly on /).textContent();
    const time = / on (.*)\. We emailed/.exec(done ?? '')?.[1] ?? 'no time';
    await expectMail(
      product.dataDir,
      email,
      new RegExp(`We received your withdrawal .* on ${time}\\. We’re refunding \\$\\d+\\.\\d\\d`),
    );
    await other.reload();
    await expect(other.getByRole('alert')).toHaveText(/^You’ve already withdrawn/);
    await other.goto(product.url('longshore', '/withdrawal?code=unknown'));
    await expect(other.getByRole('alert')).toHaveText(/^This link isn’t valid/);
    await other.goto(product.url('longshore', '/withdrawal'));
    await expect(other.getByRole('alert')).toHaveText(/^This link is incomplete/);
    await other.context().close();
  });
});
