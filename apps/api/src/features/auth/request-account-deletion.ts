import { countMail, mailLink } from '#shared/accounts/account-mail.ts';
import { userCall } from '#shared/http/call.ts';

/** Decision C23: a link confirms it, so that a borrowed phone cannot. */
export const requestAccountDeletion = userCall('requestAccountDeletion', async context => {
  const { user } = context.caller;
  await countMail(context, 'confirm_account_deletion', user.email);
  await mailLink(context, context.db, user, 'confirm_account_deletion');
  return { data: null };
});
