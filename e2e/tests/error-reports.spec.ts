import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { builtScript } from '../fixtures/built-script.ts';
import { type ErrorReportStandIn, errorReportStandIn } from '../fixtures/error-report-stand-in.ts';
import { test as base, expect } from '../fixtures/product.ts';
import { type Product, START_MS, startProduct } from '../fixtures/start-product.ts';

/** The product with a service for error reports. */
const test = base.extend<object, { product: Product; service: ErrorReportStandIn }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const service = await errorReportStandIn();
      await use(service);
      service.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ service }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-errors-'));
      if (process.env.PREPARED_DATA_DIR) cpSync(process.env.PREPARED_DATA_DIR, dataDir, { recursive: true });
      const product = await startProduct(dataDir, { ERROR_REPORTS_DSN: service.dsn });
      await use(product);
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

const REPORTER = builtScript('src/features/error-reports/report-event.ts').replace('**', '');

/** Throws in a task of its own, with the page's address as the script's. */
const throwError = (page: Page, message: string) =>
  page.evaluate(text => {
    const error = new Error(text);
    error.stack = `Error: ${text}\n    at play (${location.origin}/assets/site.js?v=2:1:20)`;
    window.dispatchEvent(
      new ErrorEvent('error', { error, message: text, filename: `${location.origin}/assets/site.js` }),
    );
  }, message);

test('reports script errors once, without keys, mail addresses and queries, by code that loads with the first', {
  tag: '@full',
}, async ({ page, product, service }) => {
  const scripts: string[] = [];
  page.on('request', request => request.url().endsWith(REPORTER) && scripts.push(request.url()));
  const before = service.received.length;
  await page.goto(product.url('longshore', '/faq?email=fan%40example.org&trk=poster'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(scripts).toEqual([]);

  await throwError(page, 'No playlist for fan@example.org at /api/events?api_key=abcdef');
  const errors = () => service.errors().slice(before);
  await expect.poll(errors).toHaveLength(1);
  expect(errors()[0]).toMatchObject({
    tags: { channel: 'longshore' },
    request: { url: product.url('longshore', '/faq') },
    exception: {
      values: [
        {
          type: 'Error',
          value: 'No playlist for [mail] at /api/events',
          stacktrace: { frames: [{ filename: product.url('longshore', '/assets/site.js') }] },
        },
      ],
    },
  });
  const [sent] = service.received.slice(before);
  expect(sent?.url).toBe('/api/7/envelope/?sentry_key=publickey&sentry_version=7');
  expect(sent?.body).not.toMatch(/fan|abcdef|poster/);
  expect(scripts).toHaveLength(1);

  await throwError(page, 'No playlist for fan@example.org at /api/events?api_key=abcdef');
  await page.evaluate(() => void Promise.reject(new TypeError('rejected')));
  await expect
    .poll(() => errors().map(({ exception }) => exception.values[0]?.type))
    .toEqual(['Error', 'TypeError']);
});

test('reports a failed request by its call and status, and what an error boundary catches', {
  tag: '@full',
}, async ({ page, product, service }) => {
  const before = service.received.length;
  await page.route(/\/api\/events\/\d+\?/, route => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto(product.url('longshore', '/watch/999999'));
  const errors = () => service.errors().slice(before);
  await expect
    .poll(() => errors().map(({ tags }) => tags))
    .toContainEqual({ channel: 'longshore', call: 'events/{id}', status: 500 });

  // A malformed response breaks the view that renders it.
  await page.route('**/api/pages/**', route =>
    route.fulfill({ json: { data: { html: 7, updated_at: '2026-11-23' } } }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect.poll(() => errors().map(({ exception }) => exception.values[0]?.type)).toContain('TypeError');
});
