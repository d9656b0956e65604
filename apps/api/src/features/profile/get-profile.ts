import { profileCall } from '#shared/http/call.ts';
import { personalState } from '#shared/presenters/personal-state.ts';

export const getProfile = profileCall('getProfile', async ({ caller, services: { content } }) => ({
  data: personalState(await content(), caller.user, caller.geo),
}));
