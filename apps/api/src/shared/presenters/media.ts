import type { Media, WatchReason } from '@grandstand/contract/entities.schema';
import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import type { GeoColumns } from '@grandstand/db/geo-rules';
import type { MediaRow, RecordingColumns } from '@grandstand/db/recording-columns';

/** Decision E44: posters and the short silent previews are public. */
const PUBLIC_TYPES: ReadonlySet<number> = new Set([
  MEDIA_TYPE.image,
  MEDIA_TYPE.preview,
  MEDIA_TYPE.preview_alt,
  MEDIA_TYPE.embedded_preview,
]);

/** Where the files of recordings stand on this server; also the ingest's, where it has no address of its own. */
export const OURS = '/media';

export function mediaAddress(recordingId: number | null, media: MediaRow): string {
  return `${OURS}/recordings/${recordingId}/${media.path}`;
}

/** A game that came by stream is handed out by the ingest, live and for ever after; all else is ours. */
const STREAM_TYPES: ReadonlySet<number> = new Set([MEDIA_TYPE.live, MEDIA_TYPE.vod]);

/** `ingestUrl`: the ingest as the asking browser reaches it. */
export function presentMedia(of: RecordingColumns, ingestUrl: string): Media[] {
  return of.media.map(media => presentOne(of, media, ingestUrl));
}

/** The same for everyone, wherever they ask from: of what may not be watched everywhere, the poster alone. */
export function presentPublicMedia(of: RecordingColumns & GeoColumns): Media[] {
  const isShown = of.geo_rules.length > 0 ? isPoster : isPublic;
  return of.media.filter(isShown).map(media => presentOne(of, media, OURS));
}

function isPublic({ type }: MediaRow): boolean {
  return PUBLIC_TYPES.has(type);
}

function isPoster({ type }: MediaRow): boolean {
  return type === MEDIA_TYPE.image;
}

/** Where nobody knows yet from where it would be watched: neither the media nor that they are refused. */
export function withoutMedia<Detail extends { readonly reason: WatchReason | null }>(
  detail: Detail,
  of: RecordingColumns & GeoColumns,
): Detail {
  const reason = detail.reason === 'geo_blocked' ? null : detail.reason;
  return { ...detail, reason, media: presentPublicMedia(of) };
}

function presentOne(of: RecordingColumns, media: MediaRow, ingestUrl: string): Media {
  const isAtIngest = of.recording_source === 'live' && STREAM_TYPES.has(media.type);
  const address = mediaAddress(of.recording_id, media);
  const url = isAtIngest ? ingestUrl + address.slice(OURS.length) : address;
  return { id: media.id, type: media.type, url, expires_in: null };
}

type RecordingState = 'none' | 'processing' | 'playable';
const STATE_BY_STATUS = {
  live: 'none',
  queued: 'processing',
  processing: 'processing',
  ready: 'processing',
  failed: 'none',
} as const satisfies Record<NonNullable<RecordingColumns['recording_status']>, RecordingState>;

/** The recording in the access rule's words. */
export function recordingState(of: RecordingColumns): RecordingState {
  if (of.is_playable) return 'playable';
  return of.recording_status === null ? 'none' : STATE_BY_STATUS[of.recording_status];
}

/** 0 to 1 while the recording is being made watchable. */
export function processingProgress(of: RecordingColumns): number | null {
  return recordingState(of) === 'processing' ? of.recording_progress : null;
}

/** Seconds. */
export function duration(of: RecordingColumns): number | null {
  return of.duration_ms === null ? null : of.duration_ms / 1000;
}
