import type { CDPSession, Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe.ts';
import type { FoundMoment } from '../fixtures/find-content.ts';
import { expect, test } from '../fixtures/product.ts';
import { repeatMoments } from '../fixtures/repeat-moments.ts';
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

test('is a tab of phones', { tag: '@full' }, async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const channel of ['longshore', 'nordet'] as const) {
    await page.goto(product.url(channel, '/'));
    const tabs = page.locator('nav').last();
    await tabs.getByRole('link', { name: 'Moments' }).click();
    await expect(page).toHaveURL(/\/moments/);
    await expect(tabs.locator('[aria-current=page]')).toHaveText('Moments');
    const cut = (links: Element[]) => links.filter(link => link.scrollWidth > link.clientWidth);
    expect(await tabs.getByRole('link').evaluateAll(cut)).toEqual([]);
  }
});

test('fills the screen of a phone on its side', { tag: '@full' }, async ({ browser, product }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 844, height: 390 },
  });
  const page = await context.newPage();
  await page.goto(product.url('longshore', '/moments'));
  const action = page.locator('article[aria-posinset="1"]').getByRole('link', { name: 'Watch the game' });
  await expect(action).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner')).toBeHidden();
  await context.close();
});

test('filters the moments by tag, sport and team, and says when none match', { tag: '@full' }, async ({
  page,
  product,
}) => {
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

test('plays a moment only on request if motion is not wanted', { tag: '@full' }, async ({
  page,
  product,
}) => {
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

test('renews the address of a moment that is signed for each viewer', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const [expired, renewed] = ['e', 'r'].map(letter => letter.repeat(56));
  const signed = (url: string, token?: string) => url.replace('/recordings/', `/${token}/recordings/`);
  let listed: FoundMoment | undefined;
  await page.route('**/api/moments?*', async route => {
    const response = await serverResponse(route);
    const { data, ...rest } = (await response.json()) as { data: FoundMoment[] };
    [listed] = data;
    const media = listed?.media.filter(({ type }) => type !== 3);
    await route.fulfill({ response, json: { ...rest, data: [{ ...listed, media }], meta: { total: 1 } } });
  });
  await page.route('**/api/clip/*', route => {
    const media = listed?.media.map(item => ({ ...item, url: signed(item.url, expired), expires_in: 300 }));
    return route.fulfill({ json: { data: { ...listed, media } } });
  });
  await page.route('**/api/media/renew', route => {
    const { url } = route.request().postDataJSON();
    const data = { url: url.replace(expired, renewed), expires_in: 300, renew_in: 60, viewers: null };
    return route.fulfill({ json: { data } });
  });
  await page.route(`**/${expired}/recordings/**`, route => route.fulfill({ status: 403 }));
  await page.route(`**/${renewed}/recordings/**`, async route => {
    const url = new URL(route.request().url().replace(`/${renewed}`, ''));
    url.hostname = '127.0.0.1';
    await route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
  await page.goto(product.url('longshore', '/moments'));
  await expectMoving(page);
});

async function memory(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes };
}

test('uses no more memory after 200 moments, with two video elements', { tag: '@full' }, async ({
  page,
  product,
}) => {
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
