import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe.ts';
import { CARDS, checkoutUrl, fillCheckout, payButton, register, typeCard } from '../fixtures/buying.ts';
import { findEvent, isFreeReplay, isPaidReplay } from '../fixtures/find-content.ts';
import { type OtherSite, otherSite } from '../fixtures/other-site.ts';
import { expect, test } from '../fixtures/product.ts';
import type { Product } from '../fixtures/start-product.ts';

const frame = (page: Page) => page.frameLocator('iframe');

interface EmbedMessage {
  readonly grandstand: string;
  readonly seconds?: number;
  readonly reason?: string;
}

const messages = (page: Page) => page.evaluate('messages') as Promise<EmbedMessage[]>;
const kinds = async (page: Page) => (await messages(page)).map(({ grandstand }) => grandstand);

async function expectFramePlaying(page: Page): Promise<void> {
  const time = () =>
    frame(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(time).toBeGreaterThan(0.2);
  const before = await time();
  await expect.poll(time).toBeGreaterThan(before + 0.3);
}

async function withSite(product: Product, path: string, use: (site: OtherSite) => Promise<void>) {
  const site = await otherSite(product.url('longshore', path));
  try {
    await use(site);
  } finally {
    site.stop();
  }
}

test('plays in a page of another origin, which controls it by messages', async ({ page, product }) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  await withSite(product, `/watch_embed/${replay.id}`, async site => {
    await page.goto(site.url);
    await expect.poll(() => kinds(page)).toContain('ready');
    // Nothing plays before the viewer or the page wants it to.
    expect(await kinds(page)).not.toContain('play');
    await frame(page).getByRole('button', { name: 'Play' }).first().click();
    await expectFramePlaying(page);
    await expect.poll(() => kinds(page)).toContain('time');
    expect(await kinds(page)).toEqual(expect.arrayContaining(['ready', 'score', 'play', 'time']));
    // Before the first picture.
    expect((await messages(page)).find(({ grandstand }) => grandstand === 'score')).toMatchObject({
      away: null,
      home: null,
    });

    await page.evaluate("send({ grandstand: 'pause' })");
    await expect.poll(() => kinds(page)).toContain('pause');
    await page.evaluate("send({ grandstand: 'seek', seconds: 20 })");
    const lastTime = async () => (await messages(page)).findLast(({ grandstand }) => grandstand === 'time');
    await expect.poll(async () => (await lastTime())?.seconds).toBe(20);
    await page.evaluate(
      "send({ grandstand: 'stop' }); send(null); send({ grandstand: 'seek', seconds: -1 })",
    );
    await page.evaluate("messages.length = 0; send({ grandstand: 'play' })");
    await expect.poll(() => kinds(page)).toContain('play');
    await page.evaluate("send({ grandstand: 'seek', seconds: 100000 })");
    await expect.poll(() => kinds(page)).toContain('ended');
  });
});

test('says to the page around it why a game does not play, and sells it also in a small frame', {
  tag: '@full',
}, async ({ page, product }) => {
  const replay = await findEvent(product, 'longshore', isPaidReplay);
  await withSite(product, `/watch_embed/${replay.id}`, async site => {
    await page.goto(site.url);
    await expect
      .poll(() => messages(page))
      .toContainEqual({ grandstand: 'error', reason: expect.stringContaining('pass_required') });
    // As wide as a phone.
    await page.locator('iframe').evaluate((element: HTMLIFrameElement) => {
      element.width = '320';
      element.height = '180';
    });
    const passes = frame(page).getByRole('button', { name: 'See passes for this game' });
    await expect(passes).toBeInViewport({ ratio: 1 });
  });
});

test('sells a paid game in a window of its own, and continues on the other site without a click', {
  tag: '@full',
}, async ({ page, product }) => {
  const replay = await findEvent(
    product,
    'longshore',
    event => isPaidReplay(event) && event.single_event_package_id !== null,
  );
  await withSite(product, `/watch_embed/${replay.id}`, async site => {
    await page.goto(site.url);
    const opening = page.waitForEvent('popup');
    await frame(page).getByRole('button', { name: 'See passes for this game' }).click();
    const shop = await opening;
    await expect(shop).toHaveURL(product.url('longshore', `/watch/${replay.id}`));
    await expect(shop.getByText('You need a pass for this game').first()).toBeVisible();

    await shop.goto(product.url('longshore', '/registration'));
    await register(shop, `embed-${Date.now()}@fans.example`);
    await shop.goto(product.url('longshore', '/packages'));
    await shop.getByRole('button', { name: 'Accept the Fan pass' }).click();
    await shop.waitForURL(url => url.pathname !== '/packages');
    const query = `event_id=${replay.id}&single_event_package_id=${replay.single_event_package_id}`;
    await shop.goto(checkoutUrl(product, query));
    await fillCheckout(shop);
    await typeCard(shop, CARDS.works);
    const closing = shop.waitForEvent('close');
    await payButton(shop).click();
    await closing;
    await expectFramePlaying(page);
    expect(await page.evaluate('JSON.stringify(messages)')).not.toContain('grandstand_key');
  });
});

test('offers the code that embeds a game, next to its link', { tag: '@full' }, async ({ page, product }) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  await page.goto(product.url('longshore', `/watch/${replay.id}`));
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this game' });
  await expect(dialog.getByLabel('Link')).toHaveValue(page.url());
  const code = await dialog.getByLabel('Embed code').inputValue();
  expect(code).toContain(`src="${product.url('longshore', `/watch_embed/${replay.id}`)}"`);
  expect(await axeFindings(page)).toEqual([]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy code' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^(Copied|Select the text and copy it\.)$/);

  const address = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
  const described = await page.evaluate(async url => (await fetch(url)).json(), address ?? '');
  expect(described).toMatchObject({ type: 'video', title: replay.name, width: 640, height: 360 });
  expect(described.html).toBe(code);
});
