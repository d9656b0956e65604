import { activeGrants } from '@grandstand/db/access-grants';
import type { Channel } from '@grandstand/db/channels';
import type { ChannelContent } from '@grandstand/db/content';
import type { Database } from '@grandstand/db/database';
import { findSession, touchSession } from '@grandstand/db/sessions';
import type { UserRow } from '@grandstand/db/users';
import { VISITOR, type Viewer } from '@grandstand/rules/access';
import { capabilityFlags } from '@grandstand/rules/capabilities';
import { AppError } from '../http/app-error.ts';
import { capabilitiesFor, hasBasicPass } from '../presenters/personal-state.ts';
import { isAnonymousKey } from './anonymous-key.ts';
import { isDueForTouch, liveSince } from './session-times.ts';
import { hashKey, isUserKey } from './user-key.ts';

/** Who is behind a key. */
export interface Caller {
  readonly apiKey: string;
  readonly user: UserRow | null;
  readonly session_id: number | null;
  readonly hasBasicPass: boolean;
  readonly viewer: Viewer;
}

export interface SignedInCaller extends Caller {
  readonly user: UserRow;
  readonly session_id: number;
}

export function isSignedIn(caller: Caller): caller is SignedInCaller {
  return caller.user !== null && caller.session_id !== null;
}

export function visitorWith(apiKey: string, country: Viewer['country']): Caller {
  const viewer = { ...VISITOR, country };
  return { apiKey, user: null, session_id: null, hasBasicPass: false, viewer };
}

interface Where {
  readonly db: Database;
  readonly secret: string;
  readonly channel: Channel;
  readonly now: Date;
  readonly country: Viewer['country'];
  content(): Promise<ChannelContent>;
}

/** A visitor's key verifies by itself; a user's is looked up. Throws `api_key_invalid` for any other. */
export async function callerOf(where: Where, apiKey: string): Promise<Caller> {
  if (isUserKey(apiKey)) return userOf(where, apiKey);
  const { secret, channel, now, country } = where;
  if (isAnonymousKey(secret, channel.channel_key, apiKey, now)) return visitorWith(apiKey, country);
  throw new AppError('api_key_invalid');
}

async function userOf({ db, channel, now, country, content }: Where, apiKey: string): Promise<Caller> {
  const session = await findSession(db, channel.id, hashKey(apiKey), liveSince(now));
  if (session === undefined) throw new AppError('api_key_invalid');
  if (session.ended) return visitorWith(apiKey, country);
  const { user, session_id } = session;
  if (isDueForTouch(session.last_used_at, now)) await touchSession(db, session_id, now);
  const shown = await content();
  const passes = activeGrants(user.grants, now);
  const viewer: Viewer = {
    isLoggedIn: true,
    hasBasicPass: hasBasicPass(shown, user),
    capabilities: capabilityFlags(capabilitiesFor(shown, user, passes)),
    passes,
    country,
  };
  return { apiKey, user, session_id, hasBasicPass: viewer.hasBasicPass, viewer };
}
