import type { GeneratedAlways } from 'kysely';
import type { Json, OptionalTime, Time } from './columns.ts';

/** The tables of `migrations/030-channel-bundles.sql`. */
export interface ChannelBundleTables {
  channel_bundle: ChannelBundleTable;
  game_import: GameImportTable;
}

interface ChannelBundleTable {
  channel_id: number;
  yaml: string;
  files: Json;
}

interface GameImportTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  schedule: string;
  games: Json;
  imported_at: Time;
  undone_at: OptionalTime;
}
