import { expect, it } from 'vitest';
import { pageHtml } from './fixtures/page-html.tsx';

it.each([
  ['home_top', '/'],
  ['home_bottom', '/'],
  ['passes_top', '/packages'],
  ['contacts', '/contacts'],
])('shows the static block %s on %s', async (slot, path) => {
  const words = '<p>Boots off in the <b>gym</b>.</p>';
  expect(await pageHtml(path, { static_blocks: { [slot]: words } })).toContain(words);
  expect(await pageHtml(path, {})).not.toContain(words);
});
