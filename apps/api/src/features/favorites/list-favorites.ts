import { userCall } from '#shared/http/call.ts';
import { wholeList } from '#shared/http/paging.ts';

export const listFavorites = userCall('listFavorites', async ({ caller }) =>
  wholeList(caller.user.favorites),
);
