import { axeFindings } from '../fixtures/axe.ts';
import type { FoundMoment } from '../fixtures/find-content.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { expect, test } from '../fixtures/product.ts';
import { expectToPlay } from '../fixtures/video.ts';

test('leads from the moments of home to the feed, and from a clip to its game', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const answer = page.waitForResponse(/\/api\/moments\?/);
  await page.goto(product.url('longshore', '/'));
  const strip = page.getByRole('region', { name: 'Moments' });
  await page.getByRole('heading', { name: 'Moments', level: 2 }).scrollIntoViewIfNeeded();
  const moments: FoundMoment[] = (await (await answer).json()).data;
  await expect(strip.getByRole('article')).toHaveCount(moments.length);
  const [first] = moments;
  if (!first) throw new Error('The demonstration has no moments.');
  const size = await strip.getByRole('article').first().boundingBox();
  expect(size && size.height > size.width).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  const section = page.locator('section').filter({ has: strip });
  await expect(section.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('href', '/moments');
  await strip.getByRole('link', { name: first.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/moments\\?moment=${first.id}$`));
  await expect(page.getByRole('feed').getByRole('heading', { name: first.name })).toBeVisible();
  await page.goto(product.url('longshore', `/watch_library/${first.id}`));
  await expect(page.getByRole('heading', { name: first.name, level: 1 })).toBeVisible();
  await expectToPlay(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Watch the whole game' }).click();
  await expect(page).toHaveURL(new RegExp(`/watch/${first.event_id}$`));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Moments from this game' })).toBeVisible();
});

test('loads the moments strip without layout shift', { tag: '@full' }, async ({ page, product }) => {
  const letGo = await holdRequests(page, '**/api/moments?*');
  await page.goto(product.url('nordet', '/'));
  const heading = page.getByRole('heading', { name: 'Moments', level: 2 });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await heading.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  const section = page.locator('section').filter({ has: heading });
  const before = await section.boundingBox();
  letGo();
  await expect(page.getByRole('region', { name: 'Moments' }).getByRole('article').first()).toBeVisible();
  expect((await section.boundingBox())?.height).toBe(before?.height);
});

test('responds with 404 to a missing clip, and shows the 404 page once the API has responded', {
  tag: '@full',
}, async ({ page, product }) => {
  const address = product.url('longshore', '/watch_library/99999');
  const answer = await holdRequests(page, '**/api/clip/99999*');
  const asked = page.waitForRequest(/\/api\/clip\/99999/);
  const first = await page.goto(address);
  expect(first?.status()).toBe(404);
  expect(await first?.text()).not.toContain('aria-label="404"');
  const picture = page.getByRole('img', { name: '404' });
  // Its owner could see it, so nobody reads that it is missing before the viewer is known.
  await asked;
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(picture).toHaveCount(0);
  answer();
  await expect(picture).toBeVisible();
  await expect(page).toHaveTitle(/^We can’t find this clip/);
});
