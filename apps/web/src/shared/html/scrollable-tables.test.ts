import { expect, it } from 'vitest';
import { withScrollableTables } from './scrollable-tables.ts';

it('wraps each table of a page in a scrollable box', () => {
  expect(withScrollableTables('<p>Passes</p><table class="x"><tr><td>1</td></tr></table>')).toBe(
    '<p>Passes</p><div data-table tabindex="0"><table class="x"><tr><td>1</td></tr></table></div>',
  );
  expect(withScrollableTables('<p>No tables</p>')).toBe('<p>No tables</p>');
});
