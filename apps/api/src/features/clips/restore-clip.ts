import { restoreClip as restoreRow } from '@grandstand/db/own-clips';
import { userCall } from '#shared/http/call.ts';
import { presentedOwnClip } from './own-clip.ts';

/** Decision H250. A clip that is not deleted is returned as it is, so the call can be repeated; after the minute it is not found. */
export const restoreClip = userCall('restoreClip', async context => {
  const { db, caller, now, input } = context;
  const { id } = input.params;
  await restoreRow(db, { user_id: caller.user.id, id }, now);
  return { data: await presentedOwnClip(context, id) };
});
