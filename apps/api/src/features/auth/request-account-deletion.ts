import { countMail, mailLink } from '#shared/account-mail.ts';
import { userCall } from '#shared/call.ts';

/** Decision C23: a link confirms it, so that a borrowed phone cannot. */
export const requestAccountDeletion = userCall('requestAccountDeletion', async context => {
  const { user } = context.caller;
  await countMail(context, 'confirm_account_deletion', user.email);
  await mailLink(context, context.db, user, 'confirm_account_deletion');
  return { data: null };
});
