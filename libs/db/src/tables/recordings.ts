import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OptionalJson, OptionalTime, Time } from './columns.ts';

/** The tables of `migrations/008-recordings.sql`. */
export interface RecordingTables {
  recording: RecordingTable;
  media: MediaTable;
  watching: WatchingTable;
  download: DownloadTable;
  recording_download: RecordingDownloadTable;
}

export type RecordingStatus = 'live' | 'queued' | 'processing' | 'ready' | 'failed';

export type RecordingStep = 'playable' | 'stills' | 'ladder';

export type RecordingSource = 'file' | 'live' | 'clip';

export interface RecordingTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  event_id: number | null;
  vod_media_item_id: number | null;
  clip_id: number | null;
  source: Generated<RecordingSource>;
  /** Null for streams and clips. */
  source_path: string | null;
  source_hash: string | null;
  status: Generated<RecordingStatus>;
  step: RecordingStep | null;
  progress: Generated<number>;
  error: string | null;
  duration_ms: number | null;
  width: number | null;
  height: number | null;
  has_audio: boolean | null;
  playable_at: OptionalTime;
  poster_at: OptionalTime;
  preview_at: OptionalTime;
  storyboard_at: OptionalTime;
  ladder_at: OptionalTime;
  created_at: ColumnType<Date, never, never>;
  generation: Generated<number>;
  /** `ProgramDates` of a stream that has ended. */
  program_dates: OptionalJson;
}

interface MediaTable {
  id: GeneratedAlways<number>;
  recording_id: number;
  type: number;
  path: string;
}

interface WatchingTable {
  user_id: number;
  session_id: number;
  started_at: Time;
  active_until: Time;
}

interface DownloadTable {
  user_id: number;
  recording_id: number;
  month: string;
  created_at: Generated<Date>;
}

interface RecordingDownloadTable {
  recording_id: number;
  requested_at: Time;
  progress: Generated<number>;
  completed_at: OptionalTime;
  bytes: number | null;
  failed_at: OptionalTime;
  error: string | null;
}
