import { retryClip as retryRow } from '@grandstand/db/clip-requests';
import { notFound } from '#shared/http/app-error.ts';
import { userCall } from '#shared/http/call.ts';
import { limitReached } from '#shared/media/allowance.ts';
import { instantPath } from '#shared/media/instant-clip.ts';
import { mediaLimits } from '#shared/media/media-limits.ts';
import { ownClip, presentedOwnClip, refuseWithout } from './own-clip.ts';

/** Queues a failed clip again, by the rules of a new one: it counts, and requires access to its game. */
export const retryClip = userCall('retryClip', async context => {
  const { db, caller, now, input, services } = context;
  const { id } = input.params;
  const { clip, event } = await ownClip(context, id);
  refuseWithout('clipping', event, context);
  if (clip.event_media_id === null) throw notFound('recording');
  const { clips: limit } = mediaLimits(await services.content());
  const source_recording_id = event.recording_id ?? 0;
  const instant_path = await instantPath(services.storage, { ...clip, source_recording_id });
  const retried = await retryRow(db, { user_id: caller.user.id, id }, { now, limit, instant_path });
  if (retried === undefined) throw limitReached('clips', limit, now);
  return { data: await presentedOwnClip(context, id) };
});
