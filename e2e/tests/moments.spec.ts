import type { CDPSession, Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe.ts';
import type { FoundMoment } from '../fixtures/find-content.ts';
import { expect, test } from '../fixtures/product.ts';
import { serverResponse } from '../fixtures/server-response.ts';

const shown = (page: Page) =>
  page
    .getByRole('feed')
    .getByRole('article')
    .filter({ has: page.locator('h2') });
const name = (page: Page, position: number) => page.locator(`article[aria-posinset="${position}"] h2`);

/** Whether the picture of the moment on the screen moves. */
async function expectMoving(page: Page): Promise<void> {
  const playing = page.locator('[data-playing][data-shown] video');
  await expect
    .poll(() => playing.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0))
    .toBe(true);
}

/** Repeats the moments of the channel until there are this many. */
async function repeatMoments(page: Page, total: number): Promise<void> {
  let listed: readonly FoundMoment[] | undefined;
  await page.route('**/api/moments?*', async route => {
    const query = new URL(route.request().url()).searchParams;
    const response = await serverResponse(route);
    const { data, ...rest } = (await response.json()) as { data: FoundMoment[] };
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    listed ??= data;
    const all = Array.from({ length: total }, (_, i) => ({
      ...listed?.[i % listed.length],
      id: 10_000 - i,
      name: `Moment ${i + 1}`,
    }));
    const page = all.slice(offset, offset + limit);
    await route.fulfill({ response, json: { ...rest, data: page, meta: { total, limit, offset } } });
  });
}

test('plays one moment after the other by wheel, keys and buttons, and returns to the same one', async ({
  page,
  product,
}) => {
  await repeatMoments(page, 30);
  await page.goto(product.url('longshore', '/moments'));
  await expect(name(page, 1)).toHaveText('Moment 1');
  await expectMoving(page);
  expect(await axeFindings(page)).toEqual([]);

  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, 120);
  await expect(page).toHaveURL(/moment=9999$/);
  await expectMoving(page);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/moment=9998$/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/moment=9997$/);
  await expectMoving(page);
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/moment=9998$/);

  await page.getByRole('button', { name: 'Turn sound on' }).click();
  await page.getByRole('button', { name: 'Pause Moment 3' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Play Moment 3' })).toBeVisible();
  await page.reload();
  await expect(name(page, 3)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Turn sound off' })).toBeVisible();
  await page.locator('article[aria-posinset="3"]').getByRole('link', { name: 'Watch the game' }).click();
  await expect(page).toHaveURL(/\/watch\/\d+\?t=\d+$/);
  await page.goBack();
  await expect(name(page, 3)).toBeInViewport();
  expect(await shown(page).count()).toBeLessThanOrEqual(3);
});

test('filters the moments by tag, sport and team, and says when none match', async ({ page, product }) => {
  await page.goto(product.url('nordet', '/moments'));
  await expect(name(page, 1)).toBeVisible();
  const filtered = page.waitForRequest(/\/api\/moments\?.*tag=/);
  await page.getByLabel('Thème').selectOption({ index: 2 });
  await filtered;
  await expect(page).toHaveURL(/\?tag=/);
  await page.goto(product.url('nordet', '/moments?tag=nobody'));
  await expect(page.getByText('Aucun moment ne correspond')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Tous les moments' }).click();
  await expect(name(page, 1)).toBeVisible();
});

test('plays a moment only on request if motion is not wanted', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(product.url('longshore', '/moments'));
  await expect(name(page, 1)).toBeVisible();
  const play = page.getByRole('button', { name: /^Play / });
  await expect(play).toBeVisible();
  expect(
    await page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.paused),
  ).toBe(true);
  await play.click();
  await expectMoving(page);
});

async function memory(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes };
}

test('uses no more memory after 200 moments, with two video elements', async ({ page, product }) => {
  await repeatMoments(page, 210);
  await page.goto(product.url('longshore', '/moments'));
  await expectMoving(page);
  const session = await page.context().newCDPSession(page);
  const goTo = async (position: number) => {
    await page.keyboard.press('ArrowDown');
    await expect(name(page, position)).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`moment=${10_001 - position}$`));
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (let position = 2; position <= 20; position += 1) await goTo(position);
  const early = await memory(session);
  for (let position = 21; position <= 200; position += 1) await goTo(position);
  const late = await memory(session);
  expect(await page.locator('video').count()).toBe(2);
  expect(late.nodes).toBeLessThan(early.nodes * 1.2);
  expect(late.heap).toBeLessThan(early.heap * 1.3 + 3_000_000);
});
