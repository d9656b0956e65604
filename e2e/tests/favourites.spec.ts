import { axeFindings } from '../fixtures/axe.ts';
import { holdRequests, holdResponses } from '../fixtures/hold-requests.ts';
import { expect, test } from '../fixtures/product.ts';

test('adds a visitor’s favourite after the sign-in, rolls back a refused optimistic update, and updates other tabs', {
  tag: '@full',
}, async ({ page, product }) => {
  await page.goto(product.url('longshore', '/?school=brackwater'));
  const heart = page.getByRole('button', { name: /^Follow(ing)? Brackwater/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(page.getByText('Sign in to follow Brackwater')).toBeVisible();
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByRole('textbox', { name: 'Email' }).fill('fan@demo.example');
  await form.getByRole('textbox', { name: 'Password' }).fill('front row seat');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/?school=brackwater');
  // The note goes after five seconds.
  await expect(page.getByText('Added Brackwater to favourites', { exact: true })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await page.goto(product.url('longshore', '/'));
  await expect(page.getByRole('heading', { name: 'My teams' })).toBeVisible();
  await expect(
    page
      .getByRole('article')
      .getByRole('link', { name: /Brackwater/ })
      .first(),
  ).toBeVisible();
  // Not the card of a live game of theirs.
  const teams = page.locator('section').filter({ has: page.getByRole('heading', { name: 'My teams' }) });
  const card = teams.getByRole('article').filter({ has: page.getByRole('heading', { name: /Brackwater$/ }) });
  await expect(card.getByRole('link', { name: /^(Next|Live) / })).toBeVisible();
  await expect(card.getByRole('link', { name: /^Last / })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Add all games to your calendar: Brackwater' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // A single team has its mark next to its name, however long that is.
  await page.setViewportSize({ width: 820, height: 1180 });
  const overlap = await card.evaluate(tile => {
    const [name, mark] = [tile.querySelector('h3 a'), tile.querySelector(':scope > svg')];
    if (!name || !mark) throw new Error('the tile has no name or no mark');
    name.textContent = 'Brackwater Herons, women’s basketball';
    return name.getBoundingClientRect().right - mark.getBoundingClientRect().left;
  });
  expect(overlap).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.goto(product.url('longshore', '/?sport=volleyball'));
  await page.route('**/api/favorite*', route => route.fulfill({ status: 404, json: {} }));
  const sport = page.getByRole('button', { name: /^Follow(ing)? Volleyball/ });
  await sport.click();
  await expect(page.getByText(/^Couldn’t update Volleyball/)).toBeVisible();
  await expect(sport).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/api/favorite*');

  const other = await page.context().newPage();
  const profile = await holdResponses(other, '**/api/profile?*');
  await other.goto(page.url());
  const seen = other.getByRole('button', { name: /^Follow(ing)? Volleyball/ });
  await expect(seen).toHaveAttribute('aria-pressed', 'false');
  await profile.held;
  await sport.click();
  await expect(page.getByText('Added Volleyball to favourites', { exact: true })).toBeVisible();
  profile.letGo();
  await expect(seen).toHaveAttribute('aria-pressed', 'true');
  const letRemove = await holdRequests(page, '**/api/favorite/*');
  const kept = 'grandstand:longshore:favorites';
  const before = await other.evaluate(key => localStorage.getItem(key), kept);
  const tooEarly = other.waitForResponse('**/api/profile?*');
  await sport.click();
  await tooEarly;
  // Another tab that stores its favourites late must not make this one refetch before the server has saved them.
  const tooEarlyHere = page.waitForResponse('**/api/profile?*');
  await other.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [kept, before ?? '']);
  await tooEarlyHere;
  letRemove();
  await expect(sport).toHaveAttribute('aria-pressed', 'false');
  await expect(seen).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: /’s account/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’ve signed out')).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto(product.url('longshore', '/'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My teams' })).toHaveCount(0);
});
