import type { Queryable } from '@grandstand/db/database';
import { endSessionsOf } from '@grandstand/db/sessions';
import type { UserRow } from '@grandstand/db/user-rows';
import { findUserByEmail, updateUser } from '@grandstand/db/users';
import { resetErrors } from '@grandstand/rules/account-forms';
import { mailUser } from '#shared/accounts/account-mail.ts';
import { countAttempt } from '#shared/accounts/attempts.ts';
import { refuseCommonPassword } from '#shared/accounts/common-passwords.ts';
import { consumeLinkFor } from '#shared/accounts/consume-link.ts';
import type { PasswordHasher } from '#shared/accounts/passwords.ts';
import { AppError } from '#shared/http/app-error.ts';
import { type PersonalContext, personalCall } from '#shared/http/call.ts';
import { refuseInvalid } from '#shared/http/refuse-invalid.ts';

const LINK_ERRORS = { wrong: 'reset_failed', expired: 'reset_key_expired', used: 'reset_failed' } as const;

type Context = PersonalContext<'resetPassword'>;

/** The link sets a new password, verifies the address and ends all sessions. */
export const resetPassword = personalCall('resetPassword', async context => {
  const { body } = context.input;
  const { passwords } = context.services;
  const { request } = context.caller;
  refuseInvalid(resetErrors(body));
  await refuseCommonPassword(body.password, body.email);
  const hasher = passwords.forRequest('password_reset', request);
  await consumeLinkFor(context, 'password_reset', body, LINK_ERRORS, {
    admit: user_id => countAttempt(context, 'password_reset', String(user_id)),
    prepare: user => prepareReset(context, user, hasher),
    isSame: () => isCurrentPassword(context, hasher),
  });
  return { data: null };
});

async function prepareReset({ now, input: { body } }: Context, user: UserRow, hasher: PasswordHasher) {
  if (body.email !== user.email) throw new AppError('reset_failed');
  const password_hash = await hasher.hash(body.password);
  const email_verified_at = user.email_verified_at ?? now;
  return async (tx: Queryable) => {
    await updateUser(tx, user.id, { password_hash, temporary_password: false, email_verified_at });
    await endSessionsOf(tx, user.id, null, now);
    await mailUser(tx, user, { kind: 'password_changed', first_name: user.first_name });
  };
}

async function isCurrentPassword(
  { db, channel, input: { body } }: Context,
  hasher: PasswordHasher,
): Promise<boolean> {
  const user = await findUserByEmail(db, channel.id, body.email);
  return hasher.verify(user?.password_hash ?? null, body.password);
}
