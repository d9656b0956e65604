import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import { createClip as createRow, type NewClip } from '@grandstand/db/clip-requests';
import { type ClipRow, findClip, findClipByIdempotencyKey } from '@grandstand/db/clips';
import type { EventRow } from '@grandstand/db/events';
import { clipErrors, wholeMilliseconds } from '@grandstand/rules/clip-rules';
import { eventRow } from '#shared/events/event-row.ts';
import { AppError, notFound } from '#shared/http/app-error.ts';
import { type UserContext, userCall } from '#shared/http/call.ts';
import { oneLine } from '#shared/http/plain-text.ts';
import { refuseInvalid } from '#shared/http/refuse-invalid.ts';
import { limitReached } from '#shared/media/allowance.ts';
import { instantPath } from '#shared/media/instant-clip.ts';
import { mediaLimits } from '#shared/media/media-limits.ts';
import { noAccess, refuseUnwatchable } from '#shared/media/no-access.ts';
import { presentWatchableClip } from '#shared/presenters/clip.ts';
import { eventWatchReason } from '#shared/presenters/event.ts';
import { clipTags } from './clip-tags.ts';

type Context = UserContext<'createClip'>;

/** Specification 4: queues the clip, which a job cuts, and which plays from the segments of its game until then (decision H260). */
export const createClip = userCall('createClip', async context => {
  const newClip = newClipOf(context);
  const clip = (await findRepeated(context, newClip)) ?? (await requestClip(context, newClip));
  if (!isSame(clip, newClip)) throw new AppError('idempotency_mismatch');
  const event = await eventRow(context, clip.event_id);
  const { now, caller, services: mediaUrls } = context;
  return {
    data: presentWatchableClip({ id: clip.id, clip, event }, { now, viewer: caller.viewer, mediaUrls }),
  };
});

function newClipOf({ channel, caller, input: { body } }: Context): NewClip {
  const { idempotency_key = caller.request.idempotencyKey, ...rest } = body;
  const name = oneLine(body.name);
  const tags = body.tags.map(oneLine);
  const start_time = wholeMilliseconds(body.start_time);
  const duration = wholeMilliseconds(body.duration);
  const owner = { channel_id: channel.id, user_id: caller.user.id };
  return { ...rest, ...owner, name, tags, start_time, duration, idempotency_key };
}

async function findRepeated({ db }: Context, { user_id, idempotency_key }: NewClip) {
  return idempotency_key === null ? undefined : findClipByIdempotencyKey(db, user_id, idempotency_key);
}

async function requestClip(context: Context, newClip: NewClip): Promise<ClipRow> {
  const { db, channel, now, services } = context;
  const { viewer } = context.caller;
  const event = await eventRow(context, newClip.event_id);
  refuseUnwatchable(eventWatchReason(event, viewer), 'event_id');
  if (!viewer.capabilities.clipping) throw noAccess('event_id', 'clipping');
  const content = await services.content();
  const limits = mediaLimits(content);
  const errors = clipErrors(newClip, {
    seconds: recordedSeconds(event, newClip.event_media_id, now),
    longest_seconds: limits.clip_seconds,
    clip_tags: await clipTags(context),
  });
  refuseInvalid(errors);
  const source_recording_id = event.recording_id ?? 0;
  const instant_path = await instantPath(services.storage, { ...newClip, source_recording_id });
  const id = await createRow(db, newClip, { now, limit: limits.clips, instant_path });
  const clip = id === undefined ? undefined : await findClip(db, channel.id, id);
  if (clip === undefined) throw limitReached('clips', limits.clips, now);
  return clip;
}

const CLIPPABLE_TYPES: ReadonlySet<number> = new Set([MEDIA_TYPE.live, MEDIA_TYPE.vod]);

/** Length of the recording so far. A live recording is not measured yet, so this is the time since its start. */
function recordedSeconds({ media, ...event }: EventRow, mediaId: number, now: Date): number {
  if (!media.some(({ id, type }) => id === mediaId && CLIPPABLE_TYPES.has(type))) throw notFound('media');
  if (event.duration_ms !== null) return event.duration_ms / 1000;
  if (event.stream_started_at === null) return 0;
  return (now.getTime() - event.stream_started_at.getTime()) / 1000;
}

function isSame(clip: ClipRow, newClip: NewClip): boolean {
  const { event_id, event_media_id, name, start_time, duration, tags } = newClip;
  return (
    clip.event_id === event_id &&
    (clip.event_media_id === event_media_id || clip.event_media_id === null) &&
    clip.name === name &&
    clip.start_time === start_time &&
    clip.duration === duration &&
    clip.tags.join('\n') === tags.join('\n')
  );
}
