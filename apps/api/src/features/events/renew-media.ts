import { type EventRow, findEventOfMedia } from '@grandstand/db/events';
import { AppError, notFound } from '#shared/app-error.ts';
import { type PersonalContext, personalCall } from '#shared/call.ts';
import { eventWatchReason } from '#shared/presenters/event.ts';
import { presentMedia } from '#shared/presenters/media.ts';
import { renewInSeconds, watchesUntil } from './renewal.ts';

type Context = PersonalContext<'renewMedia'>;

/** A new address for who may still watch, and one more viewer while the game is live. */
export const renewMedia = personalCall('renewMedia', async context => {
  const { body, viewer, ingestUrl } = context;
  const event = await eventOf(context);
  const reason = eventWatchReason(event, viewer);
  if (reason === 'geo_blocked') throw new AppError('geo_blocked');
  if (reason !== null) throw new AppError('no_access', { errors: { event_media_id: [reason] } });
  const media = presentMedia(event, ingestUrl).find(one => one.id === body.event_media_id);
  if (media === undefined) throw notFound('media');
  const { url, expires_in } = media;
  return { data: { url, expires_in, ...count(context, event) } };
});

async function eventOf({ db, channel, now, body, shared }: Context): Promise<EventRow> {
  const id = body.event_media_id;
  const event = await shared(`event of media ${id}`, () => findEventOfMedia(db, channel.id, id, now));
  if (event === undefined) throw notFound('media');
  return event;
}

function count({ presence, caller, now }: Context, event: EventRow) {
  const isLive = event.stream_status === 'live';
  const renew_in = renewInSeconds(isLive, Math.random());
  if (!isLive) return { viewers: null, renew_in };
  presence.seen(event.id, caller.apiKey, watchesUntil(now, renew_in));
  // Who asks is one of them, also before the first count.
  return { viewers: Math.max(1, presence.viewersOf(event.id)), renew_in };
}
