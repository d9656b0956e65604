import type { SignedIn } from '@grandstand/contract/auth.schema';
import type { ChannelContent } from '@grandstand/db/content';
import type { Queryable } from '@grandstand/db/database';
import { insertSession } from '@grandstand/db/sessions';
import type { UserRow } from '@grandstand/db/user-rows';
import { findProfile } from '@grandstand/db/users';
import { AppError } from '../http/app-error.ts';
import type { CallerContext } from '../http/call.ts';
import { personalState } from '../presenters/personal-state.ts';
import type { Caller } from './caller.ts';
import { deviceName } from './device-name.ts';
import { sessionEnd } from './session-times.ts';
import { hashKey, issueUserKey } from './user-key.ts';

/**
 * Signs the user in under a new key (decision B15), which prevents session fixation. The visitor's key stays valid, so that
 * requests in flight and other tabs continue to work.
 * A blocked user (decision H370) is refused, whichever way the sign-in was proven.
 */
export async function signIn(
  { channel, now, caller: { request, geo } }: CallerContext,
  /** Read by the caller, before the transaction: inside it only the transaction may query. */
  content: ChannelContent,
  db: Queryable,
  { id }: Pick<UserRow, 'id'>,
): Promise<SignedIn> {
  const user = await findProfile(db, channel.id, id, now);
  if (user === undefined) throw new AppError('user_not_found');
  if (user.blocked_at !== null) throw new AppError('account_blocked');
  const api_key = issueUserKey();
  await insertSession(db, {
    user_id: id,
    key_hash: hashKey(api_key),
    ...deviceName(request.userAgent),
    now,
    expires_at: sessionEnd(now),
  });
  return { api_key, ...personalState(content, user, geo) };
}

export function refuseSignedIn({ user }: Caller): void {
  if (user !== null) throw new AppError('already_logged_in');
}
