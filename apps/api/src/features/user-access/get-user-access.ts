import { accessCall } from '#shared/http/call.ts';
import { userAccess } from '#shared/presenters/personal-state.ts';

export const getUserAccess = accessCall('getUserAccess', async ({ caller, services: { content } }) => ({
  data: userAccess(await content(), caller.user),
}));
