import type { EntryRow } from '@grandstand/db/bundle-entries';
import { cleanMark } from '../markup/clean-svg.ts';
import {
  assetAddress,
  type ContentSource,
  fileText,
  type Ids,
  idOf,
  optionalAsset,
  optionalId,
} from './content-source.ts';
import { groupAlias } from './participants.ts';

/** One level of the tree: parents are written before their children. */
export function categoryRows(source: ContentSource, ids: Ids, depth: number): EntryRow<'event_category'>[] {
  return source.categories.flatMap(({ key, parentKey, category, depth: own }, position) => {
    if (own !== depth) return [];
    const parent_id = optionalId(ids, 'event_category', parentKey ?? undefined);
    const { name, alias = key, sport = null } = category;
    return [{ key, parent_id, name, alias, position, sport }];
  });
}

export function locationRows({ bundle }: ContentSource): EntryRow<'event_location'>[] {
  return Object.entries(bundle.locations).map(([key, location], position) => ({
    key,
    name: location.name,
    city: location.city ?? null,
    state: location.state ?? null,
    time_zone: location.time_zone ?? bundle.settings.time_zone,
    position,
  }));
}

export function groupRows(source: ContentSource): EntryRow<'participant_group'>[] {
  return Object.entries(source.bundle.groups).map(([key, group], position) => ({
    key,
    name: group.name,
    nickname: group.nickname ?? null,
    short_name: group.short_name,
    alias: groupAlias(group),
    city: group.city ?? null,
    state: group.state ?? null,
    color: group.color.toLowerCase(),
    mark_color: group.mark_color.toLowerCase(),
    mark: group.mark === undefined ? null : cleanMark(fileText(source, group.mark)).text,
    image: optionalAsset(source, group.image),
    position,
  }));
}

export function participantRows(source: ContentSource, ids: Ids): EntryRow<'participant'>[] {
  return [...source.participants.values()].map((participant, position) => ({
    key: participant.key,
    participant_group_id: idOf(ids, 'participant_group', participant.groupKey),
    event_category_id: idOf(ids, 'event_category', participant.categoryKey),
    name: participant.name,
    short_name: participant.short_name,
    alias: participant.alias,
    gender: participant.gender,
    color: participant.color.toLowerCase(),
    images: participant.imageNames.map(name => assetAddress(source, name)),
    position,
  }));
}
