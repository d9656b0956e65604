import type { OwnClip } from '@grandstand/contract/clips.schema';
import { type ClipRow, findClip } from '@grandstand/db/clips';
import type { EventRow } from '@grandstand/db/events';
import { eventRow } from '#shared/events/event-row.ts';
import { notFound } from '#shared/http/app-error.ts';
import type { CallerContext } from '#shared/http/call.ts';
import { noAccess, refuseUnwatchable } from '#shared/media/no-access.ts';
import { presentOwnClip } from '#shared/presenters/clip.ts';
import { eventMissingAccess } from '#shared/presenters/event.ts';

type Context = Pick<CallerContext, 'db' | 'channel' | 'now' | 'services'> & {
  readonly caller: {
    readonly user: { readonly id: number };
    readonly viewer: CallerContext['caller']['viewer'];
  };
};

interface ClipWithEvent {
  readonly clip: ClipRow;
  readonly event: EventRow;
}

/** Another user's clip is not found, even if it is public. */
export async function ownClip(context: Context, id: number): Promise<ClipWithEvent> {
  const clip = await findClip(context.db, context.channel.id, id);
  if (clip?.user_id !== context.caller.user.id) throw notFound('clip');
  return { clip, event: await eventRow(context, clip.event_id) };
}

/** The clip after a change. */
export async function presentedOwnClip(context: Context, id: number): Promise<OwnClip> {
  const { now, caller, services: mediaUrls } = context;
  return presentOwnClip({ id, ...(await ownClip(context, id)) }, { now, viewer: caller.viewer, mediaUrls });
}

/** Decision H78: its owner is no exception once the pass has expired. */
export function refuseWithout(
  capability: 'clipping' | 'download_clip',
  event: EventRow,
  { caller: { viewer } }: Context,
): void {
  refuseUnwatchable(eventMissingAccess(event, viewer), 'id');
  if (!viewer.capabilities[capability]) throw noAccess('id', capability);
}
