import type { MenuItem } from '@grandstand/contract/content.schema';
import type { EntryRow } from '@grandstand/db/bundle-entries';
import type { Bundle } from '../bundle.schema.ts';
import type { AuthoredMenuItem } from '../schema/navigation.schema.ts';
import { assetAddress, type ContentSource, htmlOf, type Ids, idOf, optionalId } from './content-source.ts';
import { groupAlias } from './participants.ts';

export interface PageTime {
  readonly html: string;
  readonly updated_at: Date;
}

/** A page retains its date while its text is unchanged; `known` has the pages in the database. */
export function pageRows(
  source: ContentSource,
  known: ReadonlyMap<string, PageTime>,
  now: Date,
): EntryRow<'page'>[] {
  return Object.entries(source.bundle.pages).map(([key, page], position) => {
    const html = htmlOf(source, page.html);
    const before = known.get(key);
    const changedAt = before?.html === html ? before.updated_at : now;
    return {
      key,
      url: page.url,
      name: page.name,
      alt_name: page.alt_name ?? page.name,
      role: page.role ?? null,
      html,
      position,
      updated_at: page.updated_at === undefined ? changedAt : new Date(`${page.updated_at}T12:00:00Z`),
    };
  });
}

export function slideRows(source: ContentSource, ids: Ids): EntryRow<'slide'>[] {
  return Object.entries(source.bundle.slides).map(([key, slide], position) => ({
    key,
    ...subjectOf(slide, ids),
    type: slide.type ?? null,
    title: slide.title,
    text: slide.text ?? null,
    tag: slide.tag ?? null,
    meta: slide.meta ?? null,
    button: slide.button,
    to: slideTarget(source, slide, ids),
    image: assetAddress(source, slide.image),
    image_alt: slide.image_alt,
    layout: slide.layout,
    participant_group_id: optionalId(ids, 'participant_group', slide.colors),
    position,
  }));
}

/** Decision A6. Ids count through the whole menu, in its order. */
export function menuItems(source: ContentSource, ids: Ids): MenuItem[] {
  let last = 0;
  const build = (item: AuthoredMenuItem): MenuItem => {
    last += 1;
    const id = last;
    const { kind, to } = menuTarget(source, item, ids);
    return {
      id,
      name: item.name,
      ...(item.names && { names: item.names }),
      kind,
      to,
      icon: item.icon ?? null,
      children: (item.children ?? []).map(build),
    };
  };
  return source.bundle.menu.map(build);
}

type Slide = Bundle['slides'][string];

function subjectOf(slide: Slide, ids: Ids): Pick<EntryRow<'slide'>, 'slidable_type' | 'slidable_id'> {
  if (slide.category !== undefined) {
    return { slidable_type: 'category', slidable_id: idOf(ids, 'event_category', slide.category) };
  }
  if (slide.group !== undefined) {
    return { slidable_type: 'group', slidable_id: idOf(ids, 'participant_group', slide.group) };
  }
  if (slide.participant !== undefined) {
    return { slidable_type: 'participant', slidable_id: idOf(ids, 'participant', slide.participant) };
  }
  return { slidable_type: null, slidable_id: null };
}

function slideTarget({ bundle }: ContentSource, slide: Slide, ids: Ids): string {
  if (slide.vod !== undefined) return `/vod_library/${idOf(ids, 'vod_media_item', slide.vod)}`;
  if (slide.event !== undefined) return `/watch/${idOf(ids, 'event', slide.event)}`;
  if (slide.page !== undefined) return bundle.pages[slide.page]?.url ?? '/';
  return slide.to ?? '/';
}

function menuTarget(
  { bundle, participants }: ContentSource,
  item: AuthoredMenuItem,
  ids: Ids,
): Pick<MenuItem, 'kind' | 'to'> {
  if (item.page !== undefined) return { kind: 'page', to: bundle.pages[item.page]?.url ?? null };
  if (item.group !== undefined) {
    const group = bundle.groups[item.group];
    return { kind: 'group', to: group ? `/?school=${groupAlias(group)}` : null };
  }
  if (item.participant !== undefined) {
    return { kind: 'participant', to: `/?team=${participants.get(item.participant)?.alias ?? ''}` };
  }
  if (item.vod !== undefined)
    return { kind: 'vod', to: `/vod_library/${idOf(ids, 'vod_media_item', item.vod)}` };
  if (item.children !== undefined) return { kind: 'nested', to: null };
  return { kind: 'url', to: item.url ?? null };
}
