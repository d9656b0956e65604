import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe.ts';
import { becomeFan, CARDS } from '../fixtures/buying.ts';
import { expectMail } from '../fixtures/mails.ts';
import { type MovedProduct, withMovedClock } from '../fixtures/moved-clock.ts';
import { expect, test } from '../fixtures/product.ts';
import { type ControlledStandIn, controlStandIn } from '../fixtures/stripe-stand-in.ts';
import { startTrial } from '../fixtures/subscribing.ts';

const DAY = String.raw`\w+ \d+, \d{4}`;
const EMAIL = 'life@example.org';

/** Reloads the account until the jobs have done what is due. */
async function untilAccountShows(
  page: Page,
  product: MovedProduct,
  standIn: ControlledStandIn,
  text: RegExp,
): Promise<void> {
  await expect(async () => {
    await standIn.wakeJobs();
    await page.goto(product.url('longshore', '/profile'));
    await expect(page.getByRole('heading', { name: 'Everything', exact: true })).toBeVisible();
    expect(await page.getByText(text).count()).toBeGreaterThan(0);
  }).toPass();
}

/** The days that a text of the page names. */
async function daysIn(page: Page, text: RegExp): Promise<string[]> {
  const found = await page.getByText(text).first().textContent();
  return found?.match(new RegExp(DAY, 'g')) ?? [];
}

test('a trial is announced, charged and cancelled, and a declined renewal is paid by one tap', {
  tag: '@full',
}, async ({ page, browser }) => {
  await withMovedClock(async product => {
    const mail = (pattern: RegExp, count?: number) => expectMail(product.dataDir, EMAIL, pattern, count);
    const moveTo = async (days: number) => {
      product.moveTo(days);
      await page.clock.setSystemTime(Date.now() + days * 86_400_000);
    };
    await becomeFan(page, product, EMAIL);
    const standIn = controlStandIn(page, product.appSecret);
    const untilShown = (text: RegExp) => untilAccountShows(page, product, standIn, text);
    await startTrial(page, product, CARDS.works);
    const [, charged = ''] = await mail(new RegExp(`You pay nothing until (${DAY})\\.`));
    await untilShown(/^30 days left in your free trial\./);
    expect(await daysIn(page, /First payment: /)).toEqual([charged]);

    await moveTo(22.5);
    await untilShown(/^8 days left in your free trial\./);
    await mail(new RegExp(`Your free trial of “Everything” ends on ${charged}\\. We then charge \\$11\\.54`));

    await moveTo(30.1);
    await untilShown(/^Next payment: \$11\.54 on /);
    const order = page.getByRole('listitem').filter({ hasText: 'Subscription Renewal · Auto-Renewal ·' });
    await expect(order).toContainText('$11.54');
    await expect(order).toContainText('Active');
    await mail(/Your payment for “Everything” went through, .* To cancel the renewal, open your account/);

    const [lastDay = ''] = await daysIn(page, /^Next payment: /);
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByRole('dialog')).toContainText(`You can watch until ${lastDay}.`);
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(page.getByText(`You can watch until ${lastDay}.`).first()).toBeVisible();
    await mail(new RegExp(`You keep your access until ${lastDay}\\.`));
    // Where it is the next day already, the days are those of the channel and its mails.
    const abroad = await browser.newContext({
      storageState: await page.context().storageState(),
      timezoneId: 'Pacific/Kiritimati',
    });
    const other = await abroad.newPage();
    await other.goto(product.url('longshore', '/profile'));
    await expect(other.getByText(`You can watch until ${lastDay}.`).first()).toBeVisible();
    await abroad.close();
    await page.getByRole('button', { name: 'Resume subscription' }).click();
    await mail(new RegExp(`renews on ${lastDay}, for \\$11\\.54`));

    await standIn.declineOnce();
    await moveTo(60.2);
    await untilShown(/^We couldn’t charge Visa 4242 for Everything\./);
    const [, payUntil = ''] = await mail(
      new RegExp(`We couldn’t charge \\$11\\.54 for “Everything”\\. .* your access ends on (${DAY})\\.`),
    );
    await page.goto(product.url('longshore', '/'));
    const banner = page.getByRole('complementary', { name: 'Your payment didn’t go through' });
    await expect(banner).toContainText(`You can watch until ${payUntil}.`);
    expect(await axeFindings(page)).toEqual([]);
    await banner.getByRole('button', { name: /^Pay \$11\.54 with Visa/ }).click();
    await expect(page.getByText('Paid. Your subscription continues.')).toBeVisible();
    await expect(banner).toHaveCount(0);
    await mail(/Your payment for “Everything” went through, .* To cancel the renewal, open your account/, 2);
    await untilShown(/^Next payment: \$11\.54 on /);
  });
});
