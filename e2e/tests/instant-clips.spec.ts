import type { Page } from '@playwright/test';
import { requestClip } from '../fixtures/cut-clip.ts';
import { findGameToCome, recordedSeconds } from '../fixtures/live-game.ts';
import { CLOCK, placeInStream, publishPictureClock } from '../fixtures/picture-clock.ts';
import { expect, test } from '../fixtures/product.ts';
import { installStampReader, type WithStampReader } from '../fixtures/read-stamp.ts';
import { serverResponse } from '../fixtures/server-response.ts';
import { signIn } from '../fixtures/sign-in.ts';

const PICTURE_MS = 1000 / CLOCK.frameRate;
const PART = { start_time: 3.3, duration: 4.7 };
const FIRST_MS = PART.start_time * 1000;
const LAST_MS = FIRST_MS + PART.duration * 1000 - PICTURE_MS;

/** The stamp of the picture on the screen. */
const stampShown = (page: Page) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => (globalThis as WithStampReader).readStamp(video));

test('plays exactly the requested part of a live game before it is cut', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const { id } = await findGameToCome(product);
  await product.command('event', 'start', String(id));
  const [key = ''] = await product.command('event', 'key', 'show', String(id));
  const clock = publishPictureClock(`rtmp://127.0.0.1:${product.rtmpPort}/live/${key}`, placeInStream);
  try {
    await signIn(page, product, 'longshore', 'fan@demo.example');
    await expect.poll(() => recordedSeconds(product, id)).toBeGreaterThan(PART.start_time + PART.duration);
    const clip = await requestClip(
      page,
      'longshore',
      { id, type: 2 },
      { name: 'The break', tags: ['Goal'], ...PART },
    );
    // The page is to play it as it was requested, however fast the cut is.
    await page.route(`**/api/clip/${clip.id}?*`, async route => {
      const response = await serverResponse(route);
      const { data, ...rest } = await response.json();
      await route.fulfill({
        response,
        json: { ...rest, data: { ...data, status: 'queued', media: clip.media } },
      });
    });
    await page.goto(product.url('longshore', `/watch_library/${clip.id}`));
    const video = page.locator('video');
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.ended)).toBe(true);
    await installStampReader(page);
    await expect.poll(async () => Math.abs((await stampShown(page)) - LAST_MS)).toBeLessThan(PICTURE_MS / 2);

    await page.getByRole('slider', { name: 'Position' }).focus();
    await page.keyboard.press('Home');
    await expect.poll(async () => Math.abs((await stampShown(page)) - FIRST_MS)).toBeLessThan(PICTURE_MS / 2);
  } finally {
    await clock.stop();
    await product.command('event', 'end', String(id), '--yes');
  }
});
