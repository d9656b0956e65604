/** Leaves this much of the neighbour visible, to show that the row continues. */
const NEIGHBOUR_PX = 48;

interface Extent {
  readonly left: number;
  readonly right: number;
}

/** How far a row scrolls to show an item whole, with a part of its neighbour if there is space. */
export function rowShift(item: Extent, row: Extent): number {
  const free = row.right - row.left - (item.right - item.left);
  const space = Math.max(0, Math.min(NEIGHBOUR_PX, free / 2));
  const before = item.left - space - row.left;
  const after = item.right + space - row.right;
  return before < 0 ? before : Math.max(0, Math.min(before, after));
}

/** Scrolls the row sideways as far as needed, and never the page. */
export function showInRow(item: Element, row: Element): void {
  row.scrollLeft += rowShift(item.getBoundingClientRect(), row.getBoundingClientRect());
}
