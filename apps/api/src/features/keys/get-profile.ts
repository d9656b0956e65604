import { AppError } from '#shared/app-error.ts';
import { personalCall } from '#shared/call.ts';

/** A key without a user behind it has no profile. Users join with the accounts. */
export const getProfile = personalCall('getProfile', async () => {
  throw new AppError('unauthenticated');
});
