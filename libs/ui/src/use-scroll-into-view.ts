import { type RefObject, useLayoutEffect, useRef } from 'react';
import { showInRow } from './show-in-row.tsx';

/** Keeps the selected item of a scrollable row visible, on first render and when items are added. */
export function useScrollIntoView<Item extends HTMLElement>(chosen: unknown): RefObject<Item | null> {
  const item = useRef<Item>(null);
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    const row = item.current?.parentElement;
    if (!item.current || !row) return;
    // A new row shows its first item: measuring it would lay out the page once more.
    const isShown = shown.current === null && item.current === row.firstElementChild;
    const now = chosen ? `${chosen} of ${row.childElementCount}` : '';
    if (now === shown.current) return;
    shown.current = now;
    if (chosen && !isShown) showInRow(item.current, row);
  });
  return item;
}
