import type { Page } from '@playwright/test';
import { findEvent, isFreeReplay } from '../fixtures/find-content.ts';
import { expect, test } from '../fixtures/product.ts';
import { expectToPlay } from '../fixtures/video.ts';

/** Byte budgets of a page without user input, as transferred (brotli). */
const HOME_SCRIPTS = 100_000;
const STYLES = 15_000;
const WATCH_SCRIPTS = 230_000;
/** A browser finishes a script in one task, which for a larger file would block a phone for more than 50 ms. */
const LARGEST_START_SCRIPT = 70_000;

/** The transferred files with this extension, their bytes, and those of the largest. */
async function loaded(page: Page, ending: string) {
  const files = await page.evaluate(wanted => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
      .filter(({ path }) => path.endsWith(wanted));
  }, ending);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const largest = Math.max(...files.map(file => file.bytes));
  return { bytes, largest, list: files.map(file => `${file.bytes} ${file.path}`).join('\n') };
}

test('keeps home within its byte budget', async ({ page, product }) => {
  await page.goto(product.url('longshore', '/'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = await loaded(page, '.js');
  expect(scripts.bytes).toBeGreaterThan(0);
  expect(scripts.bytes, scripts.list).toBeLessThanOrEqual(HOME_SCRIPTS);
  expect(scripts.largest, scripts.list).toBeLessThanOrEqual(LARGEST_START_SCRIPT);
  const styles = await loaded(page, '.css');
  expect(styles.bytes, styles.list).toBeLessThanOrEqual(STYLES);
});

test('keeps the page of a game within its byte budget, including the player', async ({ page, product }) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  await expectToPlay(page);
  const scripts = await loaded(page, '.js');
  expect(scripts.bytes).toBeGreaterThan(HOME_SCRIPTS);
  expect(scripts.bytes, scripts.list).toBeLessThanOrEqual(WATCH_SCRIPTS);
});
