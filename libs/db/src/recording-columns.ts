import { sql } from 'kysely';
import type { RecordingSource, RecordingStatus } from './tables/recordings.ts';
import type { Row } from './tables.ts';

export interface MediaRow extends Row<'media', 'id'> {
  /** The specification's media type code. */
  readonly type: number;
  /** Relative to the recording's folder. */
  readonly path: string;
}

/** An event's or VOD item's view of its recording; all null and no media if it has none. */
export interface RecordingColumns {
  readonly recording_id: number | null;
  readonly recording_status: RecordingStatus | null;
  readonly recording_progress: number | null;
  readonly recording_generation: number | null;
  /** `live` if the recording came from a stream, which the ingest serves. */
  readonly recording_source: RecordingSource | null;
  readonly is_playable: boolean;
  readonly duration_ms: number | null;
  readonly media: MediaRow[];
}

/** For a query with a left join of the recording as `r`. */
export const recordingColumns = sql`
  r.id as recording_id, r.status as recording_status, r.progress as recording_progress, r.source as recording_source, r.generation as recording_generation,
  r.playable_at is not null as is_playable, r.duration_ms,
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'type', m.type, 'path', m.path) order by m.type), '[]')
    from media m where m.recording_id = r.id) as media`;
