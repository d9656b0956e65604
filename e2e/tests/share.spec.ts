import { axeFindings } from '../fixtures/axe.ts';
import { cutClips, requestClip } from '../fixtures/cut-clip.ts';
import { type FoundEvent, findEvent } from '../fixtures/find-content.ts';
import { expect, test } from '../fixtures/product.ts';
import { serverResponse } from '../fixtures/server-response.ts';
import { signIn } from '../fixtures/sign-in.ts';

const isLongEnough = ({ type, duration }: FoundEvent) => type === 'free' && (duration ?? 0) > 10;

test('shares a clip by a link that plays with and without JavaScript, until it is ended', {
  tag: '@full',
}, async ({ page, browser, product }) => {
  const game = await findEvent(product, 'longshore', isLongEnough);
  await signIn(page, product, 'longshore', 'fan@demo.example');
  await cutClips(page, 'longshore', game, [{ name: 'The header', tags: ['Goal'] }]);
  await page.goto(product.url('longshore', '/profile/clips'));
  await page.getByRole('button', { name: 'Share The header' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share clip' });
  await expect(dialog.getByLabel('Link')).toHaveValue(/\/share\/\d+\/[0-9a-f-]{36}$/);
  const link = await dialog.getByLabel('Link').inputValue();
  expect(await axeFindings(page)).toEqual([]);
  // This account has the demonstration's moments, too.
  const card = page.getByRole('article').filter({ hasText: 'The header' });
  await dialog.getByLabel('Show in moments').check();
  await expect(card.getByText('Public')).toBeAttached();
  await dialog.getByLabel('Show in moments').uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(card.getByText('Anyone with the link')).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(link);
  const video = visitor.locator('video');
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => [film.muted, film.currentTime > 0.2]))
    .toEqual([true, true]);
  await expect(visitor.getByRole('link', { name: 'Watch the whole game' })).toBeVisible();
  expect(await axeFindings(visitor)).toEqual([]);

  await visitor.getByRole('button', { name: 'Report' }).click();
  const report = visitor.getByRole('dialog', { name: 'Report this clip' });
  await report.getByLabel('What is wrong with it?').selectOption('It violates rights');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(visitor.getByText('Thank you. The league will look at it.')).toBeVisible();
  expect((await product.command('clip', 'list')).join('\n')).toMatch(/1 report: rights .*The header/);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page2 = await plain.newPage();
  await page2.goto(link);
  await expect(page2.getByRole('heading', { name: 'The header', level: 1 })).toBeVisible();
  await expect(page2.locator('video')).toHaveAttribute('src', /^\/media\/shared\//);
  await expect(page2.getByText('Games need JavaScript')).toHaveCount(0);
  await expect(page2.locator('meta[property="og:video"]')).toHaveAttribute('content', /\.mp4$/);

  await page.getByRole('button', { name: 'Share The header' }).click();
  await dialog.getByRole('button', { name: 'End this link' }).click();
  await expect(card.getByText('Only you can see it')).toBeVisible();
  expect((await visitor.reload())?.status()).toBe(410);
  await expect(visitor.getByText('This clip is no longer available')).toBeVisible();
});

test('plays a shared clip before it is cut, and continues when it is', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const game = await findEvent(product, 'longshore', isLongEnough);
  await signIn(page, product, 'longshore', 'fan@demo.example');
  const part = { name: 'The volley', tags: ['Goal'], start_time: 2, duration: 6 };
  const { media } = await requestClip(page, 'longshore', { id: game.id, type: 3 }, part);
  await page.goto(product.url('longshore', '/profile/clips'));
  await page.getByRole('button', { name: 'Share The volley' }).click();
  const link = page.getByRole('dialog', { name: 'Share clip' }).getByLabel('Link');
  await expect(link).toHaveValue(/\/share\//);
  const address = await link.inputValue();

  // As it was requested, however fast the cut is.
  let isCut = false;
  let responses = 0;
  await page.route('**/api/shared-clip?*', async route => {
    const response = await serverResponse(route);
    const { data, ...rest } = await response.json();
    const uncut = { ...data, status: 'queued', file: null, media };
    responses += 1;
    await route.fulfill({ response, json: { ...rest, data: isCut ? data : uncut } });
  });
  await page.goto(address);
  const video = page.locator('video');
  // Paused, it does not end before it is cut, however slow the machine is.
  await page.waitForFunction(() => {
    const film = document.querySelector('video');
    if (!film || film.currentTime < 0.2) return false;
    film.pause();
    return true;
  });
  const ended = video.evaluate(
    (film: HTMLVideoElement) => new Promise(done => film.addEventListener('ended', () => done(true))),
  );
  isCut = true;
  const before = responses;
  await expect.poll(() => responses).toBeGreaterThan(before);
  await video.evaluate((film: HTMLVideoElement) => film.play());
  // Not by another player, which would start again.
  expect(await ended).toBe(true);
});
