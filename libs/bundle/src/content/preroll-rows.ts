import type { EntryRow } from '@grandstand/db/bundle-entries';
import { assetAddress, type ContentSource, type Ids, idOf, optionalId } from './content-source.ts';

export function prerollRows(source: ContentSource, ids: Ids): EntryRow<'preroll'>[] {
  const { bundle, tree } = source;
  return Object.entries(bundle.prerolls).map(([key, preroll], position) => {
    const categories = new Set((preroll.categories ?? []).flatMap(tree.withDescendants));
    return {
      key,
      url: assetAddress(source, preroll.film),
      sponsor: preroll.sponsor,
      link: preroll.link ?? null,
      weight: preroll.weight,
      location_id: optionalId(ids, 'event_location', preroll.location),
      event_categories: [...categories].map(category => idOf(ids, 'event_category', category)),
      for_vod: preroll.for_vod,
      for_live: preroll.for_live,
      position,
    };
  });
}
