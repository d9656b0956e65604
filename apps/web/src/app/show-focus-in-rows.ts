/** Decision H550. Browsers leave a row where it is if a part of the focused item is visible, which cuts its ring. Starts on import. */
import { showInRow } from '@grandstand/ui/show-in-row';

function showFocused(item: EventTarget | null): void {
  // A pointer presses what it sees; the row must not move away from under it.
  if (item instanceof Element && item.matches(':focus-visible')) showInItsRow(item, item.parentElement);
}

function showInItsRow(item: Element, row: Element | null): void {
  if (row === null) return;
  const scrolls = row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === 'auto';
  if (scrolls) showInRow(item, row);
  else showInItsRow(row, row.parentElement);
}

showFocused(document.activeElement);
document.addEventListener('focusin', ({ target }) => showFocused(target));
