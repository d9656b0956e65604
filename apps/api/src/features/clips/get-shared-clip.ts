import type { SharedClip } from '@grandstand/contract/clips.schema';
import { VISITOR } from '@grandstand/rules/access';
import { personalCall } from '#shared/http/call.ts';
import type { ReadContext } from '#shared/http/read-context.ts';
import { type ShareLink, sharedClip } from '#shared/media/shared-clip.ts';
import { presentSharedClip, UNSIGNED } from '#shared/presenters/clip.ts';

/** Decision E46: the clip of a link, for everyone who has the link. */
export const getSharedClip = personalCall('getSharedClip', async context => {
  const { caller, services, input } = context;
  const shared = await sharedClip(context, input.query);
  return { data: presentSharedClip(shared, { ...context, viewer: caller.viewer, mediaUrls: services }) };
});

/** For the initial HTML, which is the same in every country: the file's own URL refuses blocked ones. */
export async function sharedClipForPage(context: ReadContext, link: ShareLink): Promise<SharedClip> {
  const shared = await sharedClip(context, link);
  return presentSharedClip(shared, { ...context, viewer: VISITOR, mediaUrls: UNSIGNED });
}
