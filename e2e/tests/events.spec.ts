import { readFileSync } from 'node:fs';
import { DAY_MS, HOUR_MS } from '@grandstand/rules/constants';
import { axeFindings } from '../fixtures/axe.ts';
import { askApi, type FoundEvent, findEvent } from '../fixtures/find-content.ts';
import { expect, test } from '../fixtures/product.ts';
import { serverResponse } from '../fixtures/server-response.ts';

/** A time zone where it is noon now, so that the next demo games are always today's. */
const hoursToNoon = 12 - new Date().getUTCHours();
test.use({ timezoneId: `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}` });

test('groups the schedule by day, in rows or as a grid, and stores the choice', async ({ page, product }) => {
  await page.goto(product.url('longshore', '/schedule'));
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^Today/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('group', { name: 'View as' }).getByRole('button', { name: 'Grid' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('names a game on its card as away @ home, by short names', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await page.goto(product.url('longshore', '/vod'));
  const heading = page.getByRole('article').first().getByRole('heading');
  await expect(heading).toContainText(/^[A-Z]{3} @ [A-Z]{3}/);
  const id = Number(
    (await page.getByRole('article').first().getByRole('link').getAttribute('href'))?.split('/').pop(),
  );
  const { participants, home_team_id } = await findEvent(product, 'longshore', event => event.id === id);
  const [away] = participants.filter(team => team.id !== home_team_id);
  await expect(heading).toContainText(new RegExp(`^${away?.short_name} @ `));
});

test('shows the picture of a card in 16:9', { tag: '@full' }, async ({ page, product }) => {
  await page.goto(product.url('longshore', '/vod'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const box = await page.getByRole('article').first().locator('> div').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
});

test('lists games without a recording as results, with their score once scores are shown', {
  tag: '@full',
}, async ({ page, product }) => {
  const results = (await askApi(
    product,
    'longshore',
    'events?type=result&limit=24&api_key=any',
  )) as FoundEvent[];
  const game = results.find(({ type }) => type === 'ppv');
  await page.goto(product.url('longshore', '/vod'));
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('main').locator(`a[href="/watch/${game?.id}"]`)).toHaveCount(0);
  await page.getByRole('link', { name: 'Results' }).click();
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/watch/${game?.id}"]`) });
  const score = `${game?.away_score}–${game?.home_score}`;
  await expect(row).toContainText('Result');
  await expect(row).not.toContainText(/\$|pass|locked/i);
  await expect(row).not.toContainText(score);
  await page.getByRole('main').getByText('Hide scores').click();
  await expect(row).toContainText(score);
});

test('undoes one filter after the other with Back, without scrolling', async ({ page, product }) => {
  await page.goto(product.url('longshore', '/vod'));
  const filters = page.getByRole('group', { name: 'Filter' });
  const men = filters.getByRole('button', { name: 'Men', exact: true });
  const women = filters.getByRole('button', { name: 'Women' });
  await men.click();
  // Only the last click before the application has started is repeated.
  await expect(men).toHaveAttribute('aria-pressed', 'true');
  await women.click();
  await expect(page).toHaveURL(/gender=W/);
  await page.evaluate(() => window.scrollTo({ top: 60, behavior: 'instant' }));
  await page.goBack();
  await expect(men).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(60);
  await page.goBack();
  await expect(men).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(/\/vod$/);
});

test('lists the replays backward from a chosen day until the calendar is reset', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await page.goto(product.url('longshore', '/vod'));
  const games = page.getByRole('article');
  await expect(games).not.toHaveCount(0);
  // The server renders the channel's day; the visitor's follows with the footer.
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const all = await games.count();
  // Games that other tests have played early.
  const fromUtc = hoursToNoon * HOUR_MS;
  const endOfToday = ((Math.floor((Date.now() + fromUtc) / DAY_MS) + 1) * DAY_MS - fromUtc) / 1000;
  const replays = (await askApi(
    product,
    'longshore',
    'events?type=vod&no_limit=1&api_key=any',
  )) as FoundEvent[];
  const later = replays.filter(({ event_utc_ts }) => event_utc_ts >= endOfToday).length;
  const calendar = page.getByRole('region', { name: 'Calendar' });
  const today = calendar.locator('[aria-current=date]');
  await today.click();
  await expect(page).toHaveURL(/start_date=\d{4}-\d{2}-\d{2}/);
  await expect(today).toHaveAttribute('aria-pressed', 'true');
  await expect(games).toHaveCount(all - later);
  await calendar.getByRole('button', { name: 'All days' }).click();
  await expect(page).not.toHaveURL(/start_date/);
});

test('shows the visitor’s month, even if the channel’s day is still in the last one', async ({
  page,
  product,
}) => {
  const now = new Date();
  const noon = 12 - hoursToNoon;
  const firstOfNextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, noon));
  await page.clock.setFixedTime(firstOfNextMonth);
  await page.goto(product.url('longshore', '/vod'));
  const calendar = page.getByRole('region', { name: 'Calendar' });
  const month = firstOfNextMonth.toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  await expect(calendar.getByRole('heading', { name: month })).toBeVisible();
  await expect(calendar.locator('[aria-current=date]')).toHaveText('1');
});

test('disables the days before the archive starts', { tag: '@full' }, async ({ page, product }) => {
  await page.goto(product.url('longshore', '/vod?start_date=2022-08-02'));
  const calendar = page.getByRole('region', { name: 'Calendar' });
  await expect(calendar.getByRole('button', { name: /August 1$/ })).toBeEnabled();
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await expect(calendar.getByRole('button', { name: /July 31$/ })).toBeDisabled();
});

test('hides the scores of replays until the visitor shows them', async ({ page, product }) => {
  await page.goto(product.url('longshore', '/vod'));
  const hide = page.getByRole('switch', { name: 'Hide scores' });
  await expect(hide).toBeChecked();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article').getByText(/, \d+ to \d+/)).toHaveCount(0);
  await hide.click();
  await expect(
    page
      .getByRole('article')
      .getByText(/, \d+ to \d+/)
      .first(),
  ).toBeAttached();
  await page.reload();
  await expect(hide).not.toBeChecked();
});

test('restores list and scroll position when going back', { tag: '@full' }, async ({ page, product }) => {
  // Safari before 26.2 does not report the end of scrolling.
  await page.addInitScript(() =>
    addEventListener('scrollend', event => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.goto(product.url('longshore', '/schedule'));
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const game = page.getByRole('main').getByRole('listitem').nth(20).getByRole('link').first();
  await game.scrollIntoViewIfNeeded();
  const href = (await game.getAttribute('href')) ?? '';
  await game.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  // Not the same offset: a game above may have started meanwhile.
  await expect(page.getByRole('main').locator(`a[href="${href}"]`).first()).toBeInViewport();
});

test('shows the error of a failed list, and loads it again', { tag: '@full' }, async ({ page, product }) => {
  await page.route('**/api/events?*', route => route.fulfill({ status: 404, body: '' }));
  // Without a query the list comes with the page.
  await page.goto(product.url('nordet', '/vod?type=vod'));
  await expect(page.getByRole('heading', { name: 'Impossible de charger les matchs' })).toBeVisible();
  await page.unroute('**/api/events?*');
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('contains a malformed event and a broken picture to their own cards', async ({ page, product }) => {
  const whole = new Map<string, number>();
  await page.route(/\/api\/events\?.*type=(vod|upcoming)/, async route => {
    const response = await serverResponse(route);
    const answer = await response.json();
    const type = new URL(route.request().url()).searchParams.get('type') ?? '';
    if (!whole.has(type)) whole.set(type, answer.data.length - 3);
    answer.data[0].participants = null;
    answer.data[1].event_utc_ts = 'soon';
    // Outside the range of dates: every format throws.
    answer.data[2].event_utc_ts = 9e15;
    await route.fulfill({ response, json: answer });
  });
  await page.route(/\/media\/.*\.(jpg|jpeg|webp|avif)/, route => route.abort());
  // Without a query the list comes with the page.
  await page.goto(product.url('longshore', '/schedule?type=upcoming'));
  await expect(page.locator('#splash'), 'the application follows links by itself').toHaveCount(0);
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
  await expect.poll(() => whole.get('upcoming')).toBeGreaterThan(2);
  await expect(rows).toHaveCount(whole.get('upcoming') ?? 0);
  await page.getByRole('link', { name: 'Replays', exact: true }).first().click();
  await expect.poll(() => whole.get('vod')).toBeGreaterThan(2);
  await expect(page.getByRole('article')).toHaveCount(whole.get('vod') ?? 0);
  await expect(page.getByRole('article').locator('img')).toHaveCount(0);
});

test('opens the calendar by a button on a phone', { tag: '@full' }, async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product.url('longshore', '/vod'));
  const calendar = page.getByRole('region', { name: 'Calendar' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(calendar).toBeHidden();
  await page.getByRole('button', { name: 'Calendar', exact: true }).click();
  await expect(calendar).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
});

test('adds an upcoming game with a reminder to the calendar from its row, with a button large enough for a thumb', {
  tag: '@full',
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product.url('longshore', '/schedule'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const remind = page.getByRole('link', { name: /^Add to calendar: / }).first();
  await expect(remind).toBeVisible();
  const { width = 0, height = 0 } = (await remind.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  const downloading = page.waitForEvent('download');
  await remind.click();
  expect(readFileSync(await (await downloading).path(), 'utf8')).toContain('TRIGGER:-PT15M');
});

test('subscribes to all games from the schedule', { tag: '@full' }, async ({ page, product }) => {
  await page.goto(product.url('longshore', '/schedule'));
  const feed = page.getByRole('main').getByRole('link', { name: 'Add all games to your calendar' });
  const { host } = new URL(page.url());
  await expect(feed).toHaveAttribute('href', `webcal://${host}/calendar/channel.ics`);
});

test('scrolls the chosen filter into view, on load and after Back', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product.url('longshore', '/schedule?gender=W'));
  const women = page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'Women' });
  await expect(women).toBeInViewport({ ratio: 1 });
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/watch\/\d+$/);
  await page.goBack();
  await expect(women).toHaveAttribute('aria-pressed', 'true');
  await expect(women).toBeInViewport({ ratio: 1 });
});
