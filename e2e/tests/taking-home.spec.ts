import { axeFindings } from '../fixtures/axe.ts';
import { typeCard } from '../fixtures/buying.ts';
import { findEvent, isFreeReplay } from '../fixtures/find-content.ts';
import { expect, test } from '../fixtures/product.ts';
import { signIn } from '../fixtures/sign-in.ts';

test('downloads a replay as a file, and shows the remaining monthly allowance', {
  tag: '@full',
}, async ({ page, product }) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  await signIn(page, product, 'longshore', 'fan@demo.example');
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  const button = page.getByRole('button', { name: /^Download · \d+ left this month$/ });
  await expect(button).toBeVisible();
  const fetched = page.waitForEvent('download');
  await button.click();
  expect((await fetched).suggestedFilename()).toMatch(/^Longshore – .+\.mp4$/);
  await expect(page.getByText(/\.mp4 is downloading\.$/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const until = '2026-12-01T00:00:00.000Z';
  const problem = { code: 'limit_reached', title: 'limit_reached', status: 403, detail: '' };
  await page.route('**/api/download-event/**', route =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { ...problem, type: 'about:blank', errors: { downloads: ['10'], until: [until] } },
    }),
  );
  await button.click();
  await expect(page.getByText('They reset on December 1, 2026.')).toBeVisible();
});

test('saves a card without a payment, and lists it', { tag: '@full' }, async ({ page, product }) => {
  await signIn(page, product, 'longshore', 'pass@demo.example');
  await page.goto(product.url('longshore', '/profile'));
  await page.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, '5555 5555 5555 4444');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Mastercard 4444')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
