import type { Queryable } from '@grandstand/db/database';
import { endSessionsOf } from '@grandstand/db/sessions';
import { findUserByEmail, type UserRow, updateUser } from '@grandstand/db/users';
import { resetErrors } from '@grandstand/rules/account-forms';
import { mailUser } from '#shared/account-mail.ts';
import { AppError } from '#shared/app-error.ts';
import { type PersonalContext, personalCall } from '#shared/call.ts';
import { refuseCommonPassword } from '#shared/common-passwords.ts';
import { refuseInvalid } from '#shared/invalid-fields.ts';
import { takeLink } from '#shared/take-link.ts';

const WORDS = { wrong: 'reset_failed', expired: 'reset_key_expired', used: 'reset_failed' } as const;

type Context = PersonalContext<'resetPassword'>;

/** Whoever has the mail chooses the password, has proven the address by it, and everybody else is signed out. */
export const resetPassword = personalCall('resetPassword', async context => {
  const { body, passwords, now } = context;
  refuseInvalid(resetErrors(body));
  refuseCommonPassword(body.password, body.email);
  const password_hash = await passwords.hash(body.password);
  await takeLink(context, 'password_reset', body, WORDS, {
    act: (tx, user) => choose(tx, user, body.email, password_hash, now),
    isSame: () => isCurrentPassword(context),
  });
  return { data: null };
});

async function choose(tx: Queryable, user: UserRow, email: string, password_hash: string, now: Date) {
  if (email !== user.email) throw new AppError('reset_failed');
  const email_verified_at = user.email_verified_at ?? now;
  await updateUser(tx, user.id, { password_hash, temporary_password: false, email_verified_at });
  await endSessionsOf(tx, user.id, null, now);
  await mailUser(tx, user, { kind: 'password_changed', first_name: user.first_name });
}

async function isCurrentPassword({ db, channel, body, passwords }: Context): Promise<boolean> {
  const user = await findUserByEmail(db, channel.id, body.email);
  return passwords.verify(user?.password_hash ?? null, body.password);
}
