import type { MenuItem } from '@grandstand/contract/content.schema';
import type { Language } from '@grandstand/rules/languages';

/** The menu with its names in this language, where the channel has them. */
export function menuIn(language: Language, menu: readonly MenuItem[]): MenuItem[] {
  return menu.map(({ name, names, children, ...item }) => ({
    ...item,
    name: names?.[language] ?? name,
    children: menuIn(language, children),
  }));
}
