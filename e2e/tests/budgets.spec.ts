import type { Page } from '@playwright/test';
import { findEvent, isFreeReplay } from '../fixtures/find-content.ts';
import { expect, test } from '../fixtures/product.ts';
import { expectToPlay } from '../fixtures/video.ts';

/** Budgets of what a page loads without the visitor doing anything, in bytes as they travel (brotli). */
const HOME_SCRIPTS = 98_000;
const STYLES = 15_000;
const WATCH_SCRIPTS = 230_000;

/** What came over the line of files with this ending. */
async function loaded(page: Page, ending: string): Promise<number> {
  return page.evaluate(wanted => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const files = entries.filter(({ name }) => new URL(name).pathname.endsWith(wanted));
    return files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  }, ending);
}

test('home stays within its bytes', async ({ page, product }) => {
  await page.goto(product.url('longshore', '/'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = await loaded(page, '.js');
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThanOrEqual(HOME_SCRIPTS);
  expect(await loaded(page, '.css')).toBeLessThanOrEqual(STYLES);
});

test('a page with a game stays within its bytes, its player included', async ({ page, product }) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  await expectToPlay(page);
  const scripts = await loaded(page, '.js');
  expect(scripts).toBeGreaterThan(HOME_SCRIPTS);
  expect(scripts).toBeLessThanOrEqual(WATCH_SCRIPTS);
});
