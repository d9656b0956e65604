import { expect, it } from 'vitest';
import { withScrollableTables } from './scrollable-tables.ts';

it('gives each table of a page a box that scrolls', () => {
  expect(withScrollableTables('<p>Passes</p><table class="x"><tr><td>1</td></tr></table>')).toBe(
    '<p>Passes</p><div data-table tabindex="0"><table class="x"><tr><td>1</td></tr></table></div>',
  );
  expect(withScrollableTables('<p>No tables</p>')).toBe('<p>No tables</p>');
});
