import { mailLink } from '#shared/account-mail.ts';
import { countAttempt } from '#shared/attempts.ts';
import { userCall } from '#shared/call.ts';

/** Decision C23: a link confirms it, so that a borrowed phone cannot. */
export const requestAccountDeletion = userCall('requestAccountDeletion', async context => {
  const { user } = context.caller;
  await countAttempt(context, 'mail', `delete ${user.id}`);
  await mailLink(context, context.db, user, 'confirm_account_deletion');
  return { data: null };
});
