import { SITE_ROUTES } from '@grandstand/rules/routes';
import type { Bundle } from '../bundle.schema.ts';
import { BUNDLE_FILE } from '../bundle-file-name.ts';
import { type Path, type Problem, pathText } from '../problem.ts';
import type { BundleText } from '../yaml/bundle-text.ts';

type MenuItem = Bundle['menu'][number];

/** Finds items of the menu that lead to the contact page of a channel without a contact form: there is no such page. */
export function menuNotes({ menu, custom_forms }: Bundle, text: BundleText): Problem[] {
  if (custom_forms.contacts !== undefined) return [];
  return contactLinks(menu, ['menu']).map(path => ({
    level: 'note',
    file: BUNDLE_FILE,
    ...text.positionOf(path),
    path: pathText(path),
    message: 'there is no contact page without custom_forms.contacts',
  }));
}

function contactLinks(items: readonly MenuItem[], path: Path): Path[] {
  return items.flatMap(({ url, children }, index) => {
    const at = [...path, index];
    const below = contactLinks(children ?? [], [...at, 'children']);
    return url === SITE_ROUTES.contacts.path ? [[...at, 'url'], ...below] : below;
  });
}
