import { userCall } from '#shared/call.ts';
import { wholeList } from '#shared/paging.ts';

export const listFavorites = userCall('listFavorites', async ({ caller }) =>
  wholeList(caller.user.favorites),
);
