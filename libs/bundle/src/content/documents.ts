import type {
  CustomForm,
  FaqEntry,
  Settings,
  StaticBlocks,
  StoredSettings,
} from '@grandstand/contract/content.schema';
import type { DrawnRecording } from '@grandstand/db/drawn-recordings';
import type { ChannelDocumentName } from '@grandstand/db/tables/channels';
import type { ChannelTax } from '@grandstand/rules/totals';
import { channelColors } from '../check/channel-colors.ts';
import { cleanSvg } from '../markup/clean-svg.ts';
import {
  assetAddress,
  type ContentSource,
  fileText,
  htmlOf,
  type Ids,
  optionalAsset,
} from './content-source.ts';
import { demoSlots } from './demo-slots.ts';
import { menuItems } from './navigation-rows.ts';

/** The whole documents of a channel, in their wire shape. */
export function channelDocuments(source: ContentSource, ids: Ids): Record<ChannelDocumentName, unknown> {
  const { bundle } = source;
  return {
    settings: settingsOf(source),
    color_settings: channelColors(bundle.colors).colors,
    menu: menuItems(source, ids),
    static_blocks: staticBlocksOf(source),
    faq: faqOf(source),
    custom_forms: customFormsOf(source),
    basic_pass: bundle.basic_pass ?? null,
    taxes: taxesOf(bundle),
    media_limits: bundle.settings.media_limits,
    clip_tags: bundle.clip_tags,
    drawn_recordings: drawnRecordings(bundle),
    demo_live: demoSlots(source, ids),
  };
}

function taxesOf({ settings }: ContentSource['bundle']): ChannelTax[] {
  return settings.taxes.map(({ region, ...tax }) => ({ ...tax, region: region ?? null }));
}

function drawnRecordings(bundle: ContentSource['bundle']): DrawnRecording[] {
  return Object.entries(bundle.events).flatMap(([event_key, { drawn }]) =>
    drawn === undefined ? [] : [{ event_key, ...drawn }],
  );
}

/** Without the prerolls, which are entries. */
function settingsOf(source: ContentSource): StoredSettings {
  const { bundle } = source;
  const { settings } = bundle;
  return {
    channel_key: bundle.channel,
    name: settings.name,
    tagline: settings.tagline,
    description: settings.description,
    language: settings.language,
    multi_language: settings.multi_language,
    country: settings.country ?? null,
    currency: settings.currency,
    time_zone: settings.time_zone,
    consumer_law: settings.consumer_law,
    one_trial_per_card: settings.one_trial_per_card,
    archive_start_date: settings.archive_start_date,
    passes_path: settings.passes_path,
    logo: cleanSvg(fileText(source, settings.logo)).text,
    icon: assetAddress(source, settings.icon),
    share_image: optionalAsset(source, settings.share_image),
    groups_are: settings.groups_are,
    band: settings.band ?? null,
    basic_pass: basicPassOf(bundle),
    notice: settings.notice ?? null,
    copyright: settings.copyright,
    analytics: {
      google_tag: settings.analytics.google_tag ?? null,
      consent: settings.analytics.consent,
      key: settings.analytics.key ?? null,
      localhost: settings.analytics.localhost,
    },
    error_reports: settings.error_reports ?? null,
    embed_hosts: settings.embed_hosts,
    embed_origins: settings.embed_origins ?? null,
    preroll_rules: settings.preroll_rules,
  };
}

function basicPassOf({ basic_pass: pass }: ContentSource['bundle']): Settings['basic_pass'] {
  if (pass === undefined) return null;
  return { name: pass.name, description: pass.description ?? null, features: pass.features };
}

function staticBlocksOf(source: ContentSource): StaticBlocks {
  const blocks = Object.entries(source.bundle.static_blocks).flatMap(([slot, html]) =>
    html === undefined ? [] : [[slot, htmlOf(source, html)]],
  );
  return Object.fromEntries(blocks);
}

function faqOf(source: ContentSource): FaqEntry[] {
  const entries = source.bundle.faq.flatMap(({ section, questions }) =>
    questions.map(({ question, answer }) => ({ section, question, answer_html: htmlOf(source, answer) })),
  );
  return entries.map((entry, index) => ({ id: index + 1, ...entry }));
}

function customFormsOf({ bundle }: ContentSource): CustomForm[] {
  return Object.entries(bundle.custom_forms).map(([alias, form]) => ({
    alias,
    name: form.name,
    entries: Object.entries(form.entries).map(([name, entry]) =>
      typeof entry === 'string' ? { name, value: entry } : { name, value: '', choices: entry.choices },
    ),
  }));
}
