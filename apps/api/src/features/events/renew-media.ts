import { type ClipRow, findClipOfMedia } from '@grandstand/db/clips';
import { type EventRow, findEventOfMedia } from '@grandstand/db/events';
import { findVodMediaItemOfMedia } from '@grandstand/db/vod';
import { recordWatching } from '@grandstand/db/watching';
import type { WatchReason } from '@grandstand/rules/access';
import { maySeeClip } from '@grandstand/rules/clip-rules';
import { originOf } from '#shared/addresses/site-address.ts';
import { AppError, notFound } from '#shared/http/app-error.ts';
import { type PersonalContext, personalCall } from '#shared/http/call.ts';
import { mediaLimits } from '#shared/media/media-limits.ts';
import { noAccess, refuseUnwatchable } from '#shared/media/no-access.ts';
import { watchableClip } from '#shared/presenters/clip.ts';
import { eventMissingAccess, eventWatchReason } from '#shared/presenters/event.ts';
import { isOpen, presentMedia, type WatchableRecording } from '#shared/presenters/media.ts';
import { vodWatchReason } from '#shared/presenters/vod.ts';
import { isOwnMediaUrl, nativeSeconds, renewInSeconds, watchesUntil } from './renewal.ts';

type Context = PersonalContext<'renewMedia'>;

interface Watched {
  readonly recording: WatchableRecording;
  readonly reason: WatchReason | null;
  /** Null unless this is a live game. */
  readonly liveEventId: number | null;
}

/** Returns a new URL if the key may still watch, and counts the viewer of a live game. */
export const renewMedia = personalCall('renewMedia', async context => {
  const watched = await findWatched(context);
  assertRenewable(watched, context);
  const media = newMediaUrl(watched, context);
  assertOwnUrl(context, media.url);
  const isLive = watched.liveEventId !== null;
  const life = context.input.body.native ? context.services.signer.seconds : media.expires_in;
  const renew_in = renewInSeconds(isLive, isOpen(watched.recording) ? null : life, Math.random());
  await countDevice(watched, renew_in, context);
  const viewers = countViewer(watched, renew_in, context);
  return { data: { url: media.url, expires_in: media.expires_in, renew_in, viewers } };
});

async function findWatched(context: Context): Promise<Watched> {
  const { db, channel, now } = context;
  const { viewer } = context.caller;
  const { coalesce } = context.services;
  const id = context.input.body.event_media_id;
  const event = await coalesce(`event of media ${id}`, () => findEventOfMedia(db, channel.id, id, now));
  if (event !== undefined && !event.media.some(media => media.id === id)) {
    return findWatchedClip(context, event, id);
  }
  if (event !== undefined) {
    const liveEventId = event.stream_status === 'live' ? event.id : null;
    return { recording: event, reason: eventWatchReason(event, viewer), liveEventId };
  }
  const film = await coalesce(`film of media ${id}`, () => findVodMediaItemOfMedia(db, channel.id, id));
  if (film === undefined) throw notFound('media');
  return { recording: film, reason: vodWatchReason(film, viewer), liveEventId: null };
}

async function findWatchedClip(context: Context, event: EventRow, mediaId: number): Promise<Watched> {
  const { db, channel, caller } = context;
  const clip = await findClipOfMedia(db, channel.id, mediaId);
  if (clip === undefined) throw notFound('media');
  if (!maySeeClip(clip, caller.user?.id ?? null) && !cameByLink(clip, context)) throw notFound('media');
  return {
    recording: watchableClip(clip, event),
    reason: eventMissingAccess(event, caller.viewer),
    liveEventId: null,
  };
}

/** Viewers of a shared clip have an address that was signed for them, which a revoked link ends. */
function cameByLink(
  { shared_at, taken_down_at, recording_id }: ClipRow,
  { input: { body }, services: { signer } }: Context,
): boolean {
  const isShared = shared_at !== null && taken_down_at === null;
  return isShared && body.url !== undefined && signer.isSigned(body.url, recording_id ?? 0);
}

function assertRenewable(
  { recording: of, reason }: Watched,
  { input: { body }, services: { signer } }: Context,
): void {
  refuseUnwatchable(reason, 'event_media_id');
  if (body.url === undefined || signer.isOwn(body.url, of.recording_id ?? 0)) return;
  throw noAccess('url', 'another_key');
}

function assertOwnUrl({ input: { body }, caller: { request } }: Context, currentUrl: string): void {
  const { host } = new URL(originOf(request.siteAddress));
  if (body.url === undefined || isOwnMediaUrl(body.url, { currentUrl, host })) return;
  throw new AppError('validation', { errors: { url: ['must be the address that is to be renewed'] } });
}

function newMediaUrl(
  { recording: of, liveEventId }: Watched,
  { input: { body }, services: { ingestUrl, signer } }: Context,
) {
  const seconds = body.native ? nativeSeconds(liveEventId !== null, of.duration_ms) : signer.seconds;
  const media = presentMedia(of, { ingestUrl, signer, seconds }).find(({ id }) => id === body.event_media_id);
  if (media === undefined) throw notFound('media');
  return media;
}

/** Limits the devices of an account; free media are not limited. */
async function countDevice({ recording: of }: Watched, renewIn: number, context: Context): Promise<void> {
  const { caller, db, now } = context;
  const { content } = context.services;
  if (isOpen(of) || caller.user === null || caller.session_id === null) return;
  const device = { user_id: caller.user.id, session_id: caller.session_id, now };
  const until = new Date(watchesUntil(now, renewIn));
  const limit = mediaLimits(await content()).streams;
  if (!(await recordWatching(db, { ...device, until, limit }))) throw new AppError('stream_limit');
}

function countViewer({ liveEventId }: Watched, renewIn: number, context: Context): number | null {
  const { caller, now } = context;
  const { presence } = context.services;
  if (liveEventId === null) return null;
  presence.seen(liveEventId, caller.apiKey, watchesUntil(now, renewIn));
  // The caller is one of them, even before the first count.
  return Math.max(1, presence.viewersOf(liveEventId));
}
