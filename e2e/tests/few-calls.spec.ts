import type { Page } from '@playwright/test';
import { checkoutOfPass } from '../fixtures/buying.ts';
import { findEvent, findItem, isFreeReplay, isToCome } from '../fixtures/find-content.ts';
import { expectHydrated, watchHydration } from '../fixtures/hydration.ts';
import { limitCalls } from '../fixtures/limit-calls.ts';
import { expect, test } from '../fixtures/product.ts';
import { signIn } from '../fixtures/sign-in.ts';
import type { Channel, Product } from '../fixtures/start-product.ts';
import { expectToPlay } from '../fixtures/video.ts';

/** Calls before a page is usable. That of the user is one of them. */
const MOST_CALLS = 3;

/** A page, and what must be visible or play before it can be used. */
type Screen = readonly [path: string, shows: string | typeof expectToPlay];

const GAME = 'a[href^="/watch/"]';
const CHECKOUT = 'a[href^="/buy?"]';
const CARD_FORM = 'iframe[src*="card"]';

for (const channel of ['longshore', 'nordet'] as const) {
  // The channels differ in their content only.
  const tag = channel === 'longshore' ? [] : ['@full'];

  test(`is usable after three calls: the pages of ${channel} for visitors`, { tag }, async ({
    page,
    product,
  }) => {
    await expectFewCalls(page, product, channel, [
      ...(await everyonesScreens(product, channel)),
      ['/login', 'input[type=password]'],
      ['/registration', 'input[type=password]'],
      ['/password-reset-request', 'input[type=email]'],
    ]);
  });

  test(`is usable after three calls: the pages of ${channel} for users`, { tag }, async ({
    page,
    product,
  }) => {
    await signIn(page, product, channel, 'fan@demo.example');
    const checkout = await checkoutOfPass(page, product, channel);
    await expectFewCalls(page, product, channel, [
      ...(await everyonesScreens(product, channel)),
      ['/profile', 'li [data-status]'],
      ['/profile/transactions', 'li [data-status]'],
      ['/profile/clips', 'li'],
      ['/profile/edit', 'input[type=email]'],
      [checkout, CARD_FORM],
    ]);
  });
}

async function everyonesScreens(product: Product, channel: Channel): Promise<Screen[]> {
  const replay = await findEvent(product, channel, isFreeReplay);
  const sold = await findEvent(product, channel, isToCome('ppv'));
  const film = await findItem(
    product,
    ({ has_access, duration }) => has_access && duration !== null,
    channel,
  );
  return [
    ['/', GAME],
    ['/upcoming', GAME],
    ['/vod', GAME],
    ['/schedule', GAME],
    [`/watch/${replay.id}`, expectToPlay],
    [`/watch/${sold.id}`, CHECKOUT],
    ['/vod_library', 'a[href^="/vod_library/"]'],
    [`/vod_library/${film.id}`, expectToPlay],
    ['/moments', 'video'],
    ['/faq', 'details'],
    ['/contacts', 'form textarea'],
    ['/packages', CHECKOUT],
    [`/select-package/${sold.id}`, CHECKOUT],
  ];
}

async function expectFewCalls(
  page: Page,
  product: Product,
  channel: Channel,
  screens: readonly Screen[],
): Promise<void> {
  for (const [path, shows] of screens) {
    const tab = await page.context().newPage();
    await limitCalls(tab, MOST_CALLS);
    await watchHydration(tab);
    await tab.goto(product.url(channel, path));
    await expectHydrated(tab);
    if (typeof shows === 'string') {
      await expect(tab.getByRole('main').locator(shows).first(), path).toBeVisible();
    } else {
      await shows(tab);
    }
    await tab.close();
  }
}
