import type { EventCategory } from '@grandstand/contract/entities.schema';
import type { EventCategoryRow } from '@grandstand/db/content';

/** Sports with their divisions. */
export function presentCategoryTree(rows: readonly EventCategoryRow[]): EventCategory[] {
  return childrenOf(null, rows);
}

function childrenOf(parent: number | null, rows: readonly EventCategoryRow[]): EventCategory[] {
  return rows
    .filter(row => row.parent_id === parent)
    .map(row => ({ ...presentCategory(row), children: childrenOf(row.id, rows) }));
}

/** The one branch that leads to a category: its sport, and in it the category itself. */
export function presentCategoryBranch(id: number | null, rows: readonly EventCategoryRow[]): EventCategory[] {
  return branchAbove(id, rows, []);
}

function branchAbove(
  id: number | null,
  rows: readonly EventCategoryRow[],
  children: EventCategory[],
): EventCategory[] {
  const row = rows.find(one => one.id === id);
  if (row === undefined) return children;
  return branchAbove(row.parent_id, rows, [{ ...presentCategory(row), children }]);
}

function presentCategory({ id, key, name, alias, parent_id }: EventCategoryRow) {
  return { id, key, name, alias, parent_id };
}
