import type { SignedIn } from '@grandstand/contract/auth.schema';
import type { Geo } from '@grandstand/contract/geo.schema';
import type { ChannelContent } from '@grandstand/db/content';
import type { Queryable } from '@grandstand/db/database';
import { insertSession } from '@grandstand/db/sessions';
import type { UserRow } from '@grandstand/db/users';
import { AppError } from '../http/app-error.ts';
import type { RequestOrigin } from '../http/request-input.ts';
import { personalState } from '../presenters/personal-state.ts';
import type { Caller } from './caller.ts';
import { deviceName } from './device-name.ts';
import { sessionEnd } from './session-times.ts';
import { hashKey, issueUserKey } from './user-key.ts';

export interface SignInContext {
  readonly now: Date;
  readonly request: RequestOrigin;
  readonly geo: Geo;
  /** Already read: in a transaction nothing is asked of the database beside it. */
  readonly content: ChannelContent;
}

/**
 * Signs the user in under a new key (decision B15), against session fixation. The key that asked was a visitor's and
 * stays one, so that what is under way, and other tabs, go on.
 */
export async function signIn(context: SignInContext, db: Queryable, user: UserRow): Promise<SignedIn> {
  const { now, request } = context;
  const api_key = issueUserKey();
  await insertSession(db, {
    user_id: user.id,
    key_hash: hashKey(api_key),
    ...deviceName(request.userAgent),
    now,
    expires_at: sessionEnd(now),
  });
  return { api_key, ...personalState(context.content, user, context.geo, context.now) };
}

export function refuseSignedIn({ user }: Caller): void {
  if (user !== null) throw new AppError('already_logged_in');
}
