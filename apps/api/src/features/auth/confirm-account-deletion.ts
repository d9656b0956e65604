import { anonymiseUser } from '@grandstand/db/users';
import { AppError } from '#shared/app-error.ts';
import { personalCall } from '#shared/call.ts';
import { takeLink } from '#shared/take-link.ts';

const WORDS = {
  wrong: 'verification_failed',
  expired: 'verification_failed',
  used: 'verification_failed',
} as const;

/** Decision C27: the person goes; needs no key, as the link may be opened anywhere. */
export const confirmAccountDeletion = personalCall('confirmAccountDeletion', async context => {
  const { body, now } = context;
  await takeLink(context, 'confirm_account_deletion', body, WORDS, {
    prepare: async user => {
      if (body.email !== user.email) throw new AppError('verification_failed');
      return tx => anonymiseUser(tx, user.id, now);
    },
  });
  return { data: null };
});
