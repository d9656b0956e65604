import type { StreamStatus } from '@grandstand/rules/event-state';
import type { Sport } from '@grandstand/rules/timeline/incident-kinds';
import type { Generated } from 'kysely';
import type { BundleEntry, Gender } from './columns.ts';

/** The tables of `migrations/002-teams.sql`. */
export interface TeamTables {
  event_category: EventCategoryTable;
  participant_group: ParticipantGroupTable;
  participant: ParticipantTable;
  event_location: EventLocationTable;
  slide: SlideTable;
}

interface EventCategoryTable extends BundleEntry {
  parent_id: number | null;
  name: string;
  alias: string;
  position: number;
  sport: Sport | null;
}

interface ParticipantGroupTable extends BundleEntry {
  name: string;
  nickname: string | null;
  short_name: string;
  alias: string;
  city: string | null;
  state: string | null;
  color: string;
  mark_color: string;
  mark: string | null;
  image: string | null;
  position: number;
}

interface ParticipantTable extends BundleEntry {
  participant_group_id: number;
  event_category_id: number;
  name: string;
  short_name: string;
  alias: string;
  gender: Gender | null;
  color: string;
  images: Generated<string[]>;
  position: number;
}

interface EventLocationTable extends BundleEntry {
  name: string;
  city: string | null;
  state: string | null;
  time_zone: string;
  position: number;
}

interface SlideTable extends BundleEntry {
  slidable_type: 'category' | 'participant' | 'group' | null;
  slidable_id: number | null;
  type: StreamStatus | null;
  title: string;
  text: string | null;
  tag: string | null;
  meta: string | null;
  button: string;
  to: string;
  image: string;
  image_alt: string;
  layout: 'cut' | 'full';
  participant_group_id: number | null;
  position: number;
}
