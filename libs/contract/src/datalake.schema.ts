import { z } from 'zod';
import { BATCH_LIMIT, LONGEST_HOLD_SECONDS, LONGEST_VIEWING_SECONDS } from './datalake.ts';
import { id } from './id.schema.ts';
import { isStorable } from './is-storable.ts';

const text = (longest: number) => z.string().max(longest).refine(isStorable, 'holds what is no text');
const optionalName = text(200).nullable().default(null);
const address = text(2000);
/** To the millisecond: the database refuses numbers that are almost 0. */
const secondsUpTo = (most: number) =>
  z
    .number()
    .min(0)
    .max(most)
    .transform(seconds => Math.round(seconds * 1000) / 1000);
/** Signed by the datalake: others are refused. */
const session_uuid = z.uuid();

/** The channel: the key of its analytics settings, or its own. */
const profile = z.string().regex(/^[\w.-]{1,64}$/);

/** Seconds between the event and the request: clocks of browsers are wrong, so the datalake's own counts. */
const ago = z.number().min(0).max(LONGEST_HOLD_SECONDS).default(0);

export const datalakeHash = z.object({ hash: z.string() });

export const datalakeSession = z.object({
  profile,
  /** The hash of the visitor, from `datalake/hash/`. */
  session: z.string().max(64),
  device_type: z.enum(['desktop', 'mobile', 'tablet']),
  user_agent: text(500),
  resolution: z.string().regex(/^\d{1,5}x\d{1,5}$/),
  platform: z.literal('web'),
});
export const datalakeSessionResult = z.object({ session_uuid });

const DROPPED = /^\d{1,6}$/;

/** The events of the specification, and those of the shop. `drop` counts what a browser could not send in time. */
const trackedEvent = z
  .object({
    profile,
    session_uuid,
    user_id: z.int().positive().nullable().default(null),
    user_email: z.string().max(254).nullable().default(null),
    event: z.enum(['visit_page', 'login', 'api_request', 'drop']),
    /** The address at which it happened, without keys and tokens. */
    origin_url: address,
    previous_url: address.nullable().default(null),
    trk: text(100).nullable().default(null),
    /** The path of the API's call, or the number of dropped items. */
    detail: optionalName,
    status: z.int().min(0).max(999).nullable().default(null),
    duration_ms: z.int().min(0).max(600_000).nullable().default(null),
    ago,
  })
  .refine(({ event, detail }) => event !== 'drop' || DROPPED.test(detail ?? ''), { path: ['detail'] });
export type TrackedEvent = z.infer<typeof trackedEvent>;

const stream = {
  profile,
  session_uuid,
  /** The id of the game, film or clip. */
  stream_id: id,
  stream_type: z.enum(['live', 'vod', 'film', 'clip']),
};

const videoEvent = z.object({
  ...stream,
  /** `start`: the first frame, `ms` after the request. `stall`: playing again after `ms`. The rest is about prerolls. */
  event: z.enum(['start', 'stall', 'failure', 'end', 'preroll_start', 'preroll_end']),
  ms: z.int().min(0).max(600_000).nullable().default(null),
  preroll_id: id.nullable().default(null),
  ago,
});
export type VideoEvent = z.infer<typeof videoEvent>;

const videoViewing = z.object({
  ...stream,
  /** Seconds watched since the last report. */
  viewing_time: secondsUpTo(LONGEST_VIEWING_SECONDS),
  category: optionalName,
  sport: optionalName,
  gender: z.enum(['M', 'W']).nullable().default(null),
  school: optionalName,
  league: optionalName,
  /** Second of the media. */
  position: secondsUpTo(100_000).nullable().default(null),
  ago,
});
export type VideoViewing = z.infer<typeof videoViewing>;

/** An error names the field, which it would not in a union. */
function oneOrMore<T extends z.ZodType>(item: T) {
  const several = z.array(item).min(1).max(BATCH_LIMIT);
  return z.preprocess(body => (Array.isArray(body) ? body : [body]), several);
}

/** Batches. */
export const trackedEvents = oneOrMore(trackedEvent);
export const videoEvents = oneOrMore(videoEvent);
export const videoViewings = oneOrMore(videoViewing);
