import type { Page, Request, Route } from '@playwright/test';
import { axeFindings } from '../fixtures/axe.ts';
import {
  becomeFan,
  CARDS,
  checkoutUrl,
  expectPaid,
  fillCheckout,
  findPackage,
  payButton,
  register,
  typeCard,
} from '../fixtures/buying.ts';
import { failRefetches } from '../fixtures/fail-refetches.ts';
import { askApi, type FoundEvent, findEvent, isToCome } from '../fixtures/find-content.ts';
import { holdRequests, holdResponses } from '../fixtures/hold-requests.ts';
import { expect, test } from '../fixtures/product.ts';
import { serverResponse } from '../fixtures/server-response.ts';
import type { Product } from '../fixtures/start-product.ts';
import { expectToPlay } from '../fixtures/video.ts';

const isPaywalled = isToCome('ppv');

/** Paywalled games, one per test, because a game can be bought once. */
async function paywalledGame(product: Product, place: number): Promise<FoundEvent> {
  const events = (await askApi(product, 'longshore', 'events?no_limit=1&api_key=any')) as FoundEvent[];
  const found = events.filter(isPaywalled)[place];
  if (!found) throw new Error(`The demo has fewer than ${place + 1} paywalled games.`);
  return found;
}

const isBuy = (request: Request) => request.url().includes('/api/stripe/buy');

/** Records the requests of this page to buy. */
function watchBuys(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', request => isBuy(request) && sent.push(request));
  return sent;
}

async function payments(page: Page): Promise<string[]> {
  await page.goto(new URL('/profile/transactions', page.url()).href);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  return page.getByRole('main').getByRole('listitem').allInnerTexts();
}

test('takes a new fan from the paywall of a live game to watching it, with 3-D Secure and a coupon', {
  tag: '@full',
}, async ({ page, product, encoderOf }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const game = await paywalledGame(product, 0);
  const encoder = await encoderOf(game.id);
  await product.command('event', 'start', String(game.id));
  encoder.start();
  await page.goto(product.url('longshore', `/watch/${game.id}`));
  await expect(page.getByText('It’s live now.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const began = Date.now();
  let taps = 0;
  const tap = async (press: () => Promise<void>) => {
    taps += 1;
    await press();
  };

  await tap(() => page.getByRole('link', { name: /^Watch now/ }).click());
  await page.waitForURL('**/login');
  // Every page between the paywall and checkout names the pass and its price.
  const waits = page.getByRole('main').getByRole('complementary');
  await expect(waits).toContainText(game.name);
  await expect(waits).toContainText(/Live now · \$\d+\.\d\d plus tax/);
  await page.getByRole('textbox', { name: 'Email' }).fill('typed@buying.example');
  await tap(() => page.getByRole('link', { name: 'Create an account' }).click());
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('typed@buying.example');
  await expect(waits).toContainText('Step 1 of 3: your account');
  await tap(() => register(page, 'phone@buying.example'));
  await expect(waits).toContainText(game.name);
  await tap(() => page.getByRole('button', { name: 'Continue to the Fan pass' }).click());
  await page.waitForURL('**/packages');
  await expect(waits).toContainText('Step 2 of 3: your free pass');
  await expect(page.getByText(`Next: checkout for ${game.name}.`)).toBeVisible();
  await tap(() => page.getByRole('button', { name: 'Accept the Fan pass' }).click());
  // The selection survives the login (decision C30) and the gate.
  await page.waitForURL(`**/buy?event_id=${game.id}&single_event_package_id=*`);
  await tap(() => page.getByRole('button', { name: 'Have a promo code?' }).click());
  await page.getByLabel('Promo code').fill('NOSUCHCODE');
  await tap(() => page.getByRole('button', { name: 'Apply' }).click());
  await expect(page.getByText('Wrong promo code')).toBeVisible();
  await page.getByLabel('Promo code').fill('kickoff20');
  await tap(() => page.getByRole('button', { name: 'Apply' }).click());
  await expect(page.getByText('Discount')).toBeVisible();
  await typeCard(page, CARDS.needsChallenge);
  await fillCheckout(page);
  expect(await axeFindings(page)).toEqual([]);
  await tap(() => payButton(page).click());
  await expect(page.locator('iframe[title="Confirm with your bank"]')).toBeFocused();
  const bank = page.frameLocator('iframe[title="Confirm with your bank"]');
  await tap(() => bank.locator('button[value="succeeded"]').click());
  await expectPaid(page);
  await tap(() => page.getByRole('link', { name: /^Watch / }).click());
  await page.waitForURL(`**/watch/${game.id}`);
  await expectToPlay(page);
  test.info().annotations.push({
    type: 'paywall to first frame',
    description: `${taps} taps, ${((Date.now() - began) / 1000).toFixed(1)} s`,
  });
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('charges a double click once, resumes the order after a reload, and then shows the pass as bought', async ({
  page,
  product,
}) => {
  const game = await paywalledGame(product, 1);
  await becomeFan(page, product, 'double@buying.example');
  await page.goto(product.url('longshore', `/watch/${game.id}`));
  await page.getByRole('link', { name: /^Get it now/ }).click();
  await expect(page).toHaveURL(/\/buy\?event_id=/);
  await payButton(page).click();
  await expect(page.getByText('Please accept terms & conditions')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/^Check \d fields to continue\.$/);
  await typeCard(page, CARDS.works);
  await fillCheckout(page);
  // Fields that were filled in meanwhile are no longer marked.
  await expect(page.getByText('Please accept terms & conditions')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const buys = watchBuys(page);
  // The request is in flight during the reload and fails after it: the stored request must survive both.
  const release = await holdRequests(page, '**/api/stripe/buy');
  await payButton(page).dblclick();
  await expect(
    page.getByText('Your order is being processed. Please do not refresh the page.'),
  ).toBeVisible();
  const broken = (route: Route) => route.abort();
  await page.route('**/api/stripe/buy', broken);
  await page.reload();
  await expect(page.getByText('We couldn’t confirm your payment')).toBeVisible();
  await page.unroute('**/api/stripe/buy', broken);
  release();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectPaid(page);
  expect(new Set(buys.map(request => request.postDataJSON().idempotency_key)).size).toBe(1);
  await page.goto(
    checkoutUrl(product, `event_id=${game.id}&single_event_package_id=${game.single_event_package_id}`),
  );
  await expect(page.getByText('You already bought this event.')).toBeVisible();
  const records = await payments(page);
  expect(records).toHaveLength(1);
  expect(records[0]).toContain('Paid');
  // The next purchase has the stored billing address.
  const another = await page.context().newPage();
  const next = await paywalledGame(product, 2);
  await another.goto(checkoutUrl(product, `event_id=${next.id}`));
  await expect(another.getByLabel('Country')).toHaveValue('US');
  await expect(another.getByLabel('State or province')).toHaveValue('ME');
  await another.close();
});

/** Pays until the 3-D Secure challenge opens, and returns the order that waits for it. */
async function payWithQuestion(page: Page): Promise<string | null> {
  await typeCard(page, CARDS.needsChallenge);
  await fillCheckout(page);
  await payButton(page).click();
  const bank = page.frameLocator('iframe[title="Confirm with your bank"]');
  await expect(bank.locator('button[value="succeeded"]')).toBeVisible();
  return new URL(page.url()).searchParams.get('order_id');
}

test('has the passes and the way to pay in its initial HTML', async ({ page, product }) => {
  const pass = await findPackage(product, pkg => !pkg.is_team_pass && !pkg.is_single_event);
  await becomeFan(page, product, 'early@buying.example');
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.goto(checkoutUrl(product, `package_id=${pass.id}`));
  await expect(payButton(page)).toBeVisible();
  expect(asked).toContain('/api/stripe/quote');
  expect(asked).not.toContain('/api/packages');
  expect(asked).not.toContain('/api/subscriptions');
  expect(asked).not.toContain('/api/stripe/config');
});

/** A page that has no passes. */
async function openHome(page: Page, product: Product): Promise<void> {
  await page.goto(product.url('longshore', '/'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Opens another page of the site without a reload, as a link does. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(to => history.pushState(null, '', to), address);
}

test('asks for all that the checkout shows in parallel with the pass', async ({ page, product }) => {
  const pass = await findPackage(product, pkg => !pkg.is_team_pass && !pkg.is_single_event);
  await becomeFan(page, product, 'parallel@buying.example');
  await openHome(page, product);
  const letPassesCome = await holdRequests(page, '**/api/packages');
  const asked = ['packages', 'stripe/config?*', 'stripe/list-cards?*'].map(path =>
    page.waitForRequest(`**/api/${path}`),
  );
  await goTo(page, checkoutUrl(product, `package_id=${pass.id}`));
  await Promise.all(asked);
  letPassesCome();
  await expect(payButton(page)).toBeVisible();
});

test('sells a pass while the plans do not load', async ({ page, product }) => {
  const pass = await findPackage(product, pkg => !pkg.is_team_pass && !pkg.is_single_event);
  await becomeFan(page, product, 'no-plans@buying.example');
  await openHome(page, product);
  await page.route('**/api/subscriptions*', route => route.fulfill({ status: 500, json: {} }));
  await goTo(page, checkoutUrl(product, `package_id=${pass.id}`));
  await expect(payButton(page)).toBeVisible();
});

test('keeps the typed card when the fan comes back and nothing loads', async ({ page, product }) => {
  const pass = await findPackage(product, pkg => !pkg.is_team_pass && !pkg.is_single_event);
  await becomeFan(page, product, 'comes-back@buying.example');
  await page.goto(checkoutUrl(product, `package_id=${pass.id}`));
  await typeCard(page, CARDS.works);
  await fillCheckout(page);
  const letCallsThrough = await failRefetches(page, ['packages', 'stripe/config', 'stripe/list-cards']);
  await letCallsThrough();
  await payButton(page).click();
  await expectPaid(page);
});

test('keeps the card typed in while the saved ones load', async ({ page, product }) => {
  const pass = await findPackage(product, pkg => !pkg.is_team_pass && !pkg.is_single_event);
  await becomeFan(page, product, 'typed@buying.example');
  await page.goto(product.url('longshore', '/profile'));
  await page.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, CARDS.mastercard);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Mastercard 4444')).toBeVisible();
  const letCardsCome = await holdRequests(page, '**/api/stripe/list-cards?*');
  await page.goto(checkoutUrl(product, `package_id=${pass.id}`));
  await typeCard(page, CARDS.works);
  letCardsCome();
  await expect(page.getByRole('radio', { name: /^Mastercard 4444/ })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'New card' })).toBeChecked();
  const typed = page.frameLocator('iframe[title="Card details"]').locator('#number');
  await expect(typed).toHaveValue(CARDS.works);
});

test('opens the popup for a declined card, and pays the same order with another card', {
  tag: '@full',
}, async ({ page, product }) => {
  const game = await paywalledGame(product, 2);
  await becomeFan(page, product, 'declined@buying.example');
  // Types the card and clicks pay before the card form's script has loaded.
  const letScriptCome = await holdRequests(page, '**/assets/card-form.js');
  await page.goto(checkoutUrl(product, `event_id=${game.id}`), { waitUntil: 'commit' });
  await typeCard(page, CARDS.declined);
  await fillCheckout(page);
  await payButton(page).click();
  await expect(payButton(page)).toHaveAttribute('aria-busy', 'true');
  letScriptCome();
  const popup = page.getByRole('dialog', { name: 'Payment failed' });
  await expect(popup).toBeVisible();
  await expect(popup).toContainText('You haven’t been charged.');
  // A reload shows the popup again; closing it keeps the URL and focuses the card form, which may load later.
  const letCardsCome = await holdRequests(page, '**/api/stripe/list-cards?*');
  await page.reload();
  await popup.getByRole('button', { name: 'Try again' }).click();
  await expect(popup).toHaveCount(0);
  await expect(page).not.toHaveURL(/modal=/);
  letCardsCome();
  await expect(page.locator('iframe[title="Card details"]')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('Your bank declined the card.');
  const order = new URL(page.url()).searchParams.get('order_id');
  await fillCheckout(page);
  await typeCard(page, CARDS.works);
  await page.getByRole('checkbox', { name: /^Save this card/ }).check();
  await payButton(page).click();
  await expectPaid(page);
  expect(new URL(page.url()).searchParams.get('order_id')).toBe(order);
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByText('Visa 4242')).toBeVisible();
});

test('offers a payment abandoned at 3-D Secure again at checkout and paywall, and completes the same order', {
  tag: '@full',
}, async ({ page, product }) => {
  const game = await paywalledGame(product, 3);
  await becomeFan(page, product, 'left@buying.example');
  await page.goto(checkoutUrl(product, `event_id=${game.id}`));
  const order = await payWithQuestion(page);
  await page.goto('about:blank');
  // Another tab has no stored request.
  const tab = await page.context().newPage();
  await tab.goto(checkoutUrl(product, `event_id=${game.id}`));
  await expect(tab.getByText(/^You started paying for this on /)).toBeVisible();
  expect(await payWithQuestion(tab)).toBe(order);
  await tab.goto(product.url('longshore', `/watch/${game.id}`));
  // Once at the paywall, for the game's own pass, and once below it, with each purchase option.
  const begun = tab.getByText(/^You started paying for this on /);
  await expect(begun).toHaveCount(2);
  await begun.first().getByRole('link', { name: 'Finish paying' }).click();
  await expect(tab).toHaveURL(new RegExp(`&order_id=${order}$`));
  await tab
    .frameLocator('iframe[title="Confirm with your bank"]')
    .locator('button[value="succeeded"]')
    .click();
  await expectPaid(tab);
});

test('rejects a stored promo code for the next product without blocking its checkout', {
  tag: '@full',
}, async ({ page, product }) => {
  const pass = await findPackage(product, pkg => pkg.is_team_pass);
  const game = await paywalledGame(product, 0);
  await becomeFan(page, product, 'code@buying.example');
  await page.goto(checkoutUrl(product, `package_id=${pass.id}`));
  await page.getByRole('button', { name: 'Brackwater' }).click();
  await page.getByRole('radio', { name: "Brackwater Herons, men's soccer" }).check();
  await page.getByRole('button', { name: 'Have a promo code?' }).click();
  await page.getByLabel('Promo code').fill('homecrowd');
  await page.getByLabel('Promo code').press('Enter');
  await expect(page.getByText('HOMECROWD applied')).toBeVisible();
  await page.goto(checkoutUrl(product, `event_id=${game.id}`));
  await expect(page.getByLabel('Promo code')).toHaveValue('HOMECROWD');
  await expect(page.getByText('Wrong promo code')).toBeVisible();
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled', 'true');
});

/** The page shows a dollar less than the current price. */
async function showOldPrice(page: Page): Promise<void> {
  await page.route('**/api/stripe/quote', async route => {
    const response = await serverResponse(route);
    const answer = await response.json();
    const data = { ...answer.data, total: answer.data.total - 100, quote: 'of an older price' };
    await route.fulfill({ response, json: { ...answer, data } });
  });
}

const isGameOfHerons = (event: FoundEvent) =>
  isToCome('paid')(event) &&
  event.single_event_package_id !== null &&
  event.participants.some(({ name }) => name === "Brackwater Herons, men's volleyball");

test('requires a team for a team pass, and keeps the typed card when team or price change', {
  tag: '@full',
}, async ({ page, product }) => {
  const pass = await findPackage(product, pkg => pkg.is_team_pass);
  await becomeFan(page, product, 'team@buying.example');
  await showOldPrice(page);
  await page.goto(product.url('longshore', '/packages'));
  await page.getByRole('link', { name: new RegExp(`^Buy for .*: ${pass.name}$`) }).click();
  await typeCard(page, CARDS.works);
  await fillCheckout(page);
  await payButton(page).click();
  await expect(page.getByText('Choose your team')).toBeVisible();
  await page.getByRole('button', { name: 'Brackwater' }).click();
  await page.getByRole('radio', { name: "Brackwater Herons, men's volleyball" }).check();
  await expect(page).toHaveURL(/participant_id=/);
  await expect(page.getByRole('complementary')).toContainText('Brackwater Herons');
  // A card typed before the choice of a team survives it, and a changed price.
  const oldPrice = (await payButton(page).textContent()) ?? '';
  await payButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The price has changed. Please check the new total before you pay.',
  );
  await expect(payButton(page)).not.toHaveText(oldPrice);
  await payButton(page).click();
  await expectPaid(page);
  await page.unroute('**/api/stripe/quote');
  await page.goto(checkoutUrl(product, `package_id=${pass.id}`));
  await page.getByRole('button', { name: 'Brackwater' }).click();
  await expect(page.getByRole('radio', { name: /Brackwater Herons, men's volleyball/ })).toBeDisabled();
  await expect(payButton(page)).toBeVisible();
  // The own pass of a game that the team pass includes would add nothing.
  const game = await findEvent(product, 'longshore', isGameOfHerons);
  await page.goto(checkoutUrl(product, `event_id=${game.id}`));
  await expect(page.getByRole('heading', { name: 'You can watch this game' })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test('shows a payment without a response as unconfirmed, and checks it again when the network returns', {
  tag: '@full',
}, async ({ page, product }) => {
  const game = await paywalledGame(product, 3);
  await becomeFan(page, product, 'unchecked@buying.example');
  await page.goto(checkoutUrl(product, `event_id=${game.id}`));
  await typeCard(page, CARDS.needsChallenge);
  await fillCheckout(page);
  await payButton(page).click();
  const bank = page.frameLocator('iframe[title="Confirm with your bank"]');
  await expect(bank.locator('button[value="succeeded"]')).toBeVisible();
  await page.route('**/api/orders/*', route => route.abort());
  await bank.locator('button[value="succeeded"]').click();
  await expect(page.getByText('We couldn’t confirm your payment')).toBeVisible();
  await page.unroute('**/api/orders/*');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expectPaid(page);
});

test('sends a signed-out user who goes back from login to checkout back by one step', {
  tag: '@full',
}, async ({ page, product }) => {
  const game = await paywalledGame(product, 3);
  const at = checkoutUrl(product, `event_id=${game.id}`);
  const askForCards = await holdRequests(page, '**/api/stripe/list-cards?*');
  const isOfCards = (request: Request) => request.url().includes('/list-cards');
  await page.goto(product.url('longshore', '/faq'));
  await page.goto(at);
  await page.waitForURL('**/login');
  // The selection is restored after the login (decision C30).
  await page.getByRole('textbox', { name: 'Email' }).fill('fan@demo.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('front row seat');
  await page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**/buy?event_id=${game.id}`);
  // A request of the signed-out fan may be refused before the sign-out is confirmed; it must not redirect to the login.
  const signedOut = await holdResponses(page, '**/api/auth/logout');
  const isOver = page.waitForEvent('requestfailed', isOfCards).catch(() => undefined);
  const isAnswered = page.waitForEvent('requestfinished', isOfCards).catch(() => undefined);
  await page.getByRole('button', { name: /’s account/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await signedOut.held;
  askForCards();
  await Promise.race([isOver, isAnswered]);
  signedOut.letGo();
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.waitForURL('**/login');
  await page.evaluate(() => history.go(-2));
  await page.waitForURL('**/faq');
});
