import type { EntryRow } from '@grandstand/db/bundle-entries';
import { type ContentSource, type Ids, idOf, optionalAsset, optionalId, timeOf } from './content-source.ts';

export function vodCategoryRows({ bundle }: ContentSource): EntryRow<'vod_media_category'>[] {
  return Object.entries(bundle.vod.categories).map(([key, category], position) => ({
    key,
    name: category.name,
    alias: category.alias ?? key,
    position,
  }));
}

export function vodItemRows(source: ContentSource, ids: Ids): EntryRow<'vod_media_item'>[] {
  const { vod, settings } = source.bundle;
  return Object.entries(vod.items).map(([key, item]) => ({
    key,
    title: item.title,
    description: item.description ?? null,
    date: timeOf(source, item.date, settings.time_zone),
    type: item.type,
    vod_media_category_id: optionalId(ids, 'vod_media_category', item.category),
    participant_group_id: optionalId(ids, 'participant_group', item.group),
    credit: item.credit ?? null,
    image: optionalAsset(source, item.image),
    embed_url: item.embed_url ?? null,
    geo_allow: item.geo?.allow ?? [],
    geo_block: item.geo?.block ?? [],
  }));
}

export function vodRailRows({ bundle }: ContentSource): EntryRow<'vod_media_rail'>[] {
  return Object.entries(bundle.vod.rails).map(([key, rail], position) => ({
    key,
    title: rail.title,
    position,
  }));
}

export function vodRailItemLinks({ bundle }: ContentSource, ids: Ids) {
  return Object.entries(bundle.vod.rails).flatMap(([key, rail]) =>
    rail.items.map((item, position) => ({
      vod_media_rail_id: idOf(ids, 'vod_media_rail', key),
      vod_media_item_id: idOf(ids, 'vod_media_item', item),
      position,
    })),
  );
}
