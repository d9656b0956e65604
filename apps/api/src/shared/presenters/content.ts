import type {
  BootstrapData,
  ColorSettings,
  CustomForm,
  FaqEntry,
  GroupProperties,
  MenuItem,
  PageSummary,
  Preroll,
  Settings,
  Slide,
  StaticBlocks,
  StoredSettings,
} from '@grandstand/contract/content.schema';
import type { EventLocation, ParticipantGroup } from '@grandstand/contract/entities.schema';
import type {
  ChannelContent,
  EventLocationRow,
  PageSummaryRow,
  ParticipantGroupRow,
  PrerollRow,
  SlideRow,
} from '@grandstand/db/content';
import { GROUP_LABELS } from '@grandstand/messages/product';
import { notFound } from '../http/app-error.ts';
import { presentCategoryTree } from './event-category.ts';

interface Documents {
  readonly settings: StoredSettings;
  readonly color_settings: ColorSettings;
  readonly menu: MenuItem[];
  readonly static_blocks: StaticBlocks;
  readonly faq: FaqEntry[];
  readonly custom_forms: CustomForm[];
}

/** Documents are validated by their wire schema when a bundle is applied, and stored in that shape. */
export function presentDocument<N extends keyof Documents>(content: ChannelContent, name: N): Documents[N] {
  const body = content.documents[name];
  if (body === undefined) throw notFound(name.replace('_', ' '));
  return body as Documents[N];
}

/** Specification 3: prerolls are part of the settings. */
export function presentSettings(content: ChannelContent): Settings {
  const { groups_are = 'schools', ...settings } = presentDocument(content, 'settings');
  const { gender } = presentGroupProperties(content);
  return {
    ...settings,
    prerolls: content.prerolls.map(presentPreroll),
    labels: GROUP_LABELS[groups_are],
    genders: gender.length > 1 ? gender : [],
    has_taxes: hasTaxes(content.documents),
  };
}

/** Channels that were applied before taxes existed have no such document. */
function hasTaxes({ taxes }: ChannelContent['documents']): boolean {
  return Array.isArray(taxes) && taxes.length > 0;
}

function presentPreroll(row: PrerollRow): Preroll {
  return {
    id: row.id,
    url: row.url,
    sponsor: row.sponsor,
    link: row.link,
    weight: row.weight,
    location_id: row.location_id,
    event_categories: row.event_categories,
    for_vod: row.for_vod,
    for_live: row.for_live,
  };
}

export function presentSlide(row: SlideRow): Slide {
  return {
    id: row.id,
    slidable_type: row.slidable_type,
    slidable_id: row.slidable_id,
    type: row.type,
    title: row.title,
    text: row.text,
    tag: row.tag,
    meta: row.meta,
    button: row.button,
    to: row.to,
    image: row.image,
    image_alt: row.image_alt,
    layout: row.layout,
    participant_group_id: row.participant_group_id,
  };
}

export function presentPageSummary({ id, url, name, alt_name, role }: PageSummaryRow): PageSummary {
  return { id, url, name, alt_name, role };
}

export function presentParticipantGroup(row: ParticipantGroupRow): ParticipantGroup {
  return {
    id: row.id,
    name: row.name,
    nickname: row.nickname,
    short_name: row.short_name,
    alias: row.alias,
    city: row.city,
    state: row.state,
    color: row.color,
    mark_color: row.mark_color,
    mark: row.mark,
    image: row.image,
  };
}

export function presentEventLocation({ id, name, city, state, time_zone }: EventLocationRow): EventLocation {
  return { id, name, city, state, time_zone };
}

export function presentBootstrapData(content: ChannelContent): BootstrapData {
  return {
    settings: presentSettings(content),
    color_settings: presentDocument(content, 'color_settings'),
    menu: presentDocument(content, 'menu'),
    slides: content.slides.map(presentSlide),
    pages: content.pages.map(presentPageSummary),
    static_blocks: presentDocument(content, 'static_blocks'),
    event_categories: presentCategoryTree(content.event_categories),
    participant_groups: content.participant_groups.map(presentParticipantGroup),
    event_locations: content.event_locations.map(presentEventLocation),
  };
}

/** The properties by which teams and schools can be filtered. */
export function presentGroupProperties(content: ChannelContent): GroupProperties {
  const { participant_groups, event_categories, participant_genders } = content;
  const distinct = (values: (string | null)[]) => [...new Set(values.filter(value => value !== null))].sort();
  return {
    gender: [...participant_genders],
    sport: event_categories.filter(category => category.parent_id === null).map(({ alias }) => alias),
    city: distinct(participant_groups.map(group => group.city)),
    state: distinct(participant_groups.map(group => group.state)),
  };
}
