import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe.ts';
import {
  becomeFan,
  CARDS,
  checkoutUrl,
  expectPaid,
  fillCheckout,
  payButton,
  typeCard,
} from '../fixtures/buying.ts';
import { findEvent, isPaidReplay } from '../fixtures/find-content.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type Product, START_MS, startProduct } from '../fixtures/start-product.ts';
import { currentTime, expectToPlay } from '../fixtures/video.ts';

const LINK_SECONDS = 8;

/** A product whose signed URLs expire soon, so that a test can see them expire. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-signed-'));
      if (process.env.PREPARED_DATA_DIR) cpSync(process.env.PREPARED_DATA_DIR, dataDir, { recursive: true });
      const product = await startProduct(dataDir, { MEDIA_LINK_SECONDS: String(LINK_SECONDS) });
      await use(product);
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

/** Distinguishes requests of the test from requests of the player. */
const BY_HAND = '?by-hand';

function statusOf(page: Page, address: string): Promise<number> {
  const past = { cache: 'no-store' } as const;
  return page.evaluate(async ([url, init]) => (await fetch(url, init)).status, [
    address + BY_HAND,
    past,
  ] as const);
}

const tokenOf = (address: string | undefined) => /\/([\w-]{56})\//.exec(address ?? '')?.[1];

/** Counts how often playback runs out of data from now on. A picture that a busy machine renders late does not count. */
async function watchForStarving(page: Page): Promise<() => Promise<number>> {
  const count = await page.locator('video').evaluateHandle((video: HTMLVideoElement) => {
    const starved = { times: 0 };
    video.addEventListener('waiting', () => {
      if (!video.seeking) starved.times += 1;
    });
    return starved;
  });
  return async () => (await count.jsonValue()).times;
}

async function seek(page: Page, place: number): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement, seconds) => {
    video.currentTime = seconds;
  }, place);
}

/** The end of the film, which a player at the start has not loaded yet. */
const NOT_LOADED = 73.5;

const paidReplay = (product: Product) => findEvent(product, 'longshore', isPaidReplay);

test('plays a paid replay through renewals and seeks without a stall, and expires a copied URL', {
  tag: '@full',
}, async ({ page, product }) => {
  const replay = await paidReplay(product);
  await signIn(page, product, 'longshore', 'fan@demo.example');
  const segments: string[] = [];
  const renewals: number[] = [];
  const refused: string[] = [];
  page.on('request', request => request.url().endsWith('.m4s') && segments.push(request.url()));
  page.on('response', response => {
    if (response.url().endsWith('/media/renew')) renewals.push(response.status());
    if (response.status() === 403 && !response.url().endsWith(BY_HAND)) refused.push(response.url());
  });
  const opened = page.waitForResponse(response => response.url().endsWith('.m4s'));
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  const copied = (await opened).url();
  expect(copied).toMatch(/\/media\/[\w-]{56}\/recordings\/\d+\/stream\//);
  // While it is valid, the address opens the file to anyone; the page requests nothing more.
  expect((await opened).status()).toBe(200);
  await expectToPlay(page);
  const video = page.locator('video');
  const source = await video.evaluate((element: HTMLVideoElement) => element.src);
  expect(await statusOf(page, copied.replace(/\/[\w-]{56}\//, '/'))).toBe(403);

  const starved = await watchForStarving(page);
  // Seeks back and forth until the first URL has expired, but not so far that the whole film is loaded.
  for (const place of [4, 0]) {
    await seek(page, place);
    await expect.poll(() => currentTime(page)).toBeGreaterThan(place + 6);
  }
  expect(await statusOf(page, copied)).toBe(403);
  // Files are requested with the newest URL.
  await seek(page, NOT_LOADED);
  await expect.poll(() => tokenOf(segments.at(-1))).not.toBe(tokenOf(copied));
  await expect.poll(() => renewals.length).toBeGreaterThanOrEqual(3);
  expect(renewals.every(status => status === 200)).toBe(true);
  expect(refused).toEqual([]);
  expect(await starved()).toBe(0);
  // The engine's source never changed.
  expect(await video.evaluate((element: HTMLVideoElement) => element.src)).toBe(source);

  // An address that is refused before its expiry is renewed at once, and playback continues.
  const [, recording = ''] = /\/recordings\/(\d+)\//.exec(copied) ?? [];
  // However long the rest takes, the end of the film is not loaded before.
  const letGo = await holdRequests(page, '**/*.m4s', 4);
  await page.reload();
  await expectToPlay(page);
  const last = segments.at(-1) ?? '';
  await product.command('media', 'revoke', recording);
  expect(await statusOf(page, last)).toBe(403);
  letGo();
  await seek(page, NOT_LOADED);
  await expect.poll(() => tokenOf(segments.at(-1))).not.toBe(tokenOf(last));
  await expect.poll(() => currentTime(page)).toBeGreaterThan(NOT_LOADED + 0.3);
});

/** Decision E44: three devices, unless the league sets another number. */
const DEVICES = 3;

test('stops the first device above the stream limit with a message, and lets it take over again @full', async ({
  browser,
  product,
}) => {
  const replay = await paidReplay(product);
  const devices: Page[] = [];
  for (let device = 0; device <= DEVICES; device += 1) {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await signIn(page, product, 'longshore', 'fan@demo.example');
    const counted = page.waitForResponse(response => response.url().includes('/media/renew'));
    await page.goto(product.url('longshore', `/watch/${replay.id}`));
    await expectToPlay(page);
    expect((await counted).status()).toBe(200);
    devices.push(page);
  }
  const [first, second] = devices as [Page, Page];
  const moved = { name: 'You’re now watching on another device' };
  await expect(first.getByRole('alert').filter({ hasText: moved.name })).toBeVisible();
  await expect(first.locator('video')).toHaveCount(0);
  expect(await axeFindings(first)).toEqual([]);
  await first.getByRole('button', { name: 'Watch here' }).click();
  await expectToPlay(first);
  await expect(second.getByRole('alert').filter({ hasText: moved.name })).toBeVisible();
  for (const page of devices) await page.context().close();
});

test('shows the paywall to a viewer whose order is refunded before the signed URL expires @full', async ({
  page,
  product,
}) => {
  const replay = await findEvent(
    product,
    'longshore',
    ({ stream_status, duration, single_event_package_id }) =>
      stream_status === 'vod' && duration !== null && single_event_package_id !== null,
  );
  await becomeFan(page, product, 'refunded@media.example');
  await page.goto(
    checkoutUrl(product, `event_id=${replay.id}&single_event_package_id=${replay.single_event_package_id}`),
  );
  await typeCard(page, CARDS.works);
  await fillCheckout(page);
  await payButton(page).click();
  await expectPaid(page);
  const order = new URL(page.url()).searchParams.get('order_id') ?? '';
  await page.getByRole('link', { name: /^Watch / }).click();
  await expectToPlay(page);
  const refused = page.waitForResponse(answer => answer.url().endsWith('/media/renew') && !answer.ok());
  await product.command('order', 'refund', order, '--reason', 'asked for it', '--yes');
  await refused;
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'You need a pass for this game' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Watch now for / })).toBeVisible();
  await expect(page.getByText(/^You already bought/)).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});
