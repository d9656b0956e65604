import { removeFavorite as removeRow } from '@grandstand/db/favorites';
import { userCall } from '#shared/http/call.ts';

export const removeFavorite = userCall('removeFavorite', async ({ db, caller, input: { params } }) => {
  await removeRow(db, caller.user.id, params.id);
  return { data: null };
});
