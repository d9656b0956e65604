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

/** Those of the ids, in their order, each with what is below it. */
export function presentCategories(
  ids: readonly number[],
  rows: readonly EventCategoryRow[],
): EventCategory[] {
  const wanted = ids.map(id => rows.find(row => row.id === id)).filter(row => row !== undefined);
  return wanted.map(row => ({ ...presentCategory(row), children: childrenOf(row.id, rows) }));
}

/** The branch from the sport to a category. */
export function presentCategoryBranch(id: number | null, rows: readonly EventCategoryRow[]): EventCategory[] {
  return branchAbove(id, rows, []);
}

function branchAbove(
  id: number | null,
  rows: readonly EventCategoryRow[],
  children: EventCategory[],
): EventCategory[] {
  const row = rows.find(candidate => candidate.id === id);
  if (row === undefined) return children;
  return branchAbove(row.parent_id, rows, [{ ...presentCategory(row), children }]);
}

function presentCategory({ id, key, name, alias, parent_id, sport }: EventCategoryRow) {
  return { id, key, name, alias, parent_id, sport };
}
