import type { Queryable } from '@grandstand/db/database';
import type { UserRow } from '@grandstand/db/user-rows';
import { setVerifiedEmail, updateUser } from '@grandstand/db/users';
import { mailUser } from '#shared/accounts/account-mail.ts';
import { consumeLinkFor } from '#shared/accounts/consume-link.ts';
import { AppError } from '#shared/http/app-error.ts';
import { personalCall } from '#shared/http/call.ts';

const LINK_ERRORS = {
  wrong: 'verification_failed',
  expired: 'verification_failed',
  used: 'email_already_verified',
} as const;

/** Decision C23: verifies the account's address, or replaces it with the pending one. */
export const verifyEmail = personalCall('verifyEmail', async context => {
  const { now } = context;
  const { body } = context.input;
  await consumeLinkFor(context, 'verify_email', body, LINK_ERRORS, {
    prepare: async user => tx => prove(tx, user, body.email, now),
  });
  return { data: null };
});

async function prove(tx: Queryable, user: UserRow, email: string, now: Date): Promise<void> {
  if (email === user.pending_email) return changeEmail(tx, user, email, now);
  if (email !== user.email) throw new AppError('verification_failed');
  if (user.email_verified_at !== null) throw new AppError('email_already_verified');
  await updateUser(tx, user.id, { email_verified_at: now });
}

async function changeEmail(tx: Queryable, user: UserRow, email: string, now: Date): Promise<void> {
  if (!(await setVerifiedEmail(tx, user.id, email, now))) throw new AppError('verification_failed');
  await mailUser(tx, user, { kind: 'email_changed', first_name: user.first_name, new_email: email });
}
