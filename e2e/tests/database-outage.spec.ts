import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startPrivateCluster } from '../../scripts/postgresql/private-cluster.ts';
import { untilRecordingsReady } from '../fixtures/recordings-ready.ts';
import { type Product, START_MS, startProduct } from '../fixtures/start-product.ts';

type Cluster = Awaited<ReturnType<typeof startPrivateCluster>>;

/** A PostgreSQL that can be halted, and a product on it. */
const test = base.extend<object, { cluster: Cluster; product: Product }>({
  cluster: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const cluster = await startPrivateCluster();
      await use(cluster);
      await cluster.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  product: [
    async ({ cluster }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-outage-'));
      await use(await startProduct(dataDir, { DATABASE_URL: cluster.url }));
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

/** Names below localhost are known to browsers, not to every resolver. */
function statusOf(product: Product, path: string): Promise<number | undefined> {
  const { host, port } = new URL(product.url('longshore'));
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, response => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('serves cached pages while PostgreSQL is down, and resumes work when it returns', {
  tag: '@full',
}, async ({ page, cluster, product }) => {
  await page.goto(product.url('longshore', '/'));
  const links = page.locator('a[href^="/watch/"]');
  const hrefs = async () => [
    ...new Set(await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))),
  ];
  await expect.poll(async () => (await hrefs()).length).toBeGreaterThan(2);
  const games = await hrefs();

  for (const halt of ['SIGINT', 'SIGQUIT'] as const) {
    // One that no page has asked for: what was just read may be remembered for a moment.
    const game = games.pop();
    await cluster.halt(halt);
    const home = await page.goto(product.url('longshore', '/'));
    expect(home?.status()).toBe(200);
    await expect(page.locator(`a[href="${game}"]`).first()).toBeVisible();

    const watch = await page.goto(product.url('longshore', String(game)));
    expect(watch?.status()).toBe(503);
    const failed = page.getByRole('alert');
    await expect(failed.getByText('technical difficulties')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();

    await cluster.start();
    await expect.poll(() => statusOf(product, String(game))).toBe(200);
    await failed.getByRole('button').first().click();
    await expect(failed).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }

  await untilRecordingsReady(product.dataDir);
  expect(product.said()).not.toContain('ended unexpectedly');

  await cluster.halt('SIGINT');
  await product.stop();
  const refused = startProduct(product.dataDir, { DATABASE_URL: cluster.url });
  const reason = await refused.catch((error: Error) => error.message);
  expect(reason).toContain('cannot be used (connect ECONNREFUSED');
  expect(reason).not.toMatch(/^ {4}at /m);
});
