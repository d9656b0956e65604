import type { Page } from '@playwright/test';
import { builtScript, builtStyles } from '../fixtures/built-script.ts';
import { type FoundEvent, findEvent, isFreeReplay } from '../fixtures/find-content.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { expect, test } from '../fixtures/product.ts';
import { expectToPlay } from '../fixtures/video.ts';

const isCallOf = (event: FoundEvent) => (url: URL) => url.pathname === `/api/events/${event.id}`;

/** Resolves once the page has requested all that a player needs before its first segment. */
function playerRequested(page: Page, event: FoundEvent): Promise<unknown> {
  const engine = builtScript('../../libs/player/src/dom/hls-source.ts').replace('**', '');
  return Promise.all([
    page.waitForResponse(response => isCallOf(event)(new URL(response.url()))),
    page.waitForRequest(request => request.url().endsWith(engine)),
    page.waitForRequest(request => request.url().endsWith('/master.m3u8')),
    page.waitForRequest(request => request.url().endsWith('/index.m3u8')),
  ]);
}

const VIEW = 'src/features/watch/watch-view.tsx';

test('loads script, styles and video of a game in parallel', async ({ page, product }) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  await page.goto(product.url('longshore', '/vod'));
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const letStylesGo = await holdRequests(page, builtStyles(VIEW));
  const letScriptGo = await holdRequests(page, builtScript(VIEW));
  const script = page.waitForRequest(builtScript(VIEW));
  const requested = playerRequested(page, replay);
  await page.locator(`a[href$="/watch/${replay.id}"]`).first().dispatchEvent('click');
  await Promise.all([script, requested]);
  letStylesGo();
  letScriptGo();
  await expectToPlay(page);
});

test('loads the video of a game under the pointer before the click, which needs no other call', async ({
  page,
  product,
}) => {
  const replay = await findEvent(product, 'longshore', isFreeReplay);
  await page.goto(product.url('longshore', '/vod'));
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const card = page.locator(`a[href$="/watch/${replay.id}"]`).first();
  const requested = playerRequested(page, replay);
  await card.hover();
  await requested;
  await page.route(isCallOf(replay), route => route.abort());
  await card.click();
  await expectToPlay(page);
});
