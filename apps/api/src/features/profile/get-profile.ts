import { userCall } from '#shared/http/call.ts';
import { personalState } from '#shared/presenters/personal-state.ts';

export const getProfile = userCall('getProfile', async ({ caller, now, services: { content } }) => ({
  data: personalState(await content(), caller.user, caller.geo, now),
}));
