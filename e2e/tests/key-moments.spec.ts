import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe.ts';
import { askApi, findEvent, isFreeReplay } from '../fixtures/find-content.ts';
import { expect, test } from '../fixtures/product.ts';
import type { Product } from '../fixtures/start-product.ts';
import { currentTime, expectToPlay } from '../fixtures/video.ts';

interface ListedIncident {
  readonly position: number;
  readonly away_score: number | null;
  readonly home_score: number | null;
}

/** Playback starts this long before a moment. */
const LEAD_SECONDS = 5;

async function openReplay(page: Page, product: Product) {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  const path = `events/${replay.id}/incidents?api_key=none`;
  const incidents = (await askApi(product, 'longshore', path)) as ListedIncident[];
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  await expectToPlay(page);
  return incidents;
}

const listOf = (page: Page) => page.getByRole('region', { name: 'Key moments' });
const rowsOf = (page: Page) => listOf(page).getByRole('listitem');

test('lists the key moments that the picture has reached, shows all on request, and leads to each of them', {
  tag: '@full',
}, async ({ page, product }) => {
  const incidents = await openReplay(page, product);
  const rows = rowsOf(page);
  await expect(listOf(page)).toBeVisible();
  const passed = await rows.count();

  await listOf(page).getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(passed);
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  // The first one is the end.
  const last = rows.filter({ has: page.locator('em') }).nth(1);
  const shown = (await last.locator('em [aria-hidden]').textContent()) ?? '';
  const [away, home] = shown.split('–').map(Number);
  const score = incidents.find(({ away_score, home_score }) => away_score === away && home_score === home);
  const start = (score?.position ?? 0) / 1000 - LEAD_SECONDS;
  await last.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => currentTime(page)).toBeCloseTo(start, 1);

  await page.getByRole('region', { name: /^Video player/ }).focus();
  await page.keyboard.press('p');
  await expect.poll(() => currentTime(page)).toBeLessThan(start);
  const before = await currentTime(page);
  await page.keyboard.press('n');
  await expect.poll(() => currentTime(page)).toBeGreaterThan(before);
});

test('marks the current moment, in a column next to the player or below it on a phone', {
  tag: '@full',
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReplay(page, product);
  await expect(listOf(page).locator('[aria-current=true]')).toHaveCount(1);
  const boxes = async () => {
    const [video, list] = await Promise.all([
      page.locator('video').boundingBox(),
      listOf(page).boundingBox(),
    ]);
    if (!video || !list) throw new Error('the player or the list is not on the page');
    return { video, list };
  };
  const wide = await boxes();
  expect(wide.list.x).toBeGreaterThanOrEqual(wide.video.x + wide.video.width - 1);
  expect(wide.list.y).toBeLessThan(wide.video.y + wide.video.height);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => {
      const { video, list } = await boxes();
      return list.y - (video.y + video.height);
    })
    .toBeGreaterThanOrEqual(0);
});

test('names the moment under the pointer on the scrubber, and plays from shortly before it', {
  tag: '@full',
}, async ({ page, product }) => {
  await openReplay(page, product);
  await listOf(page).getByRole('button', { name: 'Show all' }).click();
  const player = page.getByRole('region', { name: /^Video player/ });
  const video = page.locator('video');
  // The controls stay while it is paused.
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  // The marks of clips load later: the elements then change their places.
  const mark = player.locator('.player__mark:not([data-shape="clip"])').last();
  await player.hover();
  const { middle, time } = await mark.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return {
      middle: { x: x + width / 2, y: y + height / 2 },
      time: Number(getComputedStyle(element).getPropertyValue('--time')),
    };
  });
  await page.mouse.move(middle.x, middle.y);
  await expect(player.locator('.player__preview')).toContainText(/[a-z]{3}/);
  await video.evaluate((element: HTMLVideoElement) => {
    const note = () => {
      element.dataset.target = String(element.currentTime);
    };
    element.addEventListener('seeking', note, { once: true });
  });
  await page.mouse.down();
  await page.mouse.up();
  const target = () => video.evaluate(element => Number(element.dataset.target));
  await expect.poll(target).toBeGreaterThanOrEqual(time - LEAD_SECONDS - 0.1);
  expect(await target()).toBeLessThan(time);
});
