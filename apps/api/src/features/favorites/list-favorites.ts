import { profileCall } from '#shared/http/call.ts';
import { wholeList } from '#shared/http/paging.ts';

export const listFavorites = profileCall('listFavorites', async ({ caller }) =>
  wholeList(caller.user.favorites),
);
