import { personalCall } from '#shared/call.ts';
import { userAccess } from '#shared/presenters/personal-state.ts';

export const getUserAccess = personalCall('getUserAccess', async ({ caller, content, now }) => ({
  data: userAccess(await content(), caller.user, now),
}));
