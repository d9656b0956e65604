import type { Media, WatchReason } from '@grandstand/contract/entities.schema';
import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import type { GeoColumns } from '@grandstand/db/geo-rules';
import type { MediaRow, RecordingColumns } from '@grandstand/db/recording-columns';
import type { AccessType, RecordingState } from '@grandstand/rules/access';
import type { MediaSigner } from '../media/media-signer.ts';

const MOVING_PREVIEWS: ReadonlySet<number> = new Set([MEDIA_TYPE.preview, MEDIA_TYPE.embedded_preview]);
/** Decision E44: posters, large and small, and the short silent previews are public. */
const PUBLIC_TYPES: ReadonlySet<number> = new Set([
  MEDIA_TYPE.image,
  MEDIA_TYPE.preview_alt,
  ...MOVING_PREVIEWS,
]);

/** Base URL of recordings on this server, and of the ingest's if it has no base URL of its own. */
export const MEDIA_BASE = '/media';

/** Below the folder of a recording: its stream as far as it has been shown. This server serves it. */
const SIMULATED_FOLDER = 'simulated/';

/** The ingest serves the streams of games it recorded, live and afterwards; this server serves everything else. */
const STREAM_TYPES: ReadonlySet<number> = new Set([MEDIA_TYPE.live, MEDIA_TYPE.vod]);

/** A recording with the rules that decide who may watch it. */
export interface WatchableRecording extends RecordingColumns, GeoColumns {
  readonly type: AccessType;
  /** True for an unpublished clip. */
  readonly is_private?: boolean;
}

export interface MediaUrlOptions {
  /** The ingest's base URL for the caller's browser. */
  readonly ingestUrl: string;
  /** Null if there is no key to sign for; then only open media have URLs. */
  readonly signer: MediaSigner | null;
  /** Lifetime of signed URLs in seconds; the signer's default unless set. */
  readonly seconds?: number;
}

/** Decision E44: media that are free in every country have the same unsigned URLs for everyone. */
export function isOpen({
  type,
  geo_rules,
  is_private = false,
}: Pick<WatchableRecording, 'type' | 'geo_rules' | 'is_private'>): boolean {
  return type === 'free' && geo_rules.length === 0 && !is_private;
}

/** For viewers who may watch. */
export function presentMedia(
  recording: WatchableRecording,
  { ingestUrl, signer, seconds }: MediaUrlOptions,
): Media[] {
  if (isOpen(recording)) return recording.media.map(media => presentMediaRow(recording, media, ingestUrl));
  if (signer === null) return presentPublicMedia(recording);
  const expires_in = seconds ?? signer.seconds;
  const signed = {
    recording_id: recording.recording_id ?? 0,
    generation: recording.recording_generation ?? 0,
  };
  const prefix = recording.media.length === 0 ? '' : `/${signer.tokenFor(signed, expires_in)}`;
  return shownMedia(recording).map(media =>
    PUBLIC_TYPES.has(media.type)
      ? presentMediaRow(recording, media, ingestUrl)
      : presentMediaRow(recording, media, ingestUrl, { prefix, expires_in }),
  );
}

/** Public media, which are the same for everyone in every country. */
export function presentPublicMedia(recording: RecordingColumns & GeoColumns): Media[] {
  return shownMedia(recording)
    .filter(isPublic)
    .map(media => presentMediaRow(recording, media, MEDIA_BASE));
}

function isPublic({ type }: MediaRow): boolean {
  return PUBLIC_TYPES.has(type);
}

/** Lists are the same in every country, so geo-restricted recordings have no moving previews in them. */
function shownMedia({ media, geo_rules }: RecordingColumns & GeoColumns): readonly MediaRow[] {
  return geo_rules.length === 0 ? media : media.filter(({ type }) => !MOVING_PREVIEWS.has(type));
}

/** For pages rendered before the visitor's country is known: neither the media nor the refusal. */
export function withoutMedia<Detail extends { readonly reason: WatchReason | null }>(
  detail: Detail,
  recording: RecordingColumns & GeoColumns,
): Detail {
  const reason = detail.reason === 'geo_blocked' ? null : detail.reason;
  return { ...detail, reason, media: presentPublicMedia(recording) };
}

interface Signed {
  readonly prefix: string;
  readonly expires_in: number | null;
}
const UNSIGNED: Signed = { prefix: '', expires_in: null };

function presentMediaRow(
  recording: RecordingColumns,
  { id, type, path }: MediaRow,
  ingestUrl: string,
  { prefix, expires_in }: Signed = UNSIGNED,
): Media {
  const isAtIngest =
    recording.recording_source === 'live' && STREAM_TYPES.has(type) && !path.startsWith(SIMULATED_FOLDER);
  const base = isAtIngest ? ingestUrl : MEDIA_BASE;
  return { id, type, url: `${base}${prefix}/recordings/${recording.recording_id}/${path}`, expires_in };
}

const STATE_BY_STATUS = {
  live: 'none',
  queued: 'processing',
  processing: 'processing',
  ready: 'processing',
  failed: 'none',
} as const satisfies Record<NonNullable<RecordingColumns['recording_status']>, RecordingState>;

/** The state of the recording, as the access rules name it. */
export function recordingState(recording: RecordingColumns): RecordingState {
  if (recording.is_playable) return 'playable';
  return recording.recording_status === null ? 'none' : STATE_BY_STATUS[recording.recording_status];
}

/** 0 to 1 while the recording is being packaged; otherwise null. */
export function processingProgress(recording: RecordingColumns): number | null {
  return recordingState(recording) === 'processing' ? recording.recording_progress : null;
}

/** In seconds. */
export function duration(recording: RecordingColumns): number | null {
  return recording.duration_ms === null ? null : recording.duration_ms / 1000;
}
