import type { Bundle } from '../bundle.schema.ts';
import { categoryTree, flatCategories } from '../content/flat-categories.ts';
import { figure, LIMITS } from '../limits.ts';
import type { Path } from '../problem.ts';

type Tell = (path: Path, message: string) => void;

/** Keys are used once in the whole tree; what packages open in it has a limit, as each opens all below its own. */
export function checkCategories(bundle: Bundle, tell: Tell): void {
  const categories = flatCategories(bundle.categories);
  const seen = new Set<string>();
  for (const { key, path } of categories) {
    if (seen.has(key)) tell(path, `another category has the key "${key}" already`);
    seen.add(key);
  }
  const tree = categoryTree(categories);
  const opened = Object.values(bundle.packages)
    .flatMap(pkg => pkg.categories ?? [])
    .reduce((sum, key) => sum + tree.sizeOf(key), 0);
  if (opened <= LIMITS.openedCategories) return;
  const limit = figure(LIMITS.openedCategories);
  tell(
    ['packages'],
    `the packages open ${figure(opened)} categories, with all below each; the limit is ${limit}`,
  );
}
