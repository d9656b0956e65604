import { endSessionsOf } from '@grandstand/db/sessions';
import { findProfile, findUserByEmail, type UserChanges, updateUser } from '@grandstand/db/users';
import { isNewEmail, needsCurrentPassword, profileErrors } from '@grandstand/rules/account-forms';
import { normalEmail } from '@grandstand/rules/field-rules';
import { countMail, mailLink, mailUser } from '#shared/accounts/account-mail.ts';
import { countAttempt } from '#shared/accounts/attempts.ts';
import { refuseCommonPassword } from '#shared/accounts/common-passwords.ts';
import { inConstantTime } from '#shared/async/constant-time.ts';
import { AppError } from '#shared/http/app-error.ts';
import { type UserContext, userCall } from '#shared/http/call.ts';
import { oneLine } from '#shared/http/plain-text.ts';
import { refuseInvalid } from '#shared/http/refuse-invalid.ts';
import { personalState } from '#shared/presenters/personal-state.ts';

type Context = UserContext<'updateProfile'>;

export const updateProfile = userCall('updateProfile', async context => {
  const { db, channel, caller, now } = context;
  const { body } = context.input;
  const { content } = context.services;
  await refuseWrong(context);
  if (body.email !== undefined && isNewEmail(body, caller.user)) {
    await countMail(context, 'verify_email', body.email);
  }
  const changes = { ...nameChanges(context), ...emailChange(context), ...(await passwordChange(context)) };
  const save = saveChanges(context, changes);
  // The response time must not reveal whether another account has the new address.
  await (changes.pending_email ? inConstantTime(save) : save);
  const user = await findProfile(db, channel.id, caller.user.id, now);
  if (user === undefined) throw new AppError('unauthenticated');
  return { data: personalState(await content(), user, caller.geo) };
});

async function refuseWrong(context: Context): Promise<void> {
  const { caller } = context;
  const { body } = context.input;
  const { passwords } = context.services;
  const { user } = caller;
  const owner = { ...user, has_password: user.password_hash !== null };
  refuseInvalid(profileErrors(body, owner));
  if (body.password !== undefined) await refuseCommonPassword(body.password, user.email);
  if (isNewEmail(body, user) && user.email_verified_at === null) {
    refuseInvalid({ email: [{ code: 'email_not_verified' }] });
  }
  if (!isNewEmail(body, user) && body.password === undefined) return;
  // Successful attempts count too: each costs a hash or a mail.
  await countAttempt(context, 'credential_change', String(user.id));
  if (!needsCurrentPassword(body, owner)) return;
  const isRight = await passwords
    .forRequest('profile', caller.request)
    .verify(user.password_hash, body.current_password ?? '');
  if (!isRight) throw new AppError('invalid_password');
}

function nameChanges({ input: { body } }: Context): UserChanges {
  return {
    ...(body.first_name !== undefined && { first_name: oneLine(body.first_name) }),
    ...(body.last_name !== undefined && { last_name: oneLine(body.last_name) }),
    ...(body.phone !== undefined && { phone: body.phone?.trim() || null }),
    ...(body.language !== undefined && { language: body.language }),
  };
}

/** Decision C23: a new e-mail address applies once it is verified. Sending the current one cancels the change. */
function emailChange({ caller, input: { body } }: Context): UserChanges {
  const { email } = body;
  if (email === undefined) return {};
  return { pending_email: isNewEmail(body, caller.user) ? normalEmail(email) : null };
}

async function passwordChange({
  caller,
  input: { body },
  services: { passwords },
}: Context): Promise<UserChanges> {
  const { password } = body;
  if (password === undefined) return {};
  const { password_hash, temporary_password } = caller.user;
  const hasher = passwords.forRequest('profile', caller.request);
  const isSame = temporary_password && (await hasher.verify(password_hash, password));
  if (isSame) refuseInvalid({ password: [{ code: 'password_unchanged' }] });
  return { password_hash: await hasher.hash(password), temporary_password: false };
}

/** Saves the changes and queues the mails in one transaction. */
async function saveChanges(context: Context, changes: UserChanges): Promise<void> {
  const { db, channel, caller, now } = context;
  const { user, session_id } = caller;
  await db.tx(async tx => {
    await updateUser(tx, user.id, changes);
    if (changes.password_hash) {
      await endSessionsOf(tx, user.id, session_id, now);
      await mailUser(tx, user, { kind: 'password_changed', first_name: user.first_name });
    }
    const email = changes.pending_email;
    if (!email || (await findUserByEmail(tx, channel.id, email))) return;
    await mailLink(context, tx, user, 'verify_email', email);
  });
}
