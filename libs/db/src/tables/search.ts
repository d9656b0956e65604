import type { Generated, GeneratedAlways } from 'kysely';
import type { OptionalTime } from './columns.ts';

/** The tables of `migrations/011-search.sql`. */
export interface SearchTables {
  search_word: SearchWordTable;
  search_entry: SearchEntryTable;
}

interface SearchWordTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  word: string;
  uses: Generated<number>;
}

interface SearchEntryTable {
  word_id: number;
  kind: 'event' | 'participant' | 'participant_group' | 'event_category' | 'vod_media_item';
  entity_id: number;
  at: OptionalTime;
}
