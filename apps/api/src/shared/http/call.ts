import { type CallData, calls, type ListMeta } from '@grandstand/contract/calls.schema';
import type { EndpointName } from '@grandstand/contract/endpoints';
import type { ScorerKey } from '@grandstand/db/scorer-keys';
import type { AccessRow, CallerRow, CallerRows, ProfileRow } from '@grandstand/db/user-rows';
import type { MediaStorage } from '@grandstand/storage/media-storage';
import type { z } from 'zod';
import type { Captcha } from '../../providers/captcha/captcha.ts';
import type { IdentityProvider } from '../../providers/identity/identity-provider.ts';
import type { Caller, SignedInCaller } from '../accounts/caller.ts';
import type { FairHashing } from '../accounts/fair-hashing.ts';
import type { Throttle } from '../accounts/throttle.ts';
import type { MediaSigner } from '../media/media-signer.ts';
import type { Presence } from '../media/presence.ts';
import type { Payments } from '../payments/payments.ts';
import type { ReadContext, ReadServices } from './read-context.ts';

type Part<N extends EndpointName, F extends string> =
  (typeof calls)[N] extends Record<F, infer S extends z.ZodType> ? z.output<S> : Record<never, never>;

/** The parsed input of a call. */
interface CallInput<N extends EndpointName> {
  readonly params: Part<N, 'params'>;
  readonly query: Part<N, 'query'>;
  readonly body: Part<N, 'body'>;
}

/** Services of calls that know their caller, bound to the caller too. */
export interface CallServices extends ReadServices {
  /** The ingest's base URL for the caller's browser. */
  readonly ingestUrl: string;
  /** Signs media URLs for the caller's key. */
  readonly signer: MediaSigner;
  readonly storage: MediaStorage;
  readonly presence: Presence;
  /** Signs keys and links. */
  readonly secret: string;
  readonly captcha: Captcha;
  readonly passwords: FairHashing;
  readonly identityProviders: readonly IdentityProvider[];
  readonly throttle: Throttle;
  /** Null if the installation takes no payments. */
  readonly payments: Payments | null;
  /** Recipient of custom forms; null to store them only. */
  readonly operatorEmail: string | null;
}

/** A personal call without its input: for functions that several calls share. */
export interface CallerContext extends ReadContext {
  readonly caller: Caller;
  readonly services: CallServices;
}

/** The argument of a public call. */
export interface CallContext<N extends EndpointName> extends ReadContext {
  readonly input: CallInput<N>;
}

export interface CallResult<Data> {
  readonly data: Data;
  readonly meta?: ListMeta;
}

/** Decision B16: the same result for everyone, so it can be cached. */
export interface PublicCall<N extends EndpointName = EndpointName> {
  readonly kind: 'public';
  readonly name: N;
  /** How long a result stays fresh without a change of content; null if only such a change can alter it. */
  readonly freshMs: number | null;
  /** Queries are free text, so most differ and few results are worth caching. */
  readonly isFreeText?: true;
  /** No cache on the way may send an older result: pages request it because of a change. */
  readonly isNeverOld?: true;
  handle(context: CallContext<N>): Promise<CallResult<CallData<N>>>;
}

/** The argument of a personal call. */
export interface PersonalContext<N extends EndpointName, User extends CallerRow = CallerRow>
  extends CallerContext {
  readonly input: CallInput<N>;
  readonly caller: Caller<User>;
}

/** The argument of a call for users only; the gate has refused all other callers. */
export interface UserContext<N extends EndpointName, User extends CallerRow = CallerRow>
  extends PersonalContext<N, User> {
  readonly caller: SignedInCaller<User>;
}

/** The result belongs to one key and is never cached. */
export interface PersonalCall<N extends EndpointName = EndpointName> {
  readonly kind: 'personal';
  readonly name: N;
  /** How much the lookup of a user's key reads about the user. */
  readonly reads: keyof CallerRows;
  handle(context: PersonalContext<N>): Promise<CallResult<CallData<N>>>;
}

/** The argument of a call of scorers; its key is valid for the event of the path. */
export interface ScorerContext<N extends EndpointName> extends ReadContext {
  readonly input: CallInput<N>;
  readonly scorer: ScorerKey;
  /** The header `Idempotency-Key`. */
  readonly idempotencyKey: string | null;
}

/** A call that accepts the key of a scorer and nothing else. */
export interface ScorerCall<N extends EndpointName = EndpointName> {
  readonly kind: 'scorer';
  readonly name: N;
  handle(context: ScorerContext<N>): Promise<CallResult<CallData<N>>>;
}

/** The method shorthand above lets one table hold calls with different contexts. */
export type AnyCall = PublicCall | PersonalCall | ScorerCall;

/** A public call whose result changes only with the channel's content. */
export function contentCall<N extends EndpointName>(
  name: N,
  handle: (context: CallContext<N>) => Promise<CallResult<CallData<N>>>,
): AnyCall {
  return asAny({ kind: 'public', name, freshMs: null, handle });
}

/** A content call that open pages repeat when its result has changed. */
export function changingCall<N extends EndpointName>(
  name: N,
  handle: (context: CallContext<N>) => Promise<CallResult<CallData<N>>>,
): AnyCall {
  return asAny({ kind: 'public', name, freshMs: null, isNeverOld: true, handle });
}

/** The clock alone moves an upcoming game to the finished ones. */
const CLOCK_FRESH_MS = 30_000;

/** A public call whose result also changes with the clock. */
export function clockCall<N extends EndpointName>(
  name: N,
  handle: (context: CallContext<N>) => Promise<CallResult<CallData<N>>>,
): AnyCall {
  return asAny({ kind: 'public', name, freshMs: CLOCK_FRESH_MS, handle });
}

/** A public call whose result depends on free text and on the clock. */
export function searchCall<N extends EndpointName>(
  name: N,
  handle: (context: CallContext<N>) => Promise<CallResult<CallData<N>>>,
): AnyCall {
  return asAny({ kind: 'public', name, freshMs: CLOCK_FRESH_MS, isFreeText: true, handle });
}

export function personalCall<N extends EndpointName>(name: N, handle: PersonalCall<N>['handle']): AnyCall {
  return asAny({ kind: 'personal', name, reads: 'caller', handle });
}

/** A personal call about what its caller may do, which depends on what a user has used of their allowances. */
export function accessCall<N extends EndpointName>(
  name: N,
  handle: (context: PersonalContext<N, AccessRow>) => Promise<CallResult<CallData<N>>>,
): AnyCall {
  return asAny<N>({ kind: 'personal', name, reads: 'access', handle });
}

/** For a call whose endpoint is `for: 'users'`. */
export function userCall<N extends EndpointName>(
  name: N,
  handle: (context: UserContext<N>) => Promise<CallResult<CallData<N>>>,
): AnyCall {
  return asAny<N>({ kind: 'personal', name, reads: 'caller', handle });
}

/** A call for users only that shows their profile or a part of it. */
export function profileCall<N extends EndpointName>(
  name: N,
  handle: (context: UserContext<N, ProfileRow>) => Promise<CallResult<CallData<N>>>,
): AnyCall {
  return asAny<N>({ kind: 'personal', name, reads: 'profile', handle });
}

/** For a call whose endpoint has the key `scorer`. */
export function scorerCall<N extends EndpointName>(name: N, handle: ScorerCall<N>['handle']): AnyCall {
  return asAny({ kind: 'scorer', name, handle });
}

// Every caller of `handle` has parsed the input with the schemas of the same name.
function asAny<N extends EndpointName>(call: PublicCall<N> | PersonalCall<N> | ScorerCall<N>): AnyCall {
  return call as unknown as AnyCall;
}

export function shapeOf(name: EndpointName): {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly data: z.ZodType;
} {
  return calls[name];
}
