import { axeFindings } from '../fixtures/axe.ts';
import { findEvent, isFreeReplay } from '../fixtures/find-content.ts';
import { findGameToCome, recordedSeconds } from '../fixtures/live-game.ts';
import { expect, test } from '../fixtures/product.ts';
import { currentTime, expectToPlay } from '../fixtures/video.ts';

/** The page, two fonts, two styles, ten scripts and catalogues of words, the film's first two files and its poster. */
const MOST_REQUESTS_TO_FIRST_FRAME = 18;

test('plays a replay with advancing time and changing picture', async ({ page, product }) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  await expect(page).toHaveTitle(new RegExp(replay.name));
  await expectToPlay(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('limits the requests of a game page before the first frame', async ({ page, product }) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  await page.addInitScript(() => {
    const mark = () => performance.mark('first frame');
    document.addEventListener('loadeddata', mark, { capture: true, once: true });
    // Requests that wait for the frame have a limit; here it is as long as a busy machine needs.
    const set = setTimeout;
    const patient = (run: TimerHandler, ms = 0, ...told: unknown[]) =>
      set(run, ms < 1000 ? ms : ms * 40, ...told);
    Object.assign(globalThis, { setTimeout: patient });
  });
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  await expectToPlay(page);
  const asked = await page.evaluate(() => {
    const [frame] = performance.getEntriesByName('first frame');
    const entries = performance.getEntriesByType('resource');
    return entries.filter(({ startTime }) => startTime < (frame?.startTime ?? 0)).map(({ name }) => name);
  });
  // API calls wait for the first frame, because the first HTML already names the film.
  const isCall = (name: string) => name.includes('/api/');
  expect(asked.filter(isCall).length).toBeLessThanOrEqual(2);
  // Its first files load in parallel with the scripts, once.
  expect(asked.filter(name => name.endsWith('/init.mp4')).length).toBeGreaterThan(0);
  expect(new Set(asked).size).toBe(asked.length);
  // On a busy machine the player requests more segments before the first frame: they do not delay it.
  const first = asked.find(name => name.endsWith('.m4s')) ?? '';
  // Nor does the icon, which the browser fetches at any time.
  const isLate = (name: string) => isCall(name) || name.endsWith('-icon.svg');
  const needed = asked.filter(name => !isLate(name) && (!name.includes('/stream/') || isBefore(name, first)));
  expect(needed.length + 1, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS_TO_FIRST_FRAME);
});

/** Whether a media file is the first segment, or a playlist or init file of its rendition. */
function isBefore(name: string, firstPiece: string): boolean {
  const folder = firstPiece.slice(0, firstPiece.lastIndexOf('/'));
  return name === firstPiece || (name.startsWith(folder) && !name.endsWith('.m4s'));
}

test('supports the keyboard on the whole page of a game', { tag: '@full' }, async ({ page, product }) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  await expectToPlay(page);
  const share = page.getByRole('button', { name: 'Share' });
  await share.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share this game' });
  await expect(dialog.getByLabel('Link')).toHaveValue(page.url());
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();
  const score = page.getByRole('button', { name: 'Show score' });
  await score.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Hide score' })).toBeFocused();
});

test('handles the player’s keyboard shortcuts on the page until they are switched off', {
  tag: '@full',
}, async ({ page, product }) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  await page.goto(product.url('longshore', '/vod'));
  // Only the hydrated page moves the focus; the browser would load another document.
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.locator(`a[href$="/watch/${replay.id}"]`).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  const video = page.locator('video');
  await expectToPlay(page);
  await page.keyboard.press('Space');
  await expect(video).toHaveJSProperty('paused', true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  const muted = await video.evaluate((element: HTMLVideoElement) => element.muted);
  await page.keyboard.press('m');
  await expect(video).toHaveJSProperty('muted', !muted);

  await page.keyboard.press('?');
  const isOnPage = page.getByRole('checkbox', { name: /work anywhere on the page/ });
  await page.keyboard.press('Escape');
  await expect(isOnPage).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await isOnPage.uncheck();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expectToPlay(page);
  await page.keyboard.press('k');
  await page.keyboard.press('?');
  await expect(isOnPage).toHaveCount(0);
  await expect(video).toHaveJSProperty('paused', false);
});

test('seeks a replay on its scrubber with a preview', {
  tag: '@full',
}, async ({ page, product }) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  await expectToPlay(page);
  const scrubber = page.locator('.player__scrub');
  const box = await scrubber.boundingBox();
  if (box === null) throw new Error('the scrubber is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('.player__preview')).toBeVisible();
  await page.mouse.down();
  await page.mouse.up();
  const middle = Number(replay.duration) / 2;
  await expect.poll(async () => Math.abs((await currentTime(page)) - middle)).toBeLessThan(3);
  await expectToPlay(page);

  const slider = page.getByRole('slider', { name: 'Position' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => currentTime(page)).toBeLessThan(3);
});

test('resumes a replay at the stored position', { tag: '@full' }, async ({ page, product }) => {
  const replay = await findEvent(
    product,
    'longshore',
    event => isFreeReplay(event) && (event.duration ?? 0) > 60,
  );
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  await expectToPlay(page);
  await page
    .locator('video')
    .first()
    .evaluate(video => {
      (video as HTMLVideoElement).currentTime = 40;
    });
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).find(key => key.includes('resume.event.')));
  await expect.poll(() => currentTime(page)).toBeGreaterThan(41);
  await expect.poll(kept).toBeTruthy();
  await page.reload();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(35);
  await expect(page.getByText(/You left off at/)).toBeVisible();
});

test('only seeks by a double tap, without entering fullscreen or showing the controls', {
  tag: '@full',
}, async ({ page, product }) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  await expectToPlay(page);
  const player = page.getByRole('region', { name: /^Video player/ });
  await expect(player).toHaveAttribute('data-controls', 'hidden');
  const before = await currentTime(page);
  // In one step: a busy machine would tap too slowly for a double tap.
  const fullscreenRequests = await page.locator('video').evaluate(async video => {
    let requests = 0;
    Element.prototype.requestFullscreen = async () => {
      requests += 1;
    };
    const { right, top, height } = video.getBoundingClientRect();
    const at = { bubbles: true, clientX: right - 20, clientY: top + height / 3 };
    for (let tap = 0; tap < 2; tap += 1) {
      video.dispatchEvent(new PointerEvent('pointerup', { ...at, pointerType: 'touch' }));
      await Promise.resolve(); // the application renders between two taps
    }
    video.dispatchEvent(new MouseEvent('dblclick', at));
    return requests;
  });
  expect(fullscreenRequests).toBe(0);
  await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(before + 10);
  await expect(player).toHaveAttribute('data-controls', 'hidden');
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('the picture has the whole screen, and a tap shows the controls', { tag: '@full' }, async ({
    page,
    product,
  }) => {
    const replay = await findEvent(product, 'longshore', isFreeReplay);
    await page.goto(product.url('longshore', `/watch/${replay.id}`));
    await expectToPlay(page);
    expect(await page.locator('video').boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
    const player = page.getByRole('region', { name: /^Video player/ });
    await expect(player).toHaveAttribute('data-controls', 'hidden');
    // They hide again after three seconds.
    const shown = page.waitForFunction(() => document.querySelector('.player[data-controls="shown"]'));
    await page.touchscreen.tap(600, 120);
    await shown;
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  });
});

test('opens a link to a second of a live game there, and stays behind', { tag: '@full' }, async ({
  page,
  product,
  encoderOf,
}) => {
  const { id } = await findGameToCome(product);
  await product.command('event', 'start', String(id));
  (await encoderOf(id)).start();
  await expect.poll(() => recordedSeconds(product, id)).toBeGreaterThan(30);
  await page.goto(product.url('longshore', `/watch/${id}?t=5`));
  await expectToPlay(page);
  const from = await currentTime(page);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(from + 1);
  const { began, parts } = await page
    .locator('video')
    .evaluate(({ played }: HTMLVideoElement) => ({ began: played.start(0), parts: played.length }));
  expect(began).toBeCloseTo(5, 1);
  expect(parts).toBe(1);
  await product.command('event', 'end', String(id), '--yes');
});

test('opens a link to a second of the game there', { tag: '@full' }, async ({ page, product }) => {
  const replay = await findEvent(
    product,
    'longshore',
    game => isFreeReplay(game) && (game.duration ?? 0) > 30,
  );
  await page.goto(product.url('longshore', `/watch/${replay.id}?t=20`));
  await expectToPlay(page);
  // The part that has played, however long a slow machine takes to report it.
  const began = await page.locator('video').evaluate(({ played }: HTMLVideoElement) => played.start(0));
  expect(began).toBeCloseTo(20, 1);
});

test('offers the result, another replay and the next game at the end', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  await expectToPlay(page);
  await page.locator('video').evaluate(video => {
    (video as HTMLVideoElement).currentTime = (video as HTMLVideoElement).duration - 1;
  });
  const player = page.getByRole('region', { name: /^Video player/ });
  await expect(player.getByText('Full time')).toBeVisible();
  await expect(player.getByRole('heading', { name: 'Watch next' })).toBeVisible();
  await expect(player.getByRole('link', { name: /^Next game/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const outside = () =>
    page.locator('.player__ended').evaluate(layer => layer.scrollHeight - layer.clientHeight);
  await expect.poll(outside).toBeLessThanOrEqual(0);
  await player.getByRole('button', { name: 'Watch again' }).click();
  await expect(player.getByText('Full time')).toBeHidden();
  await expectToPlay(page);
});

test('lists moments or games next to the player of a wide screen, and below it on others', {
  tag: '@full',
}, async ({ page, product }) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  const column = page.getByRole('complementary');
  await expect(column.getByRole('link').or(column.getByRole('button')).first()).toBeVisible();
  const [picture, games] = await Promise.all([page.locator('video').boundingBox(), column.boundingBox()]);
  expect(games?.x).toBeGreaterThanOrEqual((picture?.x ?? 0) + (picture?.width ?? 0) - 1);
  expect([picture?.x, (games?.x ?? 0) + (games?.width ?? 0)]).toEqual([0, 1440]);
  expect(games?.height).toBe(picture?.height);
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(column).toBeHidden();
});

test('sets both team names in one size, and gives the clip’s button a row of its own, on a phone', {
  tag: '@full',
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const replay = await findEvent(product, 'longshore', game => {
    const [away = '', home = ''] = game.name.split(' @ ');
    return isFreeReplay(game) && Math.abs(away.length - home.length) > 2;
  });
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const names = page.getByRole('heading', { level: 1 }).locator('b');
  const sizes = await names.evaluateAll(all => all.map(name => getComputedStyle(name).fontSize));
  expect(sizes).toEqual([sizes[0], sizes[0]]);
  const actions = ['Make a clip', 'Show score', 'Share'].map(name =>
    page.getByRole('main').getByRole('button', { name, exact: true }).boundingBox(),
  );
  const [clip, score, share] = await Promise.all(actions);
  expect(clip?.width).toBeGreaterThan(340);
  expect(score?.y).toBeGreaterThan((clip?.y ?? 0) + (clip?.height ?? 0));
  expect(share?.y).toBe(score?.y);
});

test('shows the 404 page for a missing game', { tag: '@full' }, async ({ page, product }) => {
  await page.goto(product.url('longshore', '/watch/999999'));
  await expect(page.getByRole('heading', { name: 'Hmm... Sorry! - Game Not Found' })).toBeVisible();
});

test('renders the embedded stage without header and footer', { tag: '@full' }, async ({ page, product }) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  await page.goto(product.url('longshore', `/watch_embed/${replay.id}`));
  await expect(page.locator('video')).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});
