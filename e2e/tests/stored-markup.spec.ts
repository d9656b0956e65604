import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { HOSTILE_TEXTS } from '@grandstand/rules/testing/hostile-texts';
import type { Page } from '@playwright/test';
import { HOSTILE_CHANNEL, hostileBundle } from '../fixtures/hostile-league.ts';
import { expect, test } from '../fixtures/product.ts';
import { signIn } from '../fixtures/sign-in.ts';

const [IMAGE = '', SCRIPT = ''] = HOSTILE_TEXTS;
/** No page may contain the markup of these texts as elements. The site's own inline script follows the viewport. */
const PLANTED =
  '[onerror], [onload], [onmouseover], img[src="x"], a[href^="javascript:" i], script:not([src], [type*=json], meta[name=viewport] + script)';

/** The forbidden effects on a page; empty if every text remained text. */
async function watchForMarkup(page: Page): Promise<() => string[]> {
  const seen: string[] = [];
  await page.exposeFunction('xss', (text: unknown) => void seen.push(`carried out: ${text}`));
  page.on('dialog', dialog => void dialog.dismiss().then(() => seen.push('a dialog')));
  page.on('pageerror', error => seen.push(`an error: ${error.message}`));
  page.on('console', message => {
    if (/Content Security Policy/i.test(message.text())) seen.push(message.text());
  });
  return () => seen;
}

/** Waits for hydration. */
async function expectOnlyText(page: Page): Promise<void> {
  await expect(page.locator('#splash')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading')).not.toHaveCount(0);
  expect(await page.locator(PLANTED).evaluateAll(all => all.map(element => element.outerHTML))).toEqual([]);
  for (const text of await page.locator('script[type*=json]').allTextContents()) JSON.parse(text);
}

test('shows markup written by a league or a fan as text on every page', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const bundle = await hostileBundle();
  const said = await product.command('channel', 'apply', bundle);
  expect(said.join('\n')).toContain('added');
  await rm(dirname(bundle), { recursive: true });
  const site = (path: string) => product.url('longshore', path).replace('longshore', HOSTILE_CHANNEL);
  const seen = await watchForMarkup(page);

  await page.goto(site('/'));
  const games = page.locator('main a[href^="/watch/"]');
  await expect(games.first()).toBeVisible();
  const hrefs = [...new Set(await games.evaluateAll(all => all.map(one => one.getAttribute('href') ?? '')))];
  const visited = ['/', ...hrefs, '/schedule', '/upcoming', '/vod_library', '/faq', '/about'];
  for (const path of [...visited, '/contacts', '/packages', '/login']) {
    await page.goto(site(path));
    await expectOnlyText(page);
  }
  expect(seen()).toEqual([]);

  await page.goto(site('/'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('script');
  await expect(page.getByRole('dialog').getByRole('rowgroup').getByRole('link').first()).toBeVisible();
  await expectOnlyText(page);

  await page.goto(site('/registration'));
  await page.getByLabel('First name').fill(IMAGE);
  await page.getByLabel('Last name').fill(SCRIPT);
  await page.getByRole('textbox', { name: 'Email' }).fill('hostile@fans.example');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('twelve geese on the dyke');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('twelve geese on the dyke');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/verify-notice');
  await page.goto(site('/packages'));
  const checkout = await page.locator('a[href^="/buy?"]').first().getAttribute('href');
  for (const path of [checkout ?? '', '/profile', '/profile/edit', '/profile/clips']) {
    await page.goto(site(path));
    await expectOnlyText(page);
  }
  await page.goto(site('/profile'));
  await expect(page.getByRole('main').getByText(IMAGE).first()).toBeVisible();
  expect(seen()).toEqual([]);
});

test('shows markup in the title of a clip as text', { tag: '@full' }, async ({ page, product }) => {
  const seen = await watchForMarkup(page);
  await signIn(page, product, 'longshore', 'fan@demo.example');
  const clip = await page.evaluate(async name => {
    const { value: api_key } = JSON.parse(localStorage.getItem('grandstand:longshore:api_key') ?? '{}');
    const call = async (path: string, body?: object) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
      const sent = body && { ...init, body: JSON.stringify({ api_key, ...body }) };
      const response = await fetch(`/api/${path}${sent ? '' : `?api_key=${api_key}`}`, sent);
      return (await response.json()).data;
    };
    const { clip_tags } = await call('channel-bootstrap-data');
    const events: { id: number; type: string; duration: number | null }[] = await call('events');
    const replay = events.find(({ type, duration }) => type === 'free' && duration !== null);
    const { media } = await call(`events/${replay?.id}`);
    const medium = media.find(({ type }: { type: number }) => type === 3);
    return call('clip', {
      event_id: replay?.id,
      event_media_id: medium.id,
      ...{ name, start_time: 0, duration: 5, tags: [clip_tags?.[0] ?? 'Goal'] },
    });
  }, SCRIPT);
  expect(clip.name).toBe(SCRIPT);
  await page.goto(product.url('longshore', `/watch_library/${clip.id}`));
  await expect(page.getByText(SCRIPT).first()).toBeVisible();
  await expectOnlyText(page);
  expect(seen()).toEqual([]);
});
