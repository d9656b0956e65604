import type { AccessType } from '@grandstand/rules/access';
import type { Generated } from 'kysely';
import type { BundleEntry, Time } from './columns.ts';

/** The tables of `migrations/005-library.sql` and `migrations/036-small-pictures.sql`. */
export interface LibraryTables {
  vod_media_category: VodMediaCategoryTable;
  vod_media_item: VodMediaItemTable;
  vod_media_rail: VodMediaRailTable;
  vod_media_rail_item: VodMediaRailItemTable;
  small_picture: SmallPictureTable;
}

interface VodMediaCategoryTable extends BundleEntry {
  name: string;
  alias: string;
  position: number;
}

interface VodMediaItemTable extends BundleEntry {
  title: string;
  description: string | null;
  date: Time;
  type: AccessType;
  vod_media_category_id: number | null;
  participant_group_id: number | null;
  credit: string | null;
  image: string | null;
  embed_url: string | null;
  geo_allow: Generated<string[]>;
  geo_block: Generated<string[]>;
}

interface VodMediaRailTable extends BundleEntry {
  title: string;
  position: number;
}

interface VodMediaRailItemTable {
  vod_media_rail_id: number;
  vod_media_item_id: number;
  position: number;
}

interface SmallPictureTable {
  image: string;
  small_image: string | null;
}
