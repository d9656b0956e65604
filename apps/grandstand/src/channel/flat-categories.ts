import type { AuthoredCategory } from './schema/league.schema.ts';

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

/** `key` and everything below it. */
export function withDescendants(categories: readonly FlatCategory[], key: string): string[] {
  const children = categories.filter(category => category.parentKey === key);
  return [key, ...children.flatMap(child => withDescendants(categories, child.key))];
}

/** `key` and what it stands below, the nearest first. */
export function withAncestors(categories: readonly FlatCategory[], key: string): string[] {
  const parentKey = categories.find(category => category.key === key)?.parentKey ?? null;
  return parentKey === null ? [key] : [key, ...withAncestors(categories, parentKey)];
}
