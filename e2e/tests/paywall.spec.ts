import { axeFindings } from '../fixtures/axe.ts';
import { becomeFan } from '../fixtures/buying.ts';
import { findEvent, isPaidReplay, isToCome } from '../fixtures/find-content.ts';
import { expect, test } from '../fixtures/product.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expectToPlay } from '../fixtures/video.ts';

test('explains an unrecorded pay-per-view game before selling a pass', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const walled = await findEvent(product, 'longshore', ({ type, note }) => type === 'ppv' && note === null);
  await page.goto(product.url('longshore', `/watch/${walled.id}`));
  await expect(page.locator('video')).toHaveCount(0);
  const notes = page.getByText('No recording of this game');
  await expect(notes.first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('compares the pass of a paid game with the other options at the paywall, with total prices', async ({
  page,
  product,
}) => {
  const paid = await findEvent(
    product,
    'longshore',
    ({ type, stream_status, note, single_event_package_id }) =>
      type === 'paid' && stream_status === 'upcoming' && note === null && single_event_package_id !== null,
  );
  await page.goto(product.url('longshore', `/watch/${paid.id}`));
  await expect(page.getByRole('heading', { name: 'You need a pass for this game' })).toBeVisible();
  const ways = page
    .getByRole('main')
    .locator('article', { has: page.getByText('All sales are final, with no refunds.') });
  const itself = ways.filter({ hasText: /^This game/ });
  await expect(itself).toContainText(paid.name);
  await expect(ways.filter({ hasText: /^Team pass/ })).toHaveCount(2);
  await expect(page.getByRole('heading', { name: '4 ways to watch' })).toBeVisible();
  for (const way of await ways.all()) {
    await expect(way).toContainText(/USD \$\d/);
    await expect(way).toContainText(/\$\d+\.\d\d with the service fee, plus tax/);
  }
  // The same amount from the paywall to checkout, in the same format.
  const [whole = 'no total'] = /\$[\d.]+(?= with)/.exec((await itself.textContent()) ?? '') ?? [];
  await expect(
    page.getByRole('link', { name: `Get it now for ${whole} plus tax` }),
  ).toHaveAccessibleDescription('with the service fee, plus tax');
  expect(await axeFindings(page)).toEqual([]);
});

test('shows the paywall and no media URL to a viewer without a pass', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const replay = await findEvent(product, 'longshore', isPaidReplay);
  await becomeFan(page, product, 'no-pass@demo.example');
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  expect(asked.filter(url => url.includes('/stream/'))).toEqual([]);
});

test('states at the paywall of a pay-per-view game that no other pass includes it', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const game = await findEvent(product, 'nordet', isToCome('ppv'));
  await page.goto(product.url('nordet', `/watch/${game.id}`));
  await expect(page.getByRole('heading', { name: 'Une option pour regarder' })).toBeVisible();
  await expect(page.getByText('Les forfaits de saison et d’équipe ne le comprennent pas')).toBeVisible();
  await expect(page.getByRole('link', { name: `plus taxes: Ce match, ${game.name}` })).toBeVisible();
});

test('shows the holder of a pass no paywall, not even while the page loads', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const replay = await findEvent(product, 'longshore', isPaidReplay);
  const address = product.url('longshore', `/watch/${replay.id}`);
  const paywall = page.getByRole('heading', { name: 'You need a pass for this game' });
  await page.goto(address);
  await expect(paywall).toBeVisible();
  await signIn(page, product, 'longshore', 'fan@demo.example');

  // The HTML of the server, which is the same for everyone.
  await page.route('**/*.js', route => route.abort());
  await page.goto(address);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
  await page.unroute('**/*.js');

  // The application, before it knows this visitor's access.
  const { promise: known, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/events/${replay.id}?*`, async route => {
    await known;
    await route.continue();
  });
  await page.goto(address);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(paywall).toHaveCount(0);
  release();
  await expectToPlay(page);
});
