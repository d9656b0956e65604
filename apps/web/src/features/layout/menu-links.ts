import type { MenuItem } from '@grandstand/contract/content.schema';

export interface MenuLink extends MenuItem {
  readonly to: string;
}

/** A nested item stands for its children where there is only one level. */
export function menuLinks(menu: readonly MenuItem[]): MenuLink[] {
  return menu.flatMap(item => {
    const own = item.to === null ? [] : [{ ...item, to: item.to }];
    return [...own, ...menuLinks(item.children)];
  });
}

/** Kinds that lead to games; pages stand in a column of their own. */
const WATCH_KINDS = new Set<MenuItem['kind']>(['group', 'participant', 'vod']);

/** What the footer lists under "watch": the menu's first level, and what its nested entries offer to watch. */
export function watchLinks(menu: readonly MenuItem[]): MenuLink[] {
  const first = menuLinks(menu.filter(({ to }) => to !== null));
  const nested = menuLinks(menu.filter(({ to }) => to === null));
  return [...first, ...nested.filter(({ kind }) => WATCH_KINDS.has(kind))];
}

/** Whether the menu's address is the one on screen; home only when it is not filtered. */
export function isCurrent(to: string, path: string, search: string): boolean {
  const [toPath, toSearch = ''] = to.split('?');
  if (toPath !== path) return false;
  return toSearch === '' || toSearch === search;
}
