import { ACCESS_FEATURES } from '@grandstand/rules/capabilities';
import { SPORTS, type Sport } from '@grandstand/rules/timeline/incident-kinds';
import { z } from 'zod';

const id = z.int().positive();
/** Money: an integer in the currency's minor unit (decision B13). */
const money = z.int().nonnegative();
const isoTime = z.iso.datetime();

export const accessType = z.enum(['free', 'register', 'paid', 'ppv']);
export const streamStatus = z.enum(['upcoming', 'live', 'vod']);
/** The lists of events: `vod` has the replays, `result` the finished games without a recording (decision H86). */
/** `simulated`: finished games that are, or will be, shown as if they were live. */
export const eventListType = z.enum([...streamStatus.options, 'result', 'simulated']);
export const gender = z.enum(['M', 'W']);
export const slidableType = z.enum(['category', 'participant', 'group']);

/** Decision E41: the URL of a medium with its type code; `expires_in` (seconds) is null for a URL without a signature. */
export const media = z.object({
  id,
  type: z.int().min(1).max(8),
  url: z.string(),
  expires_in: z.int().nullable(),
});

export interface EventCategory {
  id: number;
  key: string;
  name: string;
  alias: string;
  parent_id: number | null;
  /** Its rules; null for those of the category above it, or for a sport that we do not know. */
  sport: Sport | null;
  children: EventCategory[];
}
export const eventCategory: z.ZodType<EventCategory> = z.object({
  id,
  key: z.string(),
  name: z.string(),
  alias: z.string(),
  parent_id: id.nullable(),
  sport: z.enum(SPORTS).nullable(),
  get children() {
    return z.array(eventCategory);
  },
});

export const participantGroup = z.object({
  id,
  name: z.string(),
  nickname: z.string().nullable(),
  short_name: z.string(),
  alias: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** The field of the crest and the crest's own colour, `#rrggbb`. */
  color: z.string(),
  mark_color: z.string(),
  /** The crest: sanitised SVG children on a 100×100 view box, painted with `var(--m1)` (field) and `var(--m2)` (crest). */
  mark: z.string().nullable(),
  image: z.string().nullable(),
});

export const participant = z.object({
  id,
  participant_group_id: id,
  name: z.string(),
  short_name: z.string(),
  alias: z.string(),
  images: z.array(z.string()),
  color: z.string(),
  properties: z.object({ gender: z.array(gender), sport: z.array(z.string()) }),
});

export const eventLocation = z.object({
  id,
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  time_zone: z.string(),
});

export const sportsEvent = z.object({
  id,
  name: z.string(),
  type: accessType,
  event_utc_ts: z.int(),
  time_zone: z.string(),
  stream_status: streamStatus,
  /** Lists give the access of a visitor without an account, `events/{id}` that of this key (decision B16). */
  has_access: z.boolean(),
  note: z.enum(['postponed', 'cancelled']).nullable(),
  gender: gender.nullable(),
  /** If there are two: away first, home second. */
  participants: z.array(participant),
  home_team_id: id.nullable(),
  location_id: id.nullable(),
  event_category_id: id,
  base_price: money.nullable(),
  service_fee: money,
  single_event_package_id: id.nullable(),
  home_score: z.int().nullable(),
  away_score: z.int().nullable(),
  period_label: z.string().nullable(),
  /** The league's production burns a score into the picture. */
  score_in_picture: z.boolean(),
  /**
   * Set while a finished game is scheduled, or shown, as if it were live: its time is that of this showing, and `played_at`, in
   * Unix seconds, that of the game.
   */
  simulated_live: z.object({ played_at: z.int() }).nullable(),
  /** The number of current viewers of a live game; null for every other event. */
  viewers: z.int().nonnegative().nullable(),
  /** The game is over and has no recording, now or later. It is not for sale either. */
  is_unrecorded: z.boolean(),
  /** Length of the recording in seconds; null without one. */
  duration: z.number().nullable(),
  /** Lists contain public media only: poster and preview. */
  media: z.array(media),
});

/** Why media are withheld: the state of the game or its recording, or the requirement that the viewer does not meet. */
export const watchReason = z.enum([
  'not_started',
  'postponed',
  'cancelled',
  'processing',
  'no_recording',
  'geo_blocked',
  'login_required',
  'pass_required',
  'single_pass_required',
]);

/** `away`: the encoder of a live game has disconnected for a moment, and its viewers see the slate. */
const streamState = z.enum(['on_air', 'away']);

export const eventDetail = sportsEvent.extend({
  description: z.string().nullable(),
  categories: z.array(eventCategory),
  location: eventLocation.nullable(),
  reason: watchReason.nullable(),
  /** 0 to 1 while the recording is processed, else null. */
  processing_progress: z.number().nullable(),
  /** Null unless the event is live. */
  stream: z.object({ state: streamState, started_at: isoTime }).nullable(),
});

/** One message of the event stream: the current state of a game. */
export const eventChange = z.object({
  ...sportsEvent.pick({
    id: true,
    stream_status: true,
    home_score: true,
    away_score: true,
    period_label: true,
    viewers: true,
    note: true,
    event_utc_ts: true,
  }).shape,
  stream_state: streamState.nullable(),
  /** Grows whenever the incidents of the game change. */
  timeline_version: z.int().nonnegative(),
});

export const mediaRenewal = z.object({
  url: z.string(),
  expires_in: z.int().nullable(),
  viewers: z.int().nonnegative().nullable(),
  /** Seconds until the next renewal, with jitter for each viewer. */
  renew_in: z.int().positive(),
});

export const vodMediaItem = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  date: isoTime,
  type: accessType,
  has_access: z.boolean(),
  duration: z.number().nullable(),
  vod_media_category_id: id.nullable(),
  participant_group_id: id.nullable(),
  /** Author and licence of the footage, if they must be named. */
  credit: z.string().nullable(),
  assets: z.array(z.object({ type: z.enum(['image', 'preview']), path: z.string() })),
  /** The image in a width of 640 pixels, if there is a copy. */
  small_image: z.string().nullable(),
});

export const vodMediaDetail = vodMediaItem.extend({
  reason: watchReason.nullable(),
  processing_progress: z.number().nullable(),
  media: z.array(media),
});

export const vodRail = z.object({ id, title: z.string(), vod_media_items: z.array(vodMediaItem) });
export const vodMediaCategory = z.object({ id, name: z.string(), alias: z.string() });

export const passFeature = z.enum(ACCESS_FEATURES);

export const packagePass = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  price: money,
  base_price: money,
  service_fee: money,
  /** The covered categories, id → name. Empty for a team pass. */
  event_categories: z.record(z.string(), z.string()),
  is_team_pass: z.boolean(),
  is_single_event: z.boolean(),
  /** Decision A8: the group of passes that shows it. */
  group: z.enum(['passes', 'extraPasses']),
  tag: z.string().nullable(),
  weight: z.int(),
  /** The period that the price pays for; null if it is paid once. */
  offer: z.enum(['month', 'year', 'season']).nullable(),
  period: z.int().positive(),
  type: z.enum(['package', 'event']),
  features: z.array(passFeature),
});

export const subscription = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  price: money,
  base_price: money,
  service_fee: money,
  offer: z.enum(['monthly', 'annual']),
  period: z.int().positive(),
  /** In days; 0 means no trial. */
  trial_period: z.int().nonnegative(),
  tag: z.string().nullable(),
  weight: z.int(),
  features: z.array(passFeature),
});

/** A file of a game or a clip. */
export const download = z.object({
  state: z.enum(['preparing', 'ready']),
  /** The finished share of the file, 0 to 1. */
  progress: z.number(),
  /** A signed URL of one file, valid for `expires_in` seconds; the browser saves the file as `file_name`. */
  url: z.string().nullable(),
  expires_in: z.int().nullable(),
  file_name: z.string(),
  bytes: z.int().nullable(),
  /** The rest of this month's allowance of games and clips; null is unlimited. */
  downloads_left: z.int().nullable(),
});

export type Media = z.infer<typeof media>;
export type ParticipantGroup = z.infer<typeof participantGroup>;
export type Participant = z.infer<typeof participant>;
export type EventLocation = z.infer<typeof eventLocation>;
export type SportsEvent = z.infer<typeof sportsEvent>;
export type EventDetail = z.infer<typeof eventDetail>;
export type EventChange = z.infer<typeof eventChange>;
export type WatchReason = z.infer<typeof watchReason>;
export type VodMediaItem = z.infer<typeof vodMediaItem>;
export type VodMediaDetail = z.infer<typeof vodMediaDetail>;
export type VodRail = z.infer<typeof vodRail>;
export type Package = z.infer<typeof packagePass>;
export type Subscription = z.infer<typeof subscription>;
export type StreamStatus = z.infer<typeof streamStatus>;
export type EventListType = z.infer<typeof eventListType>;
