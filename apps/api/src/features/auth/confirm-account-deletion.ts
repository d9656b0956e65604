import { anonymiseUser } from '@grandstand/db/users';
import { consumeLinkFor } from '#shared/accounts/consume-link.ts';
import { AppError } from '#shared/http/app-error.ts';
import { personalCall } from '#shared/http/call.ts';
import { endSubscription } from '#shared/subscriptions/end-subscription.ts';

const LINK_ERRORS = {
  wrong: 'verification_failed',
  expired: 'verification_failed',
  used: 'verification_failed',
} as const;

/** Decision C27: anonymises the account. Needs no key, because the link may be opened in any browser. */
export const confirmAccountDeletion = personalCall('confirmAccountDeletion', async context => {
  const { now } = context;
  const { body } = context.input;
  await consumeLinkFor(context, 'confirm_account_deletion', body, LINK_ERRORS, {
    prepare: async user => {
      if (body.email !== user.email) throw new AppError('verification_failed');
      return async tx => {
        await anonymiseUser(tx, user.id, now);
        await endSubscription(tx, user.id, now);
      };
    },
  });
  return { data: null };
});
