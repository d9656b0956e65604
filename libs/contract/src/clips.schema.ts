import { z } from 'zod';
import { media, sportsEvent, watchReason } from './entities.schema.ts';
import { id } from './id.schema.ts';

const isoTime = z.iso.datetime();

/** Specification 4, clip flow. */
export const clipStatus = z.enum(['queued', 'processing', 'failed', 'done']);

const piece = {
  id,
  event_id: id,
  name: z.string(),
  /** Seconds of the recording. */
  start_time: z.number().nonnegative(),
  duration: z.number().positive(),
  tags: z.array(z.string()),
  created_at: isoTime,
};

/** Specification 3, clip. */
export const clip = z.object({
  ...piece,
  /** The medium that the clip was cut from; null once it is deleted. */
  event_media_id: id.nullable(),
  status: clipStatus,
  published_at: isoTime.nullable(),
  /** Lists contain public media only: the poster in two widths. */
  media: z.array(media),
  event: sportsEvent,
});

/** The fields of a clip that only its owner sees. */
const ownState = z.object({
  /** Why it failed; null unless it did. */
  failure: z.enum(['timed_out', 'source_removed', 'not_recorded', 'error']).nullable(),
  /** It can be downloaded as a file. */
  has_file: z.boolean(),
  /** Part of its link; null unless it is shared. */
  share_uuid: z.uuid().nullable(),
  /** When the operator took it down; null unless that happened. */
  taken_down_at: isoTime.nullable(),
});

export const ownClip = clip.extend({ own: ownState });

export const clipDetail = clip.extend({
  /** Why this viewer gets only the public media although the clip is done; null otherwise. */
  reason: watchReason.nullable(),
  is_own: z.boolean(),
});

/** A clip that its owner shared, for everyone who has the link. */
export const sharedClip = z.object({
  ...piece,
  status: clipStatus,
  media: z.array(media),
  event: sportsEvent,
  /** Why this viewer may not watch the game; null if they may. Then they get the whole clip. */
  reason: watchReason.nullable(),
  /** One MP4 for players without HLS and viewers without access; null until it exists, and where the game is blocked. */
  file: z.object({ url: z.string(), seconds: z.number() }).nullable(),
});

const clipTexts = { name: z.string().max(1000), tags: z.array(z.string().max(200)).max(50) };

export const clipReport = z.strictObject({
  reason: z.enum(['offensive', 'privacy', 'rights', 'other']),
  uuid: z.uuid().optional(),
});

export const clipPatch = z.strictObject(clipTexts);

/** A published clip of a free game, with the fields of the game that a card shows. */
export const moment = z.object({
  ...piece,
  published_at: isoTime,
  media: z.array(media),
  event: sportsEvent.pick({
    id: true,
    name: true,
    type: true,
    event_utc_ts: true,
    time_zone: true,
    stream_status: true,
    gender: true,
    event_category_id: true,
    home_team_id: true,
    participants: true,
    score_in_picture: true,
  }),
});

/** The limits exceed those of `clip-rules`, which report errors with the specification's messages. */
export const clipBody = z.strictObject({
  event_id: id,
  ...clipTexts,
  start_time: z.number().nonnegative().max(1_000_000),
  duration: z.number().max(1_000_000),
  /** The recording of the event, live or finished, from which the clip is cut. */
  event_media_id: id,
  /** Created for each click. A repeated request with the same key returns the same clip. */
  idempotency_key: z.string().min(8).max(64).optional(),
});

export type Clip = z.infer<typeof clip>;
export type OwnClip = z.infer<typeof ownClip>;
export type ClipDetail = z.infer<typeof clipDetail>;
export type SharedClip = z.infer<typeof sharedClip>;
export type Moment = z.infer<typeof moment>;
