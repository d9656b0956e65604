import { findUserByEmail } from '@grandstand/db/users';
import { resetRequestErrors } from '@grandstand/rules/account-forms';
import { normalEmail } from '@grandstand/rules/field-rules';
import { countMail, mailLink } from '#shared/accounts/account-mail.ts';
import { requireCaptcha } from '#shared/accounts/require-captcha.ts';
import { inConstantTime } from '#shared/async/constant-time.ts';
import { type PersonalContext, personalCall } from '#shared/http/call.ts';
import { refuseInvalid } from '#shared/http/refuse-invalid.ts';

/** Decision C24: the response and its time do not reveal whether an account has this address. */
export const requestPasswordReset = personalCall('requestPasswordReset', async context => {
  const { body } = context.input;
  refuseInvalid(resetRequestErrors(body));
  const email = normalEmail(body.email);
  await countMail(context, 'password_reset', email);
  await requireCaptcha(context, body.captcha);
  await inConstantTime(mailTo(context, email));
  return { data: null };
});

async function mailTo(context: PersonalContext<'requestPasswordReset'>, email: string): Promise<void> {
  const user = await findUserByEmail(context.db, context.channel.id, email);
  if (user !== undefined) await mailLink(context, context.db, user, 'password_reset');
}
