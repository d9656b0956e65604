import type { MenuItem } from '@grandstand/contract/content.schema';

export interface MenuLink extends MenuItem {
  readonly to: string;
}

/** Flattens the menu: a nested item is replaced by its children. */
export function menuLinks(menu: readonly MenuItem[]): MenuLink[] {
  return menu.flatMap(item => {
    const own = item.to === null ? [] : [{ ...item, to: item.to }];
    return [...own, ...menuLinks(item.children)];
  });
}

/** Kinds that link to games; pages have a column of their own. */
const WATCH_KINDS = new Set<MenuItem['kind']>(['group', 'participant', 'vod']);

/** The links under "Watch" in the footer: the first level of the menu, and the nested entries with something to watch. */
export function watchLinks(menu: readonly MenuItem[]): MenuLink[] {
  const first = menuLinks(menu.filter(({ to }) => to !== null));
  const nested = menuLinks(menu.filter(({ to }) => to === null));
  return [...first, ...nested.filter(({ kind }) => WATCH_KINDS.has(kind))];
}

/** Whether the menu entry links to the current page; a query in the entry must match too. The page of a school or a team is not home. */
export function isCurrent(to: string, path: string, search: string): boolean {
  const [toPath, toSearch = ''] = to.split('?');
  if (toPath !== path) return false;
  return toSearch === search || (toSearch === '' && !(path === '/' && /school=|team=/.test(search)));
}
