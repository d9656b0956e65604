import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe.ts';
import { becomeFan } from '../fixtures/buying.ts';
import { askApi, type FoundEvent, findEvent } from '../fixtures/find-content.ts';
import { findGameToCome, recordedSeconds } from '../fixtures/live-game.ts';
import { expectToAdvance, seekableEnd, seekTo } from '../fixtures/live-page.ts';
import { expect, test } from '../fixtures/product.ts';
import { signIn } from '../fixtures/sign-in.ts';
import type { Product } from '../fixtures/start-product.ts';
import { currentTime, expectToPlay } from '../fixtures/video.ts';

const isLongEnough = ({ type, duration }: FoundEvent) => type === 'free' && (duration ?? 0) > 70;

async function openReplay(page: Page, product: Product): Promise<void> {
  const game = await findEvent(product, 'longshore', isLongEnough);
  await page.goto(product.url('longshore', `/watch/${game.id}`));
  await expectToPlay(page);
}

/**
 * Opens a replay and pauses it here. The marks of clips load with the first input after the code that follows the game, which
 * fetches its incidents first. On a slow machine, a game that plays on would have reached its end before they are looked at.
 */
async function openPaused(page: Page, product: Product, seconds: number): Promise<void> {
  const follows = page.waitForRequest(/\/incidents\?/);
  await openReplay(page, product);
  await follows;
  await page.keyboard.press('k');
  await expect(page.locator('video')).toHaveJSProperty('paused', true);
  await seekTo(page, seconds);
  await page.locator('video').hover();
}

const secondsOf = async (slider: Locator) =>
  Number.parseFloat((await slider.getAttribute('aria-valuetext')) ?? '');

test('cuts the last seconds of a replay by pointer and keyboard, signs in on the way, and plays the clip', async ({
  page,
  product,
}) => {
  await openReplay(page, product);
  await page.keyboard.press('k');
  await expect(page.locator('video')).toHaveJSProperty('paused', true);
  await seekTo(page, 45);
  await page.keyboard.press('x');
  const cutter = page.getByRole('region', { name: 'Make a clip' });
  const [start, end] = [
    cutter.getByRole('slider', { name: 'Start' }),
    cutter.getByRole('slider', { name: 'End' }),
  ];
  await expect(end).toHaveAttribute('aria-valuetext', /^4\d(\.\d+)? seconds$/);
  expect((await secondsOf(end)) - (await secondsOf(start))).toBeCloseTo(30, 0);
  expect(await axeFindings(page)).toEqual([]);

  // By frame, by second, by button, and by pointer.
  const first = await secondsOf(start);
  await start.press('ArrowRight');
  await expect.poll(() => secondsOf(start)).toBeCloseTo(first + 0.04, 2);
  await start.press('PageUp');
  await expect.poll(() => secondsOf(start)).toBeCloseTo(first + 1.04, 2);
  await cutter.getByRole('button', { name: 'Start −1 s' }).click();
  await expect.poll(() => secondsOf(start)).toBeCloseTo(first + 0.04, 2);
  const grip = await cutter.locator('[data-handle="end"]').boundingBox();
  if (!grip) throw new Error('the handle has no box');
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  const last = await secondsOf(end);
  await page.mouse.move(x, y);
  await page.mouse.down();
  // In one step: a selection on the way would look like the last one.
  await page.mouse.move(x - 200, y);
  await expect.poll(() => secondsOf(end)).toBeLessThan(last - 3);
  await page.mouse.up();
  const chosen = [await secondsOf(start), await secondsOf(end)];

  // The draft survives the sign-in and a reload.
  await cutter.getByLabel('Name').fill('The save');
  await cutter.getByRole('link', { name: 'Sign in to save' }).click();
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByRole('textbox', { name: 'Email' }).fill('fan@demo.example');
  await form.getByRole('textbox', { name: 'Password' }).fill('front row seat');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(cutter.getByText(/^\d+ clips left this month$/)).toBeVisible();
  await page.reload();
  await expect(cutter.getByLabel('Name')).toHaveValue('The save');
  expect([await secondsOf(start), await secondsOf(end)]).toEqual(chosen);

  await cutter.getByLabel('Name').fill(' ');
  await cutter.getByRole('button', { name: 'Save clip' }).click();
  await expect(cutter.getByText('Please fill in the input field.')).toBeVisible();
  await expect(cutter.getByText('Please select tag')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await cutter.getByLabel('Name').fill('The best save');
  await cutter.getByLabel('Save', { exact: true }).check();
  const request = page.waitForRequest(
    sent => sent.method() === 'POST' && new URL(sent.url()).pathname === '/api/clip',
  );
  await cutter.getByLabel('Name').press('Enter');
  const sent = (await request).postDataJSON();
  expect(sent.start_time).toBeCloseTo(chosen[0] ?? 0, 1);
  expect(sent.start_time + sent.duration).toBeCloseTo(chosen[1] ?? 0, 1);

  const made = page.getByRole('region', { name: 'Your clip is ready' });
  await expect(made).toBeFocused();
  const clip = made.locator('video');
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  expect(await axeFindings(page)).toEqual([]);
  await made.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share clip' }).getByLabel('Link')).toHaveValue(/\/share\//);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await made.getByRole('link', { name: 'My clips' }).click();
  await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(/The best save/);
});

test('moves an end of the selection by touch', { tag: '@full' }, async ({ browser, product }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await openReplay(page, product);
  await seekTo(page, 45);
  await page.getByRole('button', { name: 'Make a clip' }).last().tap();
  const cutter = page.getByRole('region', { name: 'Make a clip' });
  const start = cutter.getByRole('slider', { name: 'Start' });
  // The page has scrolled to it.
  await expect(cutter).toBeFocused();
  await expect(cutter.locator('svg image')).toHaveCount(6);
  const first = await secondsOf(start);
  const grip = await cutter.locator('[data-handle="start"]').boundingBox();
  if (!grip) throw new Error('the handle has no box');
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  const scrolled = await page.evaluate(() => scrollY);
  const touch = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [{ x, y }]);
  // Not straight, as a finger moves: the page must not take it for a scroll.
  for (const by of [20, 40, 60]) await send('touchMove', [{ x: x + by, y: y + by }]);
  await send('touchEnd', []);
  await expect.poll(() => secondsOf(start)).toBeGreaterThan(first + 3);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await context.close();
});

test('says which passes include clips, with a link to each', { tag: '@full' }, async ({ page, product }) => {
  await becomeFan(page, product, 'cutter@example.org');
  await openReplay(page, product);
  await page.getByRole('button', { name: 'Make a clip' }).last().click();
  const cutter = page.getByRole('region', { name: 'Make a clip' });
  await expect(cutter.getByText('You need a pass to save clips')).toBeVisible();
  const season = cutter.getByRole('link', { name: 'Soccer season' });
  const passes = (await askApi(product, 'longshore', 'packages')) as { id: number; name: string }[];
  const id = passes.find(({ name }) => name === 'Soccer season')?.id;
  const game = new URL(page.url()).pathname.split('/').at(-1);
  await expect(season).toHaveAttribute('href', `/buy?event_id=${game}&package_id=${id}`);
  await season.click();
  await expect(page.getByRole('heading', { name: 'Soccer season' })).toBeVisible();
  await page.goBack();
  await cutter.getByRole('link', { name: 'Everything', exact: true }).click();
  await expect(page).toHaveURL(/\/buy\?event_id=\d+&subscription_id=/);
  await page.goBack();
  await expect(cutter).toBeVisible();
  await cutter.getByRole('button', { name: 'Close without saving' }).click();
  await expect(cutter).toBeHidden();
  await page.reload();
  await expectToPlay(page);
  await expect(cutter).toBeHidden();
});

test('marks published clips on the scrubber once playback has reached them', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const game = await findEvent(product, 'longshore', isLongEnough);
  const clips = (await askApi(product, 'longshore', `clips/event/${game.id}?api_key=any`)) as {
    readonly name: string;
    readonly start_time: number;
  }[];
  const [clip] = clips;
  if (!clip) throw new Error('the game has no published clip');
  await openPaused(page, product, clip.start_time + 1);
  const marks = page.locator('.player__mark[data-shape="clip"]');
  await expect(marks).toHaveCount(1);
});

test('shows poster and name of the clip at a mark, on focus and under the pointer', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const game = await findEvent(product, 'longshore', isLongEnough);
  // A key moment may be nearer to the pointer.
  await page.route(`**/api/events/${game.id}/incidents?*`, route => route.fulfill({ json: { data: [] } }));
  const [clip] = (await askApi(product, 'longshore', `clips/event/${game.id}?api_key=any`)) as {
    readonly name: string;
    readonly start_time: number;
  }[];
  if (!clip) throw new Error('the game has no published clip');
  await openPaused(page, product, clip.start_time + 0.5);
  // Other clips of the game are marked once the playhead has been at its end.
  const mark = page.locator('.player__mark[data-shape="clip"]').first();
  await expect(mark).toBeAttached();
  await page.getByRole('slider', { name: 'Position' }).focus();
  const preview = page.locator('.player__preview');
  await expect(preview).toContainText(`Clip: ${clip.name}`);
  await expect(preview.locator('img')).toHaveAttribute('src', /\/media\//);
  await page.keyboard.press('End');
  await expect(preview).not.toContainText(clip.name);
  await page.keyboard.press('Tab');
  const { x, y, width, height } = await mark.evaluate(element => element.getBoundingClientRect().toJSON());
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect(preview).toContainText(`Clip: ${clip.name}`);
});

test('fills the strip for a viewer who has just joined a live game, although every third request fails', {
  tag: '@full',
}, async ({ page, product, encoderOf }) => {
  const { id } = await findGameToCome(product);
  await product.command('event', 'start', String(id));
  const encoder = await encoderOf(id);
  encoder.start();
  await expect.poll(() => recordedSeconds(product, id)).toBeGreaterThan(30);
  await page.goto(product.url('longshore', `/watch/${id}`));
  await expectToPlay(page);
  let requests = 0;
  await page.route('**/*.m4s*', route => (++requests % 3 === 0 ? route.abort() : route.continue()));
  await page.keyboard.press('x');
  const cutter = page.getByRole('region', { name: 'Make a clip' });
  await expect(cutter.locator('svg image')).toHaveCount(12);
  expect(requests).toBeGreaterThan(12);
  await expectToAdvance(page, 1);
  await product.command('event', 'end', String(id), '--yes');
});

test('cuts the last seconds of a live game, and returns to live', { tag: '@full' }, async ({
  page,
  product,
  encoderOf,
}) => {
  await signIn(page, product, 'longshore', 'fan@demo.example');
  const { id } = await findGameToCome(product);
  await product.command('event', 'start', String(id));
  const encoder = await encoderOf(id);
  encoder.start();
  await page.goto(product.url('longshore', `/watch/${id}`));
  await expect(page.locator('video')).toHaveCount(1);
  await expect.poll(() => seekableEnd(page)).toBeGreaterThan(14);
  const playhead = await currentTime(page);
  await page.keyboard.press('x');
  const cutter = page.getByRole('region', { name: 'Make a clip' });
  const end = cutter.getByRole('slider', { name: 'End' });
  await expect.poll(() => secondsOf(end)).toBeGreaterThan(playhead - 1);
  await expect(cutter.locator('svg image').first()).toBeAttached();
  await cutter.getByLabel('Name').fill('Live save');
  await cutter.getByLabel('Save', { exact: true }).check();
  await cutter.getByLabel('Name').press('Enter');
  const made = page.getByRole('region', { name: 'Your clip is ready' });
  const clip = made.locator('video');
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  await made.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Live/ })).toBeVisible();
  await expectToAdvance(page, 1);
  await product.command('event', 'end', String(id), '--yes');
});
