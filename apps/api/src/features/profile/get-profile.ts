import { userCall } from '#shared/http/call.ts';
import { personalState } from '#shared/presenters/personal-state.ts';

export const getProfile = userCall('getProfile', async ({ caller, content, geo, now }) => ({
  data: personalState(await content(), caller.user, geo, now),
}));
