import type { AccessType } from '@grandstand/rules/access';
import type { EventNote } from '@grandstand/rules/event-state';
import type { Generated, GeneratedAlways } from 'kysely';
import type {
  BundleEntry,
  Gender,
  GeneratedTime,
  Json,
  OptionalJson,
  OptionalTime,
  Time,
} from './columns.ts';

/** The tables of `migrations/004-events.sql`; 018-score-in-picture, 029-event-changes and 032-announced-cancellations add columns. */
export interface EventTables {
  event: EventTable;
  event_participant: EventParticipantTable;
  stream_key: StreamKeyTable;
  event_presence: EventPresenceTable;
  event_change: EventChangeTable;
  viewer_count: ViewerCountTable;
  encoder_refusal: EncoderRefusalTable;
}

/** Columns that a bundle sets and that cards and pages show. The queries and the API use this list. */
export const SHOWN_EVENT_COLUMNS = [
  'name',
  'description',
  'type',
  'starts_at',
  'time_zone',
  'event_category_id',
  'location_id',
  'gender',
  'home_team_id',
  'note',
  'base_price',
  'service_fee',
  'single_event_package_id',
  'home_score',
  'away_score',
  'period_label',
  'score_in_picture',
] as const satisfies readonly (keyof EventTable)[];

interface EventTable extends BundleEntry {
  name: string;
  description: string | null;
  type: AccessType;
  starts_at: Time;
  time_zone: string;
  event_category_id: number;
  location_id: number | null;
  gender: Gender | null;
  home_team_id: number | null;
  note: EventNote | null;
  stream_started_at: OptionalTime;
  stream_ended_at: OptionalTime;
  stream_opened_at: OptionalTime;
  stream_interrupted_at: OptionalTime;
  low_latency: Generated<boolean>;
  base_price: number | null;
  service_fee: Generated<number>;
  single_event_package_id: number | null;
  home_score: number | null;
  away_score: number | null;
  period_label: string | null;
  /** The picture itself shows a score. */
  score_in_picture: Generated<boolean>;
  is_final: Generated<boolean>;
  clock_offset_ms: Generated<number>;
  timeline_hash: string | null;
  timeline_version: Generated<number>;
  geo_allow: Generated<string[]>;
  geo_block: Generated<string[]>;
  calendar_sequence: Generated<number>;
  calendar_changed_at: GeneratedTime;
  bundle_values: OptionalJson;
  cancellation_announced_at: OptionalTime;
}

interface EventParticipantTable {
  event_id: number;
  participant_id: number;
  position: number;
}

interface EventChangeTable {
  event_id: number;
  field: 'name' | 'starts_at' | 'note';
  value: string | null;
  bundle_value: string | null;
  earlier_bundle_values: Generated<Json>;
  changed_at: Time;
}

interface StreamKeyTable {
  event_id: number;
  generation: Generated<number>;
  revoked_at: OptionalTime;
}

interface EncoderRefusalTable {
  id: GeneratedAlways<number>;
  event_id: number | null;
  reason: string;
  hour: Time;
  last_at: Time;
  address: string;
}

interface ViewerCountTable {
  event_id: number;
  minute: Time;
  viewers: number;
}

interface EventPresenceTable {
  process_id: string;
  event_id: number;
  viewers: number;
  counted_at: Time;
}
