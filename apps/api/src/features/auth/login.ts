import { findUserByEmail } from '@grandstand/db/users';
import { loginErrors } from '@grandstand/rules/account-forms';
import { normalEmail } from '@grandstand/rules/field-rules';
import { AppError } from '#shared/app-error.ts';
import { countAttempt } from '#shared/attempts.ts';
import { personalCall } from '#shared/call.ts';
import { refuseInvalid } from '#shared/invalid-fields.ts';
import { linkIdentity } from '#shared/link-identity.ts';
import { requireCaptcha } from '#shared/require-captcha.ts';
import { refuseSignedIn, signIn } from '#shared/sign-in.ts';

/** An account that is not there is answered like a wrong password, after the same time. */
export const login = personalCall('login', async context => {
  const { db, channel, body, passwords, caller, request } = context;
  refuseSignedIn(caller);
  refuseInvalid(loginErrors(body));
  const email = normalEmail(body.email);
  const attempt = await countAttempt(context, 'login', email);
  if (attempt.needsCaptcha) await requireCaptcha(context, body.captcha);
  const user = await findUserByEmail(db, channel.id, email);
  const isRight = await passwords
    .forRequest('sign_in', request)
    .verify(user?.password_hash ?? null, body.password);
  if (user === undefined || !isRight) throw new AppError('invalid_credentials');
  await attempt.succeeded();
  const { social_code } = body;
  const linked = social_code ? await linkIdentity(context, user, social_code) : user;
  return { data: await signIn({ ...context, content: await context.content() }, db, linked) };
});
