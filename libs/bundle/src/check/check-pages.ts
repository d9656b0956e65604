import { isReservedPath } from '@grandstand/rules/reserved-paths';
import type { Bundle } from '../bundle.schema.ts';
import type { Path } from '../problem.ts';

/** Routes that a page may take only in the role that it has there (specification 2). */
const ROLE_OF_ROUTE: Readonly<Record<string, string>> = {
  '/about': 'about',
  '/privacy_policy': 'privacy',
  '/terms_conditions': 'terms',
  '/packages': 'passes',
};

/** Each page has an address of its own, which nothing else answers. */
export function checkPages({ pages }: Bundle, tell: (path: Path, message: string) => void): void {
  const urls = new Set<string>();
  for (const [key, page] of Object.entries(pages)) {
    const path = ['pages', key, 'url'];
    if (urls.has(page.url)) tell(path, `another page has the url "${page.url}" already`);
    urls.add(page.url);
    const role = ROLE_OF_ROUTE[page.url];
    if (isReservedPath(page.url)) tell(path, `"/${page.url.split('/')[1]}" is a route of the product`);
    if (role && page.role !== role) tell(path, `"${page.url}" is for the page with the role "${role}"`);
  }
}
