import type { SignedIn } from '@grandstand/contract/auth.schema';
import { consumeLoginCode, findLoginCode, type LoginCode } from '@grandstand/db/login-codes';
import { addIdentity, findUserByIdentity, insertUser, type NewUser } from '@grandstand/db/users';
import { socialRegistrationErrors } from '@grandstand/rules/account-forms';
import { normalEmail } from '@grandstand/rules/field-rules';
import { countMail, mailLink } from '#shared/accounts/account-mail.ts';
import { refuseSignedIn, signIn } from '#shared/accounts/sign-in.ts';
import { hashKey } from '#shared/accounts/user-key.ts';
import { AppError } from '#shared/http/app-error.ts';
import { type PersonalContext, personalCall } from '#shared/http/call.ts';
import { oneLine } from '#shared/http/plain-text.ts';
import { refuseInvalid } from '#shared/http/refuse-invalid.ts';
import { presentDocument } from '#shared/presenters/content.ts';

type Context = PersonalContext<'socialLogin'>;

/** Decision C25: signs in a known identity, and registers a new one once the terms are accepted. */
export const socialLogin = personalCall('socialLogin', async context => {
  const { db, channel, caller, now } = context;
  const { body } = context.input;
  refuseSignedIn(caller);
  const codeHash = hashKey(body.code);
  const code = await findLoginCode(db, channel.id, codeHash, hashKey(caller.apiKey), now);
  if (code === undefined || code.provider !== body.provider) throw new AppError('wrong_auth_data');
  const known = await findUserByIdentity(db, channel.id, code);
  if (known !== undefined) {
    if (!(await consumeLoginCode(db, codeHash))) throw new AppError('wrong_auth_data');
    return { data: await signIn(context, await context.services.content(), db, known) };
  }
  refuseInvalid(socialRegistrationErrors({ email: code.claims.email ?? '', terms: body.terms === true }));
  if (!code.claims.email_verified) await countMail(context, 'verify_email', code.claims.email ?? '');
  return { data: await createAccount(context, code, codeHash) };
});

/**
 * An e-mail address that already has an account is not taken over: its owner signs in to that account and sends the code
 * along (`login` with `social_code`).
 */
async function createAccount(context: Context, code: LoginCode, codeHash: string): Promise<SignedIn> {
  const account = await newUser(context, code);
  const content = await context.services.content();
  return context.db.tx(async tx => {
    if (!(await consumeLoginCode(tx, codeHash))) throw new AppError('wrong_auth_data');
    const user = await insertUser(tx, account);
    if (user === undefined) throw new AppError('email_taken');
    const { channel_id, provider, issuer, subject } = code;
    if (!(await addIdentity(tx, { channel_id, user_id: user.id, provider, issuer, subject }))) {
      throw new AppError('wrong_auth_data');
    }
    if (!code.claims.email_verified) await mailLink(context, tx, user, 'verify_email');
    return signIn(context, content, tx, user);
  });
}

async function newUser(
  { channel, now, services: { content } }: Context,
  { claims }: LoginCode,
): Promise<NewUser> {
  return {
    channel_id: channel.id,
    email: normalEmail(claims.email ?? ''),
    first_name: oneLine(claims.first_name),
    last_name: oneLine(claims.last_name),
    language: presentDocument(await content(), 'settings').language,
    password_hash: null,
    email_verified_at: claims.email_verified ? now : null,
    terms_accepted_at: now,
  };
}
