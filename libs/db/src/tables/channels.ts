import type { Generated, GeneratedAlways } from 'kysely';
import type { BundleEntry, Json, OptionalTime, Time } from './columns.ts';

/** The tables of `migrations/001-channels.sql`, `migrations/025-prerolls.sql` and `migrations/031-preroll-deliveries.sql`. */
export interface ChannelTables {
  channel: ChannelTable;
  channel_document: ChannelDocumentTable;
  page: PageTable;
  preroll: PrerollTable;
  preroll_delivery: PrerollDeliveryTable;
}

interface ChannelTable {
  id: GeneratedAlways<number>;
  channel_key: string;
  subdomain: string;
  domains: Generated<string[]>;
  is_default: Generated<boolean>;
  is_production: Generated<boolean>;
  anchored_at: Time;
  bundle_hash: string;
  content_version: Generated<number>;
  geo_allow: Generated<string[]>;
  geo_block: Generated<string[]>;
  retired_at: OptionalTime;
}

export type ChannelDocumentName =
  | 'settings'
  | 'color_settings'
  | 'menu'
  | 'static_blocks'
  | 'faq'
  | 'custom_forms'
  | 'basic_pass'
  | 'taxes'
  | 'media_limits'
  | 'clip_tags'
  | 'drawn_recordings'
  | 'demo_live';

interface ChannelDocumentTable {
  channel_id: number;
  name: ChannelDocumentName;
  body: Json;
}

interface PageTable extends BundleEntry {
  url: string;
  name: string;
  alt_name: string;
  role: 'privacy' | 'terms' | 'about' | 'passes' | null;
  html: string;
  position: number;
  updated_at: Time;
}

interface PrerollDeliveryTable {
  preroll_id: number;
  hour: Time;
  delivered: number;
}

interface PrerollTable extends BundleEntry {
  url: string;
  sponsor: string;
  link: string | null;
  weight: number;
  location_id: number | null;
  event_categories: number[];
  for_vod: boolean;
  for_live: boolean;
  position: number;
}
