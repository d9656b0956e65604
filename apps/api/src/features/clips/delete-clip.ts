import { deleteClip as deleteRow } from '@grandstand/db/own-clips';
import { userCall } from '#shared/http/call.ts';

/** Hides the clip (decision H250). Does nothing for a clip that is already deleted or belongs to another user. */
export const deleteClip = userCall('deleteClip', async ({ db, caller, now, input: { params } }) => {
  await deleteRow(db, { user_id: caller.user.id, id: params.id }, now);
  return { data: null };
});
