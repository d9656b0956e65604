import { once } from 'node:events';
import { connect } from 'node:net';
import type { Page } from '@playwright/test';
import type { Encoder } from '../fixtures/encoder.ts';
import { findGameOnHome, findGameToCome, watchedEvent } from '../fixtures/live-game.ts';
import {
  expectGamePlaying,
  expectToAdvance,
  goToStart,
  noteTrouble,
  seekableEnd,
  seekTo,
} from '../fixtures/live-page.ts';
import { expect, test } from '../fixtures/product.ts';
import { productProcesses } from '../fixtures/product-processes.ts';
import type { Product } from '../fixtures/start-product.ts';
import { currentTime } from '../fixtures/video.ts';

const MOST_SEEKS = 30;

const openGame = async (page: Page, product: Product, id: number): Promise<void> => {
  await page.goto(product.url('longshore', `/watch/${id}`));
};

/** A game that the operator has opened, with a page that waits for it. */
async function gameWithViewer(page: Page, product: Product, encoderOf: (id: number) => Promise<Encoder>) {
  const { id } = await findGameToCome(product);
  await openGame(page, product, id);
  await expect(page.getByText('The video will start here on its own')).toBeVisible();
  await product.command('event', 'start', String(id));
  const encoder = await encoderOf(id);
  encoder.start();
  await expectGamePlaying(page);
  return { id, encoder };
}

test('replaces the countdown by the player, rewinds to the start and back to live, then seeks the replay on the same page', async ({
  page,
  product,
  encoderOf,
}) => {
  const troubleSeen = await noteTrouble(page);
  const { id } = await gameWithViewer(page, product, encoderOf);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const address = page.url();
  await expect(page.getByRole('button', { name: /^Live/ })).toBeVisible();

  // Far enough in for its start to be behind the live point.
  await expect.poll(() => seekableEnd(page)).toBeGreaterThan(14);
  await goToStart(page);
  await expectToAdvance(page, 1);
  const goLive = page.getByRole('button', { name: /^Go live/ });
  await expect(goLive).toBeVisible();
  await goLive.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Live/ })).toBeVisible();
  const behind = async () => (await seekableEnd(page)) - (await currentTime(page));
  await expect.poll(behind).toBeLessThan(10);
  await expectToAdvance(page, 1);

  await product.command('event', 'end', String(id), '--yes');
  const video = page.locator('video');
  await expect.poll(() => watchedEvent(product, id).then(event => event.stream_status)).toBe('vod');
  await expect
    .poll(() => video.evaluate(({ duration }: HTMLVideoElement) => duration))
    .toBeLessThan(Number.POSITIVE_INFINITY);
  await expect(page.getByRole('button', { name: /^(Go live|Live)/ })).toHaveCount(0);
  // A playing video shows another picture by the time a busy page reports the current one.
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  const duration = await video.evaluate((element: HTMLVideoElement) => element.duration);
  expect(duration).toBeGreaterThan(14);
  // On a slow machine the game was long, and seeking takes long.
  const step = Math.max(1, Math.floor(duration / MOST_SEEKS));
  for (let second = 0; second < duration - 0.5; second += step) {
    expect(Math.abs((await seekTo(page, second)) - second), `second ${second}`).toBeLessThan(0.5);
  }
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  expect(await troubleSeen()).toEqual([]);
});

test('updates a card on home from upcoming to live to replay without a reload', { tag: '@full' }, async ({
  page,
  product,
  encoderOf,
}) => {
  const { id } = await findGameOnHome(product);
  await page.goto(product.url('longshore', '/'));
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const cardsIn = (heading: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
      .locator(`a[href$="/watch/${id}"]`);
  await expect(page.getByRole('heading', { name: 'Next up' })).toBeVisible();
  await expectOnADay(page, cardsIn('Next up'));

  await product.command('event', 'start', String(id));
  const encoder = await encoderOf(id);
  encoder.start();
  await expect(cardsIn('Live now')).toHaveCount(1);
  await expect(cardsIn('Live now')).toContainText('Live');
  await expect(cardsIn('Next up')).toHaveCount(0);

  await product.command('event', 'end', String(id), '--yes');
  await page.getByRole('heading', { name: 'Next up' }).evaluate(heading => heading.scrollIntoView());
  await expect(cardsIn('replays')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Live now' })).toHaveCount(0);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('shows the slate while an encoder is down for 20 s, then resumes the picture', {
  tag: '@full',
}, async ({ page, product, encoderOf }) => {
  const { id, encoder } = await gameWithViewer(page, product, encoderOf);
  await encoder.kill();
  const gone = Date.now();
  await expect(page.getByRole('heading', { name: 'Be right back' })).toBeVisible();
  await expect.poll(() => Date.now() - gone).toBeGreaterThan(20_000);
  await expect(page.getByRole('heading', { name: 'Be right back' })).toBeVisible();
  expect((await watchedEvent(product, id)).stream?.state).toBe('away');
  encoder.start();
  await expect(page.getByRole('heading', { name: 'Be right back' })).toHaveCount(0);
  await expectToAdvance(page, 3);
  await product.command('event', 'end', String(id), '--yes');
});

test('resumes a live game after the ingest was killed', {
  tag: '@full',
}, async ({ page, product, encoderOf }) => {
  const { id, encoder } = await gameWithViewer(page, product, encoderOf);
  await expect.poll(() => seekableEnd(page)).toBeGreaterThan(6);
  const reached = await seekableEnd(page);
  const { ingest } = productProcesses(product.pid);
  process.kill(ingest, 'SIGKILL');
  await encoder.ended();
  // Most encoders reconnect until they succeed; ffmpeg needs an option for it.
  await expect.poll(() => isAnswered(product.rtmpPort)).toBe(true);
  encoder.start();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(reached + 1);
  await expectToAdvance(page, 3);
  expect(productProcesses(product.pid).ingest).not.toBe(ingest);
  await product.command('event', 'end', String(id), '--yes');
});

test('plays on while the server restarts in mid-game', { tag: '@full' }, async ({
  page,
  product,
  encoderOf,
}) => {
  const troubleSeen = await noteTrouble(page);
  const { id } = await gameWithViewer(page, product, encoderOf);
  const before = await currentTime(page);
  const { server } = productProcesses(product.pid);
  await product.command('restart');
  expect(productProcesses(product.pid).server).not.toBe(server);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(before + 1);
  await expectToAdvance(page, 6);
  expect(await troubleSeen()).toEqual([]);
  // It also receives the changes that follow.
  await product.command('event', 'end', String(id), '--yes');
  await expect(page.getByRole('button', { name: /^(Go live|Live)/ })).toHaveCount(0);
});

async function isAnswered(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const answered = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return answered;
}

/** The strip shows one day at a time. */
async function expectOnADay(page: Page, card: ReturnType<Page['locator']>): Promise<void> {
  // The page is hydrated: on the server its days may be others.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const days = page.locator('section').locator('fieldset').getByRole('button');
  for (const day of await days.all()) {
    if ((await card.count()) > 0) break;
    // A day without games cannot be chosen.
    if (!(await day.isEnabled())) continue;
    await day.click();
    // Its games are listed by then.
    await expect(day).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(card).toHaveCount(1);
}
