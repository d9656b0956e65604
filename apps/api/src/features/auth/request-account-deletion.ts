import { countMail, mailLink } from '#shared/accounts/account-mail.ts';
import { userCall } from '#shared/http/call.ts';

/** Decision C23: a mailed link confirms the request, so that somebody with a borrowed phone cannot delete the account. */
export const requestAccountDeletion = userCall('requestAccountDeletion', async context => {
  const { user } = context.caller;
  await countMail(context, 'confirm_account_deletion', user.email);
  await mailLink(context, context.db, user, 'confirm_account_deletion');
  return { data: null };
});
