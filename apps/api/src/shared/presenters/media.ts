import type { Media } from '@grandstand/contract/entities.schema';
import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import type { MediaRow, RecordingColumns } from '@grandstand/db/recording-columns';

/** Decision E44: posters and the short silent previews are public. */
const PUBLIC_TYPES: ReadonlySet<number> = new Set([
  MEDIA_TYPE.image,
  MEDIA_TYPE.preview,
  MEDIA_TYPE.preview_alt,
  MEDIA_TYPE.embedded_preview,
]);

export function mediaAddress(recordingId: number | null, media: MediaRow): string {
  return `/media/recordings/${recordingId}/${media.path}`;
}

export function presentMedia({ recording_id, media }: RecordingColumns): Media[] {
  return media.map(one => ({
    id: one.id,
    type: one.type,
    url: mediaAddress(recording_id, one),
    expires_in: null,
  }));
}

export function presentPublicMedia(of: RecordingColumns): Media[] {
  return presentMedia(of).filter(one => PUBLIC_TYPES.has(one.type));
}

/** The recording in the access rule's words. */
export function recordingState(of: RecordingColumns): 'none' | 'processing' | 'playable' {
  if (of.is_playable) return 'playable';
  return of.recording_status === null || of.recording_status === 'failed' ? 'none' : 'processing';
}

/** 0 to 1 while the recording is being made watchable. */
export function processingProgress(of: RecordingColumns): number | null {
  return recordingState(of) === 'processing' ? of.recording_progress : null;
}

/** Seconds. */
export function duration(of: RecordingColumns): number | null {
  return of.duration_ms === null ? null : of.duration_ms / 1000;
}
