import { stat } from 'node:fs/promises';
import { axeFindings } from '../fixtures/axe.ts';
import { cutClips } from '../fixtures/cut-clip.ts';
import { type FoundEvent, findEvent } from '../fixtures/find-content.ts';
import { expect, test } from '../fixtures/product.ts';
import { serverResponse } from '../fixtures/server-response.ts';
import { signIn } from '../fixtures/sign-in.ts';

const isLongEnough = ({ type, duration }: FoundEvent) => type === 'free' && (duration ?? 0) > 10;
const LONG = 'The corner that went past everybody, off the post, and in again somehow at last';

test('shows a frame of an own clip over the colours of its teams', { tag: '@full' }, async ({
  page,
  product,
}) => {
  await signIn(page, product, 'longshore', 'fan@demo.example');
  await page.goto(product.url('longshore', '/profile/clips'));
  const frame = page.getByRole('main').getByRole('article').locator('img').first();
  await expect.poll(() => frame.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const above = await frame.evaluate(img => {
    const { x, y, width, height } = img.getBoundingClientRect();
    const stack = document.elementsFromPoint(x + width / 2, y + height / 2);
    return stack.slice(0, stack.indexOf(img)).map(({ tagName }) => tagName);
  });
  // Only the link that covers the card.
  expect(above).toEqual(['A']);
});

test('edits, filters, downloads, deletes and restores own clips by keyboard', { tag: '@full' }, async ({
  page,
  product,
}) => {
  const game = await findEvent(product, 'longshore', isLongEnough);
  await signIn(page, product, 'longshore', 'fan@demo.example');
  // This account has the demonstration's moments, too.
  await cutClips(page, 'longshore', game, [
    { name: 'The save', tags: ['Save'] },
    { name: LONG, tags: ['Goal'] },
  ]);
  await page.goto(product.url('longshore', '/profile/clips'));
  const names = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(names.first()).toHaveText(new RegExp(LONG));
  const count = await names.count();
  expect(await axeFindings(page)).toEqual([]);

  // Edit, with the specification's messages.
  await page.getByRole('button', { name: 'Edit The save' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit clip' });
  await dialog.getByLabel('Name').fill('');
  await dialog.getByLabel('Save', { exact: true }).press('Space');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByText('Please fill in the input field.')).toBeVisible();
  await expect(dialog.getByText('Please select tag')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Name').fill('The save on the line');
  await dialog.getByLabel('Save', { exact: true }).press('Space');
  await dialog.getByLabel('Name').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(names.nth(1)).toHaveText(/The save on the line/);

  await page.getByRole('button', { name: /^Save \d+$/ }).press('Enter');
  await expect(names.filter({ hasText: LONG })).toHaveCount(0);
  await expect(names.filter({ hasText: 'The save on the line' })).toHaveCount(1);
  await page.getByRole('button', { name: 'All', exact: true }).press('Enter');
  await expect(names).toHaveCount(count);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download The save on the line' }).press('Enter');
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^Longshore.* – The save on the line – \d{4}-\d\d-\d\d\.mp4$/);
  expect((await stat(await download.path())).size).toBeGreaterThan(10_000);

  await page.getByRole('button', { name: 'Delete The save on the line' }).press('Enter');
  await expect(names).toHaveCount(count - 1);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(names).toHaveCount(count);
  await page.getByRole('button', { name: 'Delete The save on the line' }).press('Enter');
  await expect(page.getByText('The save on the line was deleted.')).toBeVisible();
  await page.reload();
  await expect(names.first()).toHaveText(new RegExp(LONG));
  await expect(names).toHaveCount(count - 1);
});

test('shows 300 clips step by step, and why a clip failed', { tag: '@full' }, async ({ page, product }) => {
  const game = await findEvent(product, 'longshore', isLongEnough);
  await signIn(page, product, 'longshore', 'fan@demo.example');
  await cutClips(page, 'longshore', game, [{ name: 'The throw-in', tags: ['Goal'] }]);
  await page.route('**/api/clips/user?*', async route => {
    const response = await serverResponse(route);
    const body = await response.json();
    const [clip] = body.data;
    body.data = Array.from({ length: 300 }, (_, i) => ({ ...clip, id: clip.id + i, name: `Clip ${i + 1}` }));
    body.data[1] = { ...body.data[1], status: 'failed', own: { ...clip.own, failure: 'not_recorded' } };
    await route.fulfill({ response, json: body });
  });
  await page.goto(product.url('longshore', '/profile/clips'));
  const clips = page.getByRole('main').getByRole('article');
  await expect(clips).toHaveCount(24);
  await expect(clips.nth(1).getByText('This part of the game wasn’t recorded.')).toBeVisible();
  await expect(clips.nth(1).getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('button', { name: 'Show 24 more' }).click();
  await expect(clips).toHaveCount(48);
});
