import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Leaves this much of the neighbour visible, to show that the row continues. */
const NEIGHBOUR_PX = 48;

/** Scrolls the row sideways as far as needed, and never the page. */
function showInRow(item: HTMLElement, row: HTMLElement): void {
  const [own, whole] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
  const before = own.left - NEIGHBOUR_PX - whole.left;
  const after = own.right + NEIGHBOUR_PX - whole.right;
  if (before < 0) row.scrollLeft += before;
  else if (after > 0) row.scrollLeft += after;
}

/** Keeps the selected item of a scrollable row visible, on first render and when items are added. */
export function useScrollIntoView<Item extends HTMLElement>(chosen: unknown): RefObject<Item | null> {
  const item = useRef<Item>(null);
  const shown = useRef('');
  useLayoutEffect(() => {
    const row = item.current?.parentElement;
    if (!item.current || !row) return;
    const now = chosen ? `${chosen} of ${row.childElementCount}` : '';
    if (now === shown.current) return;
    shown.current = now;
    if (chosen) showInRow(item.current, row);
  });
  return item;
}
