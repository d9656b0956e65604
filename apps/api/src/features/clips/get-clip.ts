import type { ClipDetail } from '@grandstand/contract/clips.schema';
import { type ClipRow, findClip } from '@grandstand/db/clips';
import { VISITOR } from '@grandstand/rules/access';
import { isInPublic, maySeeClip } from '@grandstand/rules/clip-rules';
import { eventRow } from '#shared/events/event-row.ts';
import { notFound } from '#shared/http/app-error.ts';
import { personalCall } from '#shared/http/call.ts';
import type { ReadContext } from '#shared/http/read-context.ts';
import { type ClipReader, presentClipDetail, UNSIGNED, watchableClip } from '#shared/presenters/clip.ts';
import { withoutMedia } from '#shared/presenters/media.ts';

/** The clip for `/watch_library/{id}`. A clip that the caller may not see is `not_found`. */
export const getClip = personalCall('getClip', async context => {
  const { caller, services } = context;
  const userId = caller.user?.id ?? null;
  const clip = await clipRow(context, context.input.params.id, userId);
  return { data: await clipDetail(context, clip, { viewer: caller.viewer, userId, mediaUrls: services }) };
});

/** For a page's initial HTML, which is the same in every country: published clips only, and no media of geo-restricted games. */
export async function clipForPage(context: ReadContext, id: number): Promise<ClipDetail> {
  const clip = await clipRow(context, id, null);
  const event = await eventRow(context, clip.event_id);
  if (!isInPublic(clip, event.type)) throw notFound('clip');
  const detail = await clipDetail(context, clip, { viewer: VISITOR, userId: null, mediaUrls: UNSIGNED });
  return event.geo_rules.length > 0 ? withoutMedia(detail, watchableClip(clip, event)) : detail;
}

async function clipRow({ db, channel }: ReadContext, id: number, userId: number | null): Promise<ClipRow> {
  const clip = await findClip(db, channel.id, id);
  if (clip === undefined || !maySeeClip(clip, userId)) throw notFound('clip');
  return clip;
}

async function clipDetail(
  context: ReadContext,
  clip: ClipRow,
  { viewer, userId, mediaUrls }: Omit<ClipReader, 'now'>,
) {
  const event = await eventRow(context, clip.event_id);
  return presentClipDetail(
    { id: clip.id, clip, event },
    { now: context.now, viewer, userId, mediaUrls: mediaUrls },
  );
}
