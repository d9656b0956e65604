import { deleteClip as deleteRow } from '@grandstand/db/clip-requests';
import { userCall } from '#shared/http/call.ts';

/** One that is gone already, or was never theirs, stays as it is. */
export const deleteClip = userCall('deleteClip', async ({ db, caller, input: { params } }) => {
  await deleteRow(db, { user_id: caller.user.id, id: params.id });
  return { data: null };
});
