import type { Bundle } from '../bundle.schema.ts';
import { categoryTree, flatCategories } from '../content/flat-categories.ts';
import { figure, LIMITS } from '../limits.ts';
import type { Path } from '../problem.ts';

type Report = (path: Path, message: string) => void;

/** Keys must be unique in the whole tree. The categories that packages cover are limited, as each covers its descendants. */
export function checkCategories(bundle: Bundle, report: Report): void {
  const categories = flatCategories(bundle.categories);
  const seen = new Set<string>();
  for (const { key, path } of categories) {
    if (seen.has(key)) report(path, `another category already has the key "${key}"`);
    seen.add(key);
  }
  const tree = categoryTree(categories);
  const opened = Object.values(bundle.packages)
    .flatMap(pkg => pkg.categories ?? [])
    .reduce((sum, key) => sum + tree.sizeOf(key), 0);
  if (opened <= LIMITS.openedCategories) return;
  const limit = figure(LIMITS.openedCategories);
  report(
    ['packages'],
    `the packages cover ${figure(opened)} categories, including subcategories; the limit is ${limit}`,
  );
}
