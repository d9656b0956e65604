import {
  type EventDetail,
  type EventLocation,
  type SportsEvent,
  sportsEvent,
} from '@grandstand/contract/entities.schema';
import { EVENT_COLUMNS, type EventRow } from '@grandstand/db/events';
import {
  type AccessReason,
  type Guarded,
  missingAccess,
  VISITOR,
  type Viewer,
  type WatchReason,
  watchReason,
} from '@grandstand/rules/access';
import { type EventNote, shownNote } from '@grandstand/rules/event-state';
import type { GeoRule } from '@grandstand/rules/geo';
import {
  duration,
  type MediaUrlOptions,
  presentMedia,
  presentPublicMedia,
  processingProgress,
  recordingState,
} from './media.ts';
import { presentParticipant } from './participant.ts';

type StoredField = Extract<(typeof EVENT_COLUMNS)[number], keyof SportsEvent>;

/** The fields that the contract names like their column: they are shown as they are stored. */
const STORED_FIELDS = EVENT_COLUMNS.filter((column): column is StoredField => column in sportsEvent.shape);

function storedFields(row: EventRow): Pick<EventRow, StoredField> {
  const fields = Object.fromEntries(STORED_FIELDS.map(field => [field, row[field]]));
  return fields as Pick<EventRow, StoredField>;
}

/** For lists: access of a visitor without an account, and public media. */
export function presentEvent(row: EventRow): SportsEvent {
  return {
    ...storedFields(row),
    note: noteOf(row),
    event_utc_ts: unixSeconds(row.starts_at),
    stream_status: row.stream_status,
    has_access: missingAccess(guardedEvent(row, []), VISITOR) === null,
    participants: row.participants.map(presentParticipant),
    simulated_live: row.simulated_live && { played_at: unixSeconds(row.simulated_live.played_at) },
    viewers: row.viewers,
    is_unrecorded: row.stream_status === 'vod' && recordingState(row) === 'none',
    duration: duration(row),
    media: presentPublicMedia(row),
  };
}

/** For one viewer: whether they may watch, or the reason, and the media if they may. */
export function presentEventDetail(
  row: EventRow,
  viewer: Viewer,
  details: Pick<EventDetail, 'categories'> & {
    readonly location: EventLocation | null;
    readonly mediaUrls: MediaUrlOptions;
  },
): EventDetail {
  const { mediaUrls, ...rest } = details;
  const reason = eventWatchReason(row, viewer);
  return {
    ...presentEvent(row),
    ...rest,
    has_access: eventMissingAccess(row, viewer) === null,
    media: reason === null ? presentMedia(row, mediaUrls) : presentPublicMedia(row),
    description: row.description,
    reason,
    processing_progress: processingProgress(row),
    stream: presentStream(row),
  };
}

/** The reason why this viewer gets no media of the event; null if they do. */
export function eventWatchReason(row: EventRow, viewer: Viewer): WatchReason | null {
  const { stream_status: status } = row;
  const guarded = guardedEvent(row, row.geo_rules);
  return watchReason({ ...guarded, status, note: noteOf(row), recording: recordingState(row) }, viewer);
}

function noteOf(row: EventRow): EventNote | null {
  const { note, stream_status: status, home_score } = row;
  return shownNote({
    note,
    status,
    hasRecording: recordingState(row) !== 'none',
    hasScore: home_score !== null,
  });
}

/** The access that this viewer lacks, whether or not there is anything to watch; null for none. */
export function eventMissingAccess(row: EventRow, viewer: Viewer): AccessReason | null {
  return missingAccess(guardedEvent(row, row.geo_rules), viewer);
}

/** `geo` is empty for lists, which are the same in every country. */
function guardedEvent(row: EventRow, geo: readonly GeoRule[]): Guarded {
  return {
    kind: 'event',
    id: row.id,
    type: row.type,
    event_category_ids: row.event_category_ids,
    participant_ids: row.participants.map(({ id }) => id),
    geo,
  };
}

function presentStream(row: EventRow): EventDetail['stream'] {
  if (row.stream_status !== 'live' || row.stream_started_at === null) return null;
  const state = row.stream_interrupted_at === null ? 'on_air' : 'away';
  return { state, started_at: row.stream_started_at.toISOString() };
}

/** Throws for an invalid time: such an event cannot be shown. */
function unixSeconds(time: Date): number {
  return Math.floor(Date.parse(time.toISOString()) / 1000);
}
