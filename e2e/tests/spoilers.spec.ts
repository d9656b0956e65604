import type { Page } from '@playwright/test';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { expectHydrated, watchHydration } from '../fixtures/hydration.ts';
import { findGameToCome, recordedSeconds } from '../fixtures/live-game.ts';
import { expectGamePlaying, expectToAdvance } from '../fixtures/live-page.ts';
import { expect, test } from '../fixtures/product.ts';

/** In no other text of the pages: too large for an id or a time. */
const SCORE = { away: '8163', home: '9141' };

/** Texts, attributes and the titles of document and media session that contain the score. */
function scoresOn(page: Page): Promise<string[]> {
  return page.evaluate(({ away, home }) => {
    const shown = [document.title, navigator.mediaSession.metadata?.title ?? ''];
    for (const element of document.querySelectorAll('body *:not(script)')) {
      for (const { value } of element.attributes) shown.push(value);
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) shown.push(node.nodeValue ?? '');
    }
    return shown.filter(text => new RegExp(`\\b(${away}|${home})\\b`).test(text));
  }, SCORE);
}

test('hides the score of a live game from a visitor who asks for it, from the first picture on', {
  tag: '@full',
}, async ({ page, product, encoderOf }) => {
  const { id } = await findGameToCome(product);
  await product.command('event', 'start', String(id));
  (await encoderOf(id)).start();
  const open = (path: string) => page.goto(product.url('longshore', path));
  await open(`/watch/${id}`);
  await expectGamePlaying(page);
  await product.command('event', 'score', String(id), '--away', SCORE.away, '--home', SCORE.home);
  await open('/live');
  await expect.poll(() => scoresOn(page)).not.toEqual([]);

  await page.getByRole('switch', { name: 'Live games too' }).click();
  await expect.poll(() => scoresOn(page)).toEqual([]);
  for (const path of ['/', '/live', '/schedule', '/vod', `/watch/${id}`]) {
    await open(path);
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
    expect(await scoresOn(page), path).toEqual([]);
  }
  await expect(page.getByRole('button', { name: 'Show score' })).toBeVisible();

  // Until hydration, the HTML of the server shows nothing.
  await page.route('**/*.js', route => route.abort());
  await open('/live');
  await expect(page.locator('#root')).toBeHidden();
  await product.command('event', 'end', String(id), '--yes');
});

test('shows no score before the picture to a viewer whom a link sends to the start of a live game', {
  tag: '@full',
}, async ({ page, product, encoderOf }) => {
  const { id } = await findGameToCome(product);
  await product.command('event', 'start', String(id));
  (await encoderOf(id)).start();
  await expect.poll(() => recordedSeconds(product, id)).toBeGreaterThan(15);
  await product.command('event', 'score', String(id), '--away', SCORE.away, '--home', SCORE.home);
  const letGo = await holdRequests(page, '**/*.m4s*');
  await watchHydration(page);
  await page.goto(product.url('longshore', `/watch/${id}?t=2`));
  await expectHydrated(page);
  expect(await scoresOn(page)).toEqual([]);
  letGo();
  await expectToAdvance(page, 1);
  expect(await scoresOn(page)).toEqual([]);
  await page.getByRole('button', { name: /^Go live/ }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => scoresOn(page)).not.toEqual([]);
  await product.command('event', 'end', String(id), '--yes');
});

test('turns the switch for a visitor who clicks it before any script has run', async ({ page, product }) => {
  const letGo = await holdRequests(page, '**/*.js');
  await watchHydration(page);
  await page.goto(product.url('longshore', '/vod'), { waitUntil: 'commit' });
  const hides = page.getByRole('switch', { name: 'Hide scores' });
  await hides.click();
  await expect(hides).not.toBeChecked();
  letGo();
  await expectHydrated(page);
  await expect(hides).toHaveAttribute('aria-checked', 'false');
  await page.reload();
  await expectHydrated(page);
  await expect(hides).not.toBeChecked();
  await expect(hides).toHaveAttribute('aria-checked', 'false');
});
