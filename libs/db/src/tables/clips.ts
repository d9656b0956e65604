import type { Generated, GeneratedAlways } from 'kysely';
import type { OptionalTime } from './columns.ts';

/** The tables of `migrations/010-clips.sql` and `migrations/020-own-clips.sql`. */
export interface ClipTables {
  clip: ClipTable;
  cut_clip: CutClipTable;
  removed_clip: RemovedClipTable;
  clip_download: ClipDownloadTable;
  ended_share: EndedShareTable;
  clip_report: ClipReportTable;
}

interface ClipTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  user_id: number;
  event_id: number;
  event_media_id: number | null;
  name: string;
  start_time: number;
  duration: number;
  tags: string[];
  status: Generated<'queued' | 'processing' | 'failed' | 'done'>;
  uuid: Generated<string>;
  shared_at: OptionalTime;
  published_at: OptionalTime;
  taken_down_at: OptionalTime;
  created_at: Generated<Date>;
  key: string | null;
  idempotency_key: string | null;
  queued_at: Generated<Date>;
  deleted_at: OptionalTime;
  failure: 'timed_out' | 'source_removed' | 'not_recorded' | 'error' | null;
  file_bytes: number | null;
}

interface CutClipTable {
  clip_id: number;
  user_id: number;
  month: string;
}

interface ClipDownloadTable {
  user_id: number;
  clip_id: number;
  month: string;
}

interface EndedShareTable {
  channel_id: number;
  clip_id: number;
  uuid: string;
}

interface ClipReportTable {
  id: GeneratedAlways<number>;
  clip_id: number;
  reason: 'offensive' | 'privacy' | 'rights' | 'other';
  created_at: Generated<Date>;
}

interface RemovedClipTable {
  recording_id: number;
}
