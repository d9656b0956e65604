import type { ClipDetail } from '@grandstand/contract/clips.schema';
import { type ClipRow, findClip } from '@grandstand/db/clips';
import { VISITOR, type Viewer } from '@grandstand/rules/access';
import { isInPublic, maySeeClip } from '@grandstand/rules/clip-rules';
import { eventRow } from '#shared/events/event-row.ts';
import { notFound } from '#shared/http/app-error.ts';
import { type CallContext, personalCall } from '#shared/http/call.ts';
import { handedClip, presentClipDetail } from '#shared/presenters/clip.ts';
import { type HandingOut, OURS, withoutMedia } from '#shared/presenters/media.ts';

type Where = Pick<CallContext<'getClip'>, 'db' | 'channel' | 'now' | 'shared'>;
/** No clip is at the ingest. */
const TO_NOBODY: HandingOut = { ingestUrl: OURS, signer: null };

/** What `/watch_library/{id}` plays. A clip that is not for the asker's eyes might as well not be there. */
export const getClip = personalCall('getClip', async context => {
  const { params, caller, viewer } = context;
  const userId = caller.user?.id ?? null;
  const clip = await clipRow(context, params.id, userId);
  return { data: await clipDetail(context, clip, viewer, userId) };
});

/** For a page's first HTML, the same wherever it is opened: what is in public, and of what has rules of places no media. */
export async function clipForPage(where: Where, id: number): Promise<ClipDetail> {
  const clip = await clipRow(where, id, null);
  const event = await eventRow(where, clip.event_id);
  if (!isInPublic(clip, event.type)) throw notFound('clip');
  const detail = await clipDetail({ ...where, ...TO_NOBODY }, clip, VISITOR, null);
  return event.geo_rules.length > 0 ? withoutMedia(detail, handedClip(clip, event)) : detail;
}

async function clipRow({ db, channel }: Where, id: number, userId: number | null): Promise<ClipRow> {
  const clip = await findClip(db, channel.id, id);
  if (clip === undefined || !maySeeClip(clip, userId)) throw notFound('clip');
  return clip;
}

async function clipDetail(where: Where & HandingOut, clip: ClipRow, viewer: Viewer, userId: number | null) {
  const event = await eventRow(where, clip.event_id);
  const { now } = where;
  return presentClipDetail({ id: clip.id, clip, event }, { now, viewer, userId, handing: where });
}
