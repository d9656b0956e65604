import { axeFindings } from '../fixtures/axe.ts';
import { builtScript, builtStyles } from '../fixtures/built-script.ts';
import { findEvent, isFreeReplay } from '../fixtures/find-content.ts';
import { expect, test } from '../fixtures/product.ts';

const SPLASH_REMOVAL_MS = 500;
/** Rounding error of a page's clock. */
const ROUNDING_MS = 1;

test('fades the splash within 500 ms after loading, then removes it', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const look = () => {
      const splash = document.getElementById('splash');
      const { dataset } = document.documentElement;
      if (splash) dataset.splash ??= 'seen';
      if (splash?.dataset.leaving === '') dataset.left ??= String(performance.now());
      if (!splash && dataset.left) dataset.gone ??= String(performance.now());
    };
    const marks = new MutationObserver(look);
    // An observer only runs after the script has ended: on a busy page it would record the start late.
    const later = globalThis.setTimeout;
    globalThis.setTimeout = ((...timer: Parameters<typeof later>) => {
      look();
      return later(...timer);
    }) as typeof later;
    marks.observe(document, { subtree: true, childList: true, attributeFilter: ['data-leaving'] });
  });
  await page.goto(product.url('longshore', '/faq'));
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-splash', 'seen');
  await expect(html).toHaveAttribute('data-gone', /\d/);
  const [left, gone] = await html.evaluate(({ dataset }) => [Number(dataset.left), Number(dataset.gone)]);
  expect(Number(gone) - Number(left)).toBeGreaterThanOrEqual(SPLASH_REMOVAL_MS - ROUNDING_MS);
});

for (const [kind, words, tag] of [
  ['js', 'Loading chunk failed', []],
  ['css', 'Loading CSS chunk failed', ['@full']],
] as const) {
  test(`shows an error for a view whose ${kind} fails to load, and loads it again on demand`, {
    tag: [...tag],
  }, async ({ page, product }) => {
    const file = (kind === 'js' ? builtScript : builtStyles)('src/features/pages/faq-view.tsx');
    await page.route(file, route => route.abort());
    await page.goto(product.url('longshore', '/'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click();
    await expect(
      page.getByRole('alert').getByRole('heading', { name: 'Couldn’t load this page' }),
    ).toBeVisible();
    await expect(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute(file);
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    const empty = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll(links =>
        (links as HTMLLinkElement[]).filter(({ sheet }) => !sheet?.cssRules.length).map(({ href }) => href),
      );
    expect(empty).toEqual([]);
  });
}

test('fetches the bootstrap data if those of the page cannot be parsed', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    // The HTML is parsed, and no script has run yet.
    const spoil = () => document.getElementById('bootstrap')?.replaceChildren('{"config":');
    document.addEventListener('readystatechange', spoil, { once: true });
  });
  const asked = page.waitForResponse('**/channel-bootstrap-data');
  await page.goto(product.url('nordet', '/faq'));
  expect((await asked).status()).toBe(200);
  await expect(page.locator('#splash')).toHaveCount(0);
  // It is rendered last, when the page listens to keys.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('animates nothing while a page starts', async ({ page, product }) => {
  // The page stays as it starts.
  await page.route('**/*.js', route => route.abort());
  const game = await findEvent(product, 'longshore', isFreeReplay);
  for (const path of ['/', '/packages', '/login', '/profile', '/buy', `/watch/${game.id}`]) {
    await page.goto(product.url('longshore', path));
    const delays = await page.evaluate(() =>
      document.getAnimations().map(animation => animation.effect?.getTiming().delay ?? 0),
    );
    // The mark of the splash at least.
    expect(delays.length, path).toBeGreaterThan(0);
    expect(Math.min(...delays), path).toBeGreaterThanOrEqual(1000);
  }
});

test('writes only log lines to stderr', ({ product }) => {
  expect(product.strayLines()).toEqual([]);
});
