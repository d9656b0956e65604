import { personalCall } from '#shared/http/call.ts';
import { userAccess } from '#shared/presenters/personal-state.ts';

export const getUserAccess = personalCall(
  'getUserAccess',
  async ({ caller, now, services: { content } }) => ({
    data: userAccess(await content(), caller.user, now),
  }),
);
