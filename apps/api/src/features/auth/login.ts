import { findUserByEmail } from '@grandstand/db/users';
import { loginErrors } from '@grandstand/rules/account-forms';
import { normalEmail } from '@grandstand/rules/field-rules';
import { countAttempt } from '#shared/accounts/attempts.ts';
import { linkIdentity } from '#shared/accounts/link-identity.ts';
import { requireCaptcha } from '#shared/accounts/require-captcha.ts';
import { refuseSignedIn, signIn } from '#shared/accounts/sign-in.ts';
import { AppError } from '#shared/http/app-error.ts';
import { personalCall } from '#shared/http/call.ts';
import { refuseInvalid } from '#shared/http/refuse-invalid.ts';

/** An unknown account gets the same response as a wrong password, after the same time. */
export const login = personalCall('login', async context => {
  const { db, channel, caller } = context;
  const { body } = context.input;
  const { passwords } = context.services;
  refuseSignedIn(caller);
  refuseInvalid(loginErrors(body));
  const email = normalEmail(body.email);
  const attempt = await countAttempt(context, 'login', email);
  if (attempt.needsCaptcha) await requireCaptcha(context, body.captcha);
  const user = await findUserByEmail(db, channel.id, email);
  const isRight = await passwords
    .forRequest('sign_in', caller.request)
    .verify(user?.password_hash ?? null, body.password);
  if (user === undefined || !isRight) throw new AppError('invalid_credentials');
  await attempt.succeeded();
  const { social_code } = body;
  if (social_code) await linkIdentity(context, user, social_code);
  return { data: await signIn(context, await context.services.content(), db, user) };
});
