import { holdRequests } from '../fixtures/hold-requests.ts';
import { expect, test } from '../fixtures/product.ts';
import { signIn } from '../fixtures/sign-in.ts';

test('asks for no quote of a pass that the user owns', async ({ page, product }) => {
  await signIn(page, product, 'longshore', 'pass@demo.example');
  const refused: string[] = [];
  page.on('response', response => response.status() >= 400 && refused.push(response.url()));
  const letPurchasesCome = await holdRequests(page, '**/api/profile?*');
  await page.goto(product.url('longshore', '/packages'));
  // The comparison is the last part that asks for quotes.
  const comparison = page.getByRole('table');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(comparison.getByRole('row').first()).toBeVisible();
  letPurchasesCome();
  await expect(page.getByText(/^You already bought this/).first()).toBeVisible();
  await expect(comparison).toContainText('Until ');
  expect(refused).toEqual([]);
});

test('keeps every choice inside its ticket on a phone', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const channel of ['longshore', 'nordet'] as const) {
    await page.goto(product.url(channel, '/packages'));
    const choices = page.getByRole('article').getByRole('combobox');
    await expect(choices).toHaveCount(2);
    // The games that the first one offers have loaded.
    await expect(choices.first().getByRole('option').first()).toContainText('@');
    const overhangs = await choices.evaluateAll(selects =>
      selects.map(select => {
        const ticket = select.closest('article')?.getBoundingClientRect();
        return select.getBoundingClientRect().right - (ticket?.right ?? 0);
      }),
    );
    expect(Math.max(...overhangs), channel).toBeLessThan(0);
  }
});
