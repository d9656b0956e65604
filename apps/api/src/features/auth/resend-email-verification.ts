import { countMail, mailLink } from '#shared/accounts/account-mail.ts';
import { AppError } from '#shared/http/app-error.ts';
import { userCall } from '#shared/http/call.ts';

/** Mails the unverified address: a new one if the user changes it, otherwise the account's own. */
export const resendEmailVerification = userCall('resendEmailVerification', async context => {
  const { user } = context.caller;
  const email = user.pending_email ?? user.email;
  if (user.pending_email === null && user.email_verified_at !== null) {
    throw new AppError('email_already_verified');
  }
  await countMail(context, 'verify_email', email);
  await mailLink(context, context.db, user, 'verify_email', email);
  return { data: null };
});
