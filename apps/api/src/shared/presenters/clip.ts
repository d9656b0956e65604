import type { Clip, ClipDetail, Moment, OwnClip, SharedClip } from '@grandstand/contract/clips.schema';
import type { ClipRow } from '@grandstand/db/clips';
import type { EventRow } from '@grandstand/db/events';
import { type AccessReason, VISITOR, type Viewer } from '@grandstand/rules/access';
import {
  clipFailureAt,
  clipStatusAt,
  isInPublic,
  sharedSeconds,
  wholeMilliseconds,
} from '@grandstand/rules/clip-rules';
import { eventMissingAccess, presentEvent } from './event.ts';
import {
  MEDIA_BASE,
  type MediaUrlOptions,
  presentMedia,
  presentPublicMedia,
  type WatchableRecording,
} from './media.ts';

/** Without signatures; clips are never served by the ingest. */
export const UNSIGNED: MediaUrlOptions = { ingestUrl: MEDIA_BASE, signer: null };

export interface ClipOfEvent {
  readonly id: number;
  readonly clip: ClipRow;
  readonly event: EventRow;
}

/** A clip has the access rules of its game; until it is published it has signed URLs only. */
export function watchableClip(clip: ClipRow, { type, geo_rules }: EventRow): WatchableRecording {
  return { ...clip, type, geo_rules, is_private: !isInPublic(clip, type) };
}

export function presentClip({ clip, event }: ClipOfEvent, now: Date): Clip {
  return {
    ...clipFields(clip),
    event_media_id: clip.event_media_id,
    status: clipStatusAt(clip.status, clip.queued_at, now),
    published_at: clip.published_at?.toISOString() ?? null,
    media: presentPublicMedia(watchableClip(clip, event)),
    event: presentEvent(event),
  };
}

/** With the media for a viewer who may watch the game. */
export function presentWatchableClip(own: ClipOfEvent, { now, viewer, mediaUrls }: ClipViewer): Clip {
  const shown = presentClip(own, now);
  const isWatchable = shown.status !== 'failed' && eventMissingAccess(own.event, viewer) === null;
  return isWatchable
    ? { ...shown, media: presentMedia(watchableClip(own.clip, own.event), mediaUrls) }
    : shown;
}

/** For its owner. */
export function presentOwnClip(own: ClipOfEvent, owner: ClipViewer): OwnClip {
  const { failure, status, queued_at, file_bytes, taken_down_at, shared_at, uuid } = own.clip;
  const { now } = owner;
  return {
    ...presentWatchableClip(own, owner),
    own: {
      failure: clipFailureAt(failure, status, queued_at, now),
      has_file: file_bytes !== null && file_bytes > 0,
      share_uuid: shared_at === null ? null : uuid,
      taken_down_at: taken_down_at?.toISOString() ?? null,
    },
  };
}

export function presentMoment({ clip, event }: ClipOfEvent): Moment {
  const { published_at } = clip;
  if (published_at === null) throw new Error('a moment must be published');
  const { id, name, type, event_utc_ts, time_zone, stream_status, gender, event_category_id, ...more } =
    presentEvent(event);
  const { home_team_id, participants, score_in_picture } = more;
  const game = { id, name, type, event_utc_ts, time_zone, stream_status, gender, event_category_id };
  return {
    ...clipFields(clip),
    published_at: published_at.toISOString(),
    media: presentMedia(watchableClip(clip, event), UNSIGNED),
    event: { ...game, home_team_id, participants, score_in_picture },
  };
}

/** For everyone who has the link: the media for those who may watch the game, and a file for all others (decision E46). */
export function presentSharedClip(
  { clip, event }: Omit<ClipOfEvent, 'id'>,
  { now, viewer, mediaUrls }: ClipViewer,
): SharedClip {
  const reason = eventMissingAccess(event, viewer);
  const recording = watchableClip(clip, event);
  const seconds = sharedSeconds(clip.duration, reason);
  const hasFile = seconds > 0 && clip.file_bytes !== null && clip.file_bytes > 0;
  const url = `${MEDIA_BASE}/shared/${clip.id}/${clip.uuid}.mp4`;
  return {
    ...clipFields(clip),
    status: clipStatusAt(clip.status, clip.queued_at, now),
    media: reason === null ? presentMedia(recording, mediaUrls) : presentPublicMedia(recording),
    event: presentEvent(event),
    reason,
    file: hasFile ? { url, seconds: sharedSeconds(clip.duration, fileReason(event, viewer)) } : null,
  };
}

/** The file is that of a visitor, for everyone: its URL names no viewer. */
function fileReason(event: EventRow, { country }: Viewer): AccessReason | null {
  return eventMissingAccess(event, { ...VISITOR, country });
}

/** For a viewer who may see the clip: adds whether they may also watch its game. */
export function presentClipDetail(own: ClipOfEvent, { userId, ...viewer }: ClipReader): ClipDetail {
  return {
    ...presentWatchableClip(own, viewer),
    reason: eventMissingAccess(own.event, viewer.viewer),
    is_own: own.clip.user_id === userId,
  };
}

export interface ClipViewer {
  readonly now: Date;
  readonly viewer: Viewer;
  readonly mediaUrls: MediaUrlOptions;
}

export interface ClipReader extends ClipViewer {
  readonly userId: number | null;
}

function clipFields({ id, event_id, name, start_time, duration, tags, created_at }: ClipRow) {
  return {
    id,
    event_id,
    name,
    start_time: wholeMilliseconds(start_time),
    duration: wholeMilliseconds(duration),
    tags,
    created_at: created_at.toISOString(),
  };
}
