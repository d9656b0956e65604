import { axeFindings } from '../fixtures/axe.ts';
import { findEvent, isFarOff, isToCome } from '../fixtures/find-content.ts';
import { expect, test } from '../fixtures/product.ts';

test('shows a countdown for an upcoming game instead of its player', async ({ page, product }) => {
  const upcoming = await findEvent(product, 'nordet', event => isToCome('free')(event) && isFarOff(event));
  await page.goto(product.url('nordet', `/watch/${upcoming.id}`));
  await expect(page.getByText('La vidéo démarrera ici automatiquement.')).toBeVisible();
  await expect(page.getByRole('timer').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('shows both sides above the countdown, as high as the player', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const upcoming = await findEvent(product, 'nordet', event => isToCome('free')(event) && isFarOff(event));
  for (const size of [
    { width: 1440, height: 900 },
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(product.url('nordet', `/watch/${upcoming.id}`));
    await expect(page.getByRole('contentinfo')).toBeAttached();
    const timer = page.getByRole('timer').first();
    await expect(timer).toBeInViewport({ ratio: 1 });
    const stage = page
      .locator('div')
      .filter({ has: timer })
      .filter({ has: page.locator('svg') })
      .last();
    const crests = await stage
      .locator('svg')
      .evaluateAll(all => all.map(svg => svg.getBoundingClientRect().toJSON()));
    const [away, home] = crests;
    expect(crests.length).toBe(2);
    expect(away.right).toBeLessThan(home.left);
    const bottom = (await timer.boundingBox())?.y ?? 0;
    expect(Math.max(away.bottom, home.bottom)).toBeLessThanOrEqual(bottom);
  }
});

test('shows that a game is postponed', { tag: '@full' }, async ({ page, product }) => {
  const postponed = await findEvent(product, 'longshore', ({ note }) => note === 'postponed');
  await page.goto(product.url('longshore', `/watch/${postponed.id}`));
  await expect(page.getByRole('heading', { name: 'Postponed' })).toBeVisible();
});
