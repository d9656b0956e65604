import { expect, test } from '../fixtures/product.ts';

test('loads the next page in the chosen language', async ({ page, product }) => {
  await page.goto(product.url('longshore', '/faq'));
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await footer.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Se connecter' })).toBeVisible();
  const again = await page.goto(product.url('longshore', '/'));
  expect(await again?.text(), 'the first HTML').toContain('<html lang="fr"');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('restores a deleted language cookie from the stored choice', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await page.goto(product.url('longshore', '/faq'));
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await footer.getByRole('button', { name: 'Български' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bg');
  await page.context().clearCookies();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bg');
});

test('responds in French to a French browser if the channel allows it', { tag: '@full' }, async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ locale: 'fr-CA' });
  const page = await context.newPage();
  await page.goto(product.url('longshore', '/'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await context.close();
});

for (const language of ['fr', 'bg']) {
  test(`leaves room for the accents of capitals (${language})`, { tag: '@full' }, async ({
    page,
    product,
  }) => {
    const cookie = { name: 'lang-longshore', value: language, url: product.url('longshore') };
    await page.context().addCookies([cookie]);
    for (const path of ['/login', '/withdrawal']) {
      await page.goto(product.url('longshore', path));
      const lineOfSize = () =>
        page.getByRole('heading', { level: 1 }).evaluate(title => {
          const { fontSize, lineHeight } = getComputedStyle(title);
          return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
        });
      await expect.poll(lineOfSize).toBeCloseTo(1, 2);
    }
  });
}
