import type { GroupKind } from '@grandstand/rules/group-kind';
import { LANGUAGES, type Language } from '@grandstand/rules/languages';
import { z } from 'zod';
import {
  eventCategory,
  eventLocation,
  gender,
  packagePass,
  participantGroup,
  passFeature,
  slidableType,
  streamStatus,
  subscription,
} from './entities.schema.ts';

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i);
export const language = z.enum(LANGUAGES);

/** The channel's colours, named like the CSS custom properties that they set (specification 9, theme steps). */
export const colorSettings = z.object({
  body_background: hexColor,
  body_text_color: hexColor,
  header_background: hexColor,
  header_text_color: hexColor,
  footer_background: hexColor,
  footer_text_color: hexColor,
  accent: hexColor,
  /** Text on the accent, and the accent as text on the body. Applying a bundle corrects both to a contrast of 4.5:1. */
  accent_ink: hexColor,
  accent_text: hexColor,
  scheme: z.enum(['dark', 'light']),
  seam: z.enum(['slant', 'straight']),
  print: z.enum(['none', 'halftone']),
  corner: z.int().min(0).max(12),
  display_weight: z.int().min(400).max(900),
  display_case: z.enum(['uppercase', 'none']),
});

/** Decision A6. `to` is a path of the site, or an https URL for kind `url`. */
export interface MenuItem {
  id: number;
  name: string;
  names?: Partial<Record<Language, string>> | undefined;
  kind: 'page' | 'url' | 'group' | 'participant' | 'vod' | 'nested';
  to: string | null;
  icon: 'home' | 'calendar' | 'library' | 'moments' | 'passes' | null;
  children: MenuItem[];
}
export const menuItem: z.ZodType<MenuItem> = z.object({
  id: z.int().positive(),
  name: z.string(),
  /** In other languages. */
  names: z.partialRecord(language, z.string()).optional(),
  kind: z.enum(['page', 'url', 'group', 'participant', 'vod', 'nested']),
  to: z.string().nullable(),
  icon: z.enum(['home', 'calendar', 'library', 'moments', 'passes']).nullable(),
  get children() {
    return z.array(menuItem);
  },
});

export const slide = z.object({
  id: z.int().positive(),
  slidable_type: slidableType.nullable(),
  slidable_id: z.int().positive().nullable(),
  type: streamStatus.nullable(),
  title: z.string(),
  text: z.string().nullable(),
  tag: z.string().nullable(),
  meta: z.string().nullable(),
  button: z.string(),
  to: z.string(),
  image: z.string(),
  image_alt: z.string(),
  /** `cut`: text on a field that the seam cuts. `full`: a full-bleed picture with a slab. */
  layout: z.enum(['cut', 'full']),
  /** The group whose colours the slide uses. */
  participant_group_id: z.int().positive().nullable(),
});

export const pageSummary = z.object({
  id: z.int().positive(),
  url: z.string(),
  name: z.string(),
  alt_name: z.string(),
  /** Set for pages that have a route of the specification. */
  role: z.enum(['privacy', 'terms', 'about', 'passes']).nullable(),
});
export const page = pageSummary.extend({ html: z.string(), updated_at: z.iso.datetime() });

export const faqEntry = z.object({
  id: z.int().positive(),
  section: z.string(),
  question: z.string(),
  answer_html: z.string(),
});

/** Decisions A7 and H390: sanitised HTML in named slots. */
export const staticBlocks = z.object({
  home_top: z.string().optional(),
  home_bottom: z.string().optional(),
  passes_top: z.string().optional(),
  watch_below: z.string().optional(),
  contacts: z.string().optional(),
  footer: z.string().optional(),
});

/** Specification 3. Decision E50: the rest is ours. */
export const preroll = z.object({
  id: z.int().positive(),
  /** The film: an MP4 file of this site. */
  url: z.string(),
  sponsor: z.string(),
  /** Where a click leads: an https URL, or a path of the site. */
  link: z.string().nullable(),
  weight: z.int(),
  /** Null for every location. */
  location_id: z.int().positive().nullable(),
  /** With all descendants; empty for every category. */
  event_categories: z.array(z.int().positive()),
  for_vod: z.boolean(),
  for_live: z.boolean(),
});

export const settings = z.object({
  channel_key: z.string(),
  name: z.string(),
  /** The line under the name, e.g. "Schools League". */
  tagline: z.string(),
  description: z.string(),
  language,
  multi_language: z.boolean(),
  /** ISO 3166. Dates, times and numbers are formatted as in this country; null leaves it to the language. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Whether the channel charges taxes, in any place. */
  has_taxes: z.boolean(),
  time_zone: z.string(),
  /** The rules of consumer protection that the channel follows. */
  consumer_law: z.enum(['eu', 'us', 'none']),
  /** A free trial is refused (`card_used`) with a card that another account has used for its own. */
  one_trial_per_card: z.boolean(),
  /** The earliest day that the on-demand calendar offers (decision A10), `YYYY-MM-DD`. */
  archive_start_date: z.iso.date(),
  passes_path: z.string(),
  /** Sanitised SVG of the logo. */
  logo: z.string(),
  /** URLs of the site's icon and of its picture for link previews. */
  icon: z.string(),
  share_image: z.string().nullable(),
  /** The band on home that offers the passes. */
  band: z.object({ title: z.string(), text: z.string() }).nullable(),
  /** The free pass that every user must accept first; null if the channel has none. */
  basic_pass: z
    .object({ name: z.string(), description: z.string().nullable(), features: z.array(passFeature) })
    .nullable(),
  /** A note in the footer, such as that the league is fictional. */
  notice: z.string().nullable(),
  copyright: z.string(),
  analytics: z.object({
    /** The container of Google Tag Manager, such as `GTM-ABC123`. */
    google_tag: z.string().nullable(),
    /** The tag manager waits for the visitor's consent. */
    consent: z.boolean().optional(),
    /** Its name in the datalake; null for the channel's own key. */
    key: z.string().nullable(),
    /** Visits on localhost count too. */
    localhost: z.boolean().optional(),
  }),
  /** The DSN of the channel's service for error reports; null for that of the installation. */
  error_reports: z.string().nullable().optional(),
  embed_hosts: z.array(z.string()),
  /** Sites that may show the channel's player in a frame; null for all. */
  embed_origins: z.array(z.string()).nullable(),
  prerolls: z.array(preroll),
  preroll_rules: z.object({
    /** Null: a preroll cannot be skipped. */
    skip_after_seconds: z.int().min(0).nullable(),
    /** For this long, a preroll that was skipped or seen to its end does not play again before the same game. */
    suppress_seconds: z.int().min(0),
  }),
  /** The channel's own words for texts of the web app, by language and key; null for none. */
  labels: z.partialRecord(language, z.record(z.string(), z.string())).nullable(),
  /** The choices of the gender filter; empty unless the channel's teams differ in it. */
  genders: z.array(gender),
});

export const customForm = z.object({
  alias: z.string(),
  name: z.string(),
  entries: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      /** Decision H390: the field is a list of these. */
      choices: z.array(z.string()).optional(),
    }),
  ),
});

/** Decision A5: exactly the data that the initial HTML inlines. */
export const bootstrapData = z.object({
  settings,
  color_settings: colorSettings,
  menu: z.array(menuItem),
  slides: z.array(slide),
  pages: z.array(pageSummary),
  static_blocks: staticBlocks,
  event_categories: z.array(eventCategory),
  participant_groups: z.array(participantGroup),
  event_locations: z.array(eventLocation),
});

/** Specification 3, filter keys: the values of each filter. Sports are named by alias, as in the query. */
export const groupProperties = z.object({
  gender: z.array(gender),
  sport: z.array(z.string()),
  city: z.array(z.string()),
  state: z.array(z.string()),
});

/** Specification 7: the parts of the static data call, under the specification's own names. */
export const staticData = z.object({
  'color-settings': colorSettings,
  'events-categories': z.array(eventCategory),
  'events-locations': z.array(eventLocation),
  faq: z.array(faqEntry),
  menu: z.array(menuItem),
  packages: z.array(packagePass),
  pages: z.array(pageSummary),
  'participant-groups': z.array(participantGroup),
  settings,
  slides: z.array(slide),
  subscriptions: z.array(subscription),
  'participant-group-properties': groupProperties,
  static_blocks: staticBlocks,
});

export type ColorSettings = z.infer<typeof colorSettings>;
export type Slide = z.infer<typeof slide>;
export type Preroll = z.infer<typeof preroll>;
export type PageSummary = z.infer<typeof pageSummary>;
export type FaqEntry = z.infer<typeof faqEntry>;
export type StaticBlocks = z.infer<typeof staticBlocks>;
export type GroupProperties = z.infer<typeof groupProperties>;
export type Settings = z.infer<typeof settings>;
/** The settings that the database stores. Channels that were applied before `groups_are` existed do not have it. */
export type StoredSettings = Omit<Settings, 'prerolls' | 'labels' | 'genders' | 'has_taxes'> & {
  readonly groups_are?: GroupKind;
};
export type CustomForm = z.infer<typeof customForm>;
export type BootstrapData = z.infer<typeof bootstrapData>;
