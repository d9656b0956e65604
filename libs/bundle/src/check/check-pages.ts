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

/** Each page needs a URL of its own, which is no route of the product. */
export function checkPages({ pages }: Bundle, report: (path: Path, message: string) => void): void {
  const urls = new Set<string>();
  for (const [key, page] of Object.entries(pages)) {
    const path = ['pages', key, 'url'];
    if (urls.has(page.url)) report(path, `another page already has the url "${page.url}"`);
    urls.add(page.url);
    const role = ROLE_OF_ROUTE[page.url];
    if (isReservedPath(page.url)) report(path, `"/${page.url.split('/')[1]}" is a route of the product`);
    if (role && page.role !== role) report(path, `"${page.url}" is for the page with the role "${role}"`);
  }
}
