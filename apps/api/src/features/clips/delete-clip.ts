import { deleteClip as deleteRow } from '@grandstand/db/clip-requests';
import { userCall } from '#shared/http/call.ts';

/** Does nothing for a clip that is already deleted or belongs to another user. */
export const deleteClip = userCall('deleteClip', async ({ db, caller, input: { params } }) => {
  await deleteRow(db, { user_id: caller.user.id, id: params.id });
  return { data: null };
});
