import type { Geo } from '@grandstand/contract/geo.schema';
import { findSession, touchSession } from '@grandstand/db/sessions';
import type { CallerRow, CallerRows } from '@grandstand/db/user-rows';
import { VISITOR, type Viewer } from '@grandstand/rules/access';
import { capabilityFlags } from '@grandstand/rules/capabilities';
import type { OwnAddress } from '../channels/channel-registry.ts';
import { AppError } from '../http/app-error.ts';
import type { ReadContext } from '../http/read-context.ts';
import type { RequestOrigin } from '../http/request-input.ts';
import { capabilitiesFor, hasBasicPass } from '../presenters/personal-state.ts';
import { isAnonymousKey } from './anonymous-key.ts';
import { isDueForTouch, liveSince } from './session-times.ts';
import { hashKey, isUserKey } from './user-key.ts';

/** Where a request comes from. */
interface CallerOrigin {
  readonly request: RequestOrigin;
  readonly geo: Geo;
  /** The channel's own address for this visitor. */
  readonly site: OwnAddress;
}

/** The person behind a key, and where the request comes from. */
export interface Caller<User extends CallerRow = CallerRow> extends CallerOrigin {
  readonly apiKey: string;
  readonly user: User | null;
  readonly session_id: number | null;
  readonly hasBasicPass: boolean;
  readonly viewer: Viewer;
}

export interface SignedInCaller<User extends CallerRow = CallerRow> extends Caller<User> {
  readonly user: User;
  readonly session_id: number;
}

export function isSignedIn(caller: Caller): caller is SignedInCaller {
  return caller.user !== null && caller.session_id !== null;
}

export function visitorWith(apiKey: string, origin: CallerOrigin): Caller<never> {
  const viewer = { ...VISITOR, country: origin.geo.country_code };
  return { ...origin, apiKey, user: null, session_id: null, hasBasicPass: false, viewer };
}

/**
 * A visitor's key is verified by its signature; a user's key is looked up, in one query that reads as much about the user
 * as `reads` says. Throws `api_key_invalid` for any other.
 */
export async function callerOf<Reads extends keyof CallerRows>(
  context: ReadContext,
  origin: CallerOrigin,
  { apiKey, secret }: { readonly apiKey: string; readonly secret: string },
  reads: Reads,
): Promise<Caller<CallerRows[Reads]>> {
  if (isUserKey(apiKey)) return userOf(context, origin, apiKey, reads);
  const { channel, now } = context;
  if (isAnonymousKey(secret, channel.channel_key, apiKey, now)) return visitorWith(apiKey, origin);
  throw new AppError('api_key_invalid');
}

async function userOf<Reads extends keyof CallerRows>(
  context: ReadContext,
  origin: CallerOrigin,
  apiKey: string,
  reads: Reads,
): Promise<Caller<CallerRows[Reads]>> {
  const { db, channel, now, services } = context;
  const key = { channel_id: channel.id, key_hash: hashKey(apiKey) };
  const session = await findSession(db, key, liveSince(now), reads);
  if (session === undefined) throw new AppError('api_key_invalid');
  if (session.ended) return visitorWith(apiKey, origin);
  const { user, session_id } = session;
  if (isDueForTouch(session.last_used_at, now)) await touchSession(db, session_id, now);
  const content = await services.content();
  const viewer: Viewer = {
    isLoggedIn: true,
    hasBasicPass: hasBasicPass(content, user),
    capabilities: capabilityFlags(capabilitiesFor(content, user)),
    passes: user.grants,
    country: origin.geo.country_code,
  };
  return { ...origin, apiKey, user, session_id, hasBasicPass: viewer.hasBasicPass, viewer };
}
