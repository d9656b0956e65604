import type { SignedIn } from '@grandstand/contract/auth.schema';
import { insertUser, type NewUser } from '@grandstand/db/users';
import { registrationErrors } from '@grandstand/rules/account-forms';
import { normalEmail } from '@grandstand/rules/field-rules';
import { countMail, mailLink } from '#shared/accounts/account-mail.ts';
import { countAttempt } from '#shared/accounts/attempts.ts';
import { refuseCommonPassword } from '#shared/accounts/common-passwords.ts';
import { requireCaptcha } from '#shared/accounts/require-captcha.ts';
import { refuseSignedIn, signIn } from '#shared/accounts/sign-in.ts';
import { AppError } from '#shared/http/app-error.ts';
import { type PersonalContext, personalCall } from '#shared/http/call.ts';
import { oneLine } from '#shared/http/plain-text.ts';
import { refuseInvalid } from '#shared/http/refuse-invalid.ts';
import { presentDocument } from '#shared/presenters/content.ts';

type Context = PersonalContext<'register'>;

export const register = personalCall('register', async context => {
  const { caller } = context;
  const { body } = context.input;
  const { passwords } = context.services;
  refuseSignedIn(caller);
  refuseInvalid(registrationErrors(body));
  const email = normalEmail(body.email);
  await refuseCommonPassword(body.password, email);
  // Successful attempts count too: each costs a hash, a row and a mail.
  await countAttempt(context, 'register', email);
  await requireCaptcha(context, body.captcha);
  await countMail(context, 'verify_email', email);
  const password_hash = await passwords.forRequest('registration', caller.request).hash(body.password);
  return { data: await createAccount(context, await newUser(context, email, password_hash)) };
});

async function newUser(
  { channel, now, input: { body }, services: { content } }: Context,
  email: string,
  password_hash: string,
): Promise<NewUser> {
  return {
    channel_id: channel.id,
    email,
    first_name: oneLine(body.first_name),
    last_name: oneLine(body.last_name),
    phone: body.phone?.trim() || null,
    language: body.language ?? presentDocument(await content(), 'settings').language,
    password_hash,
    terms_accepted_at: now,
  };
}

/** Creates the account, its session and the mail in one transaction. */
async function createAccount(context: Context, account: NewUser): Promise<SignedIn> {
  const content = await context.services.content();
  return context.db.tx(async tx => {
    const user = await insertUser(tx, account);
    if (user === undefined) throw new AppError('email_taken');
    await mailLink(context, tx, user, 'verify_email');
    return signIn(context, content, tx, user);
  });
}
