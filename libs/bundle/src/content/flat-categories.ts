import type { AuthoredCategory } from '../schema/league.schema.ts';

export interface FlatCategory {
  readonly key: string;
  readonly parentKey: string | null;
  readonly depth: number;
  readonly path: readonly string[];
  readonly category: AuthoredCategory;
}

/** The tree as a list, parents before their children. */
export function flatCategories(
  categories: Readonly<Record<string, AuthoredCategory>>,
  parent?: FlatCategory,
): FlatCategory[] {
  return Object.entries(categories).flatMap(([key, category]) => {
    const path = parent === undefined ? ['categories', key] : [...parent.path, 'children', key];
    const flat = { key, parentKey: parent?.key ?? null, depth: (parent?.depth ?? -1) + 1, path, category };
    return [flat, ...flatCategories(category.children ?? {}, flat)];
  });
}

export interface CategoryTree {
  /** `key` and everything below it. */
  readonly withDescendants: (key: string) => string[];
  /** `key` and its ancestors, the nearest first. */
  readonly withAncestors: (key: string) => string[];
  /** How many categories `withDescendants` finds. */
  readonly sizeOf: (key: string) => number;
}

/** Finds ancestors and descendants by key, for every game and package. */
export function categoryTree(categories: readonly FlatCategory[]): CategoryTree {
  const parents = new Map(categories.map(({ key, parentKey }) => [key, parentKey]));
  const children = Map.groupBy(categories, ({ parentKey }) => parentKey);
  const sizes = new Map<string, number>();
  // Children come after their parents in the list.
  for (const { key } of categories.toReversed()) sizes.set(key, 1 + sum(children.get(key), sizes));

  const withDescendants = (key: string): string[] => [
    key,
    ...(children.get(key) ?? []).flatMap(child => withDescendants(child.key)),
  ];
  const withAncestors = (key: string): string[] => {
    const parent = parents.get(key) ?? null;
    return parent === null ? [key] : [key, ...withAncestors(parent)];
  };
  return { withDescendants, withAncestors, sizeOf: key => sizes.get(key) ?? 1 };
}

function sum(categories: readonly FlatCategory[] = [], sizes: ReadonlyMap<string, number>): number {
  return categories.reduce((total, { key }) => total + (sizes.get(key) ?? 0), 0);
}
