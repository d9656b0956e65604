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

/** Where the files of recordings stand on this server; also the ingest's, where it has no address of its own. */
export const MEDIA_BASE = '/media';

/** A game that came by stream is handed out by the ingest, live and for ever after; all else is ours. */
const STREAM_TYPES: ReadonlySet<number> = new Set([MEDIA_TYPE.live, MEDIA_TYPE.vod]);

/** What may be watched, and how it is handed out. */
export interface WatchableRecording extends RecordingColumns, GeoColumns {
  readonly type: AccessType;
  /** A clip that is not in public. */
  readonly is_private?: boolean;
}

export interface MediaUrlOptions {
  /** The ingest as the asking browser reaches it. */
  readonly ingestUrl: string;
  /** Null where nobody's key is known: what is not open has no addresses there. */
  readonly signer: MediaSigner | null;
  /** How long signed addresses are good for; as usual unless given. */
  readonly seconds?: number;
}

/** Decision E44: free, and free everywhere: its addresses are the same for everyone, and need no signature. */
export function isOpen({
  type,
  geo_rules,
  is_private = false,
}: Pick<WatchableRecording, 'type' | 'geo_rules' | 'is_private'>): boolean {
  return type === 'free' && geo_rules.length === 0 && !is_private;
}

/** To somebody who may watch. */
export function presentMedia(
  of: WatchableRecording,
  { ingestUrl, signer, seconds }: MediaUrlOptions,
): Media[] {
  if (isOpen(of)) return of.media.map(media => presentMediaRow(of, media, ingestUrl));
  if (signer === null) return presentPublicMedia(of);
  const expires_in = seconds ?? signer.seconds;
  const recording = { recording_id: of.recording_id ?? 0, generation: of.recording_generation ?? 0 };
  const prefix = of.media.length === 0 ? '' : `/${signer.tokenFor(recording, expires_in)}`;
  return shownMedia(of).map(media =>
    PUBLIC_TYPES.has(media.type)
      ? presentMediaRow(of, media, ingestUrl)
      : presentMediaRow(of, media, ingestUrl, { prefix, expires_in }),
  );
}

/** The same for everyone, wherever they ask from. */
export function presentPublicMedia(of: RecordingColumns & GeoColumns): Media[] {
  return shownMedia(of)
    .filter(isPublic)
    .map(media => presentMediaRow(of, media, MEDIA_BASE));
}

function isPublic({ type }: MediaRow): boolean {
  return PUBLIC_TYPES.has(type);
}

/** Lists are the same everywhere: of what may not be watched everywhere, nobody gets what moves in them. */
function shownMedia({ media, geo_rules }: RecordingColumns & GeoColumns): readonly MediaRow[] {
  return geo_rules.length === 0 ? media : media.filter(({ type }) => !MOVING_PREVIEWS.has(type));
}

/** Where nobody knows yet from where it would be watched: neither the media nor that they are refused. */
export function withoutMedia<Detail extends { readonly reason: WatchReason | null }>(
  detail: Detail,
  of: RecordingColumns & GeoColumns,
): Detail {
  const reason = detail.reason === 'geo_blocked' ? null : detail.reason;
  return { ...detail, reason, media: presentPublicMedia(of) };
}

interface Signed {
  readonly prefix: string;
  readonly expires_in: number | null;
}
const UNSIGNED: Signed = { prefix: '', expires_in: null };

function presentMediaRow(
  of: RecordingColumns,
  { id, type, path }: MediaRow,
  ingestUrl: string,
  { prefix, expires_in }: Signed = UNSIGNED,
): Media {
  const isAtIngest = of.recording_source === 'live' && STREAM_TYPES.has(type);
  const base = isAtIngest ? ingestUrl : MEDIA_BASE;
  return { id, type, url: `${base}${prefix}/recordings/${of.recording_id}/${path}`, expires_in };
}

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
