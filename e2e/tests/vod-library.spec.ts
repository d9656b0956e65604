import { axeFindings } from '../fixtures/axe.ts';
import { findItem } from '../fixtures/find-content.ts';
import { expect, test } from '../fixtures/product.ts';
import { expectToPlay } from '../fixtures/video.ts';

const CARD_PX = { least: 280, most: 380 };

test('shows the films in rails with cards 280 to 380 px wide', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await page.goto(product.url('longshore', '/vod_library'));
  await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cards = page.getByRole('article');
    await expect(cards).not.toHaveCount(0);
    const widths = await cards.evaluateAll(all => all.map(card => card.getBoundingClientRect().width));
    expect(Math.min(...widths), `${width} px`).toBeGreaterThanOrEqual(CARD_PX.least);
    expect(Math.max(...widths), `${width} px`).toBeLessThanOrEqual(CARD_PX.most);
  }
  expect(await axeFindings(page)).toEqual([]);
});

test('scrolls the rails by a card every 5 s until paused', { tag: '@full' }, async ({ page, product }) => {
  // Four films fit a wide screen.
  await page.setViewportSize({ width: 820, height: 900 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(product.url('longshore', '/vod_library'));
  const row = page.getByRole('region', { name: 'Of the month' });
  await row.scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.clock.runFor(5000);
    expect(await row.evaluate(element => element.scrollLeft)).toBeGreaterThan(0);
  }).toPass();
  await page.getByRole('button', { name: 'Pause scrolling' }).click();
  await expect(page.getByRole('button', { name: 'Resume scrolling' })).toBeVisible();
});

test('plays a film', { tag: '@full' }, async ({ page, product }) => {
  const film = await findItem(product, item => item.has_access && item.duration !== null);
  await page.goto(product.url('longshore', `/vod_library?vod_id=${film.id}`));
  await expect(page).toHaveURL(new RegExp(`/vod_library/${film.id}$`));
  await expect(page.getByRole('heading', { name: film.title, level: 1 })).toBeVisible();
  await expectToPlay(page);
  expect(await axeFindings(page)).toEqual([]);
});

test('explains a film that needs a pass instead of the player', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const film = await findItem(product, item => !item.has_access);
  await page.goto(product.url('longshore', `/vod_library/${film.id}`));
  await expect(
    page.getByRole('heading', {
      name: /This film (needs a pass|is free with an account)|Nothing to watch here/,
    }),
  ).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});
