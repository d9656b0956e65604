import { type CallData, calls, type ListMeta } from '@grandstand/contract/calls.schema';
import type { EndpointName } from '@grandstand/contract/endpoints';
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

/** Decision B16: the same answer for everyone, so that it may be kept. */
export interface PublicCall<N extends EndpointName = EndpointName> {
  readonly kind: 'public';
  readonly name: N;
  /** How long it holds although nothing changed; null where only a change can alter it. */
  readonly freshMs: number | null;
  /** Asked in people's own words: nearly every question is another one, and few of the answers are kept. */
  readonly isFreeText?: true;
  handle(context: CallContext<N>): Promise<CallResult<CallData<N>>>;
}

/** The argument of a personal call. */
export interface PersonalContext<N extends EndpointName> extends CallerContext {
  readonly input: CallInput<N>;
}

/** Of a call for users only: the gate before it has refused everybody else. */
export interface UserContext<N extends EndpointName> extends PersonalContext<N> {
  readonly caller: SignedInCaller;
}

/** For one key alone, never kept. */
export interface PersonalCall<N extends EndpointName = EndpointName> {
  readonly kind: 'personal';
  readonly name: N;
  handle(context: PersonalContext<N>): Promise<CallResult<CallData<N>>>;
}

/** Method shorthand above lets the calls stand in one table although their contexts differ. */
export type AnyCall = PublicCall | PersonalCall;

/** Its answer changes when the channel's content does, and only then. */
export function contentCall<N extends EndpointName>(
  name: N,
  answer: (context: CallContext<N>) => Promise<CallResult<CallData<N>>>,
): AnyCall {
  return asAny({ kind: 'public', name, freshMs: null, handle: answer });
}

/** An upcoming game ends up among the finished ones by the clock alone. */
const CLOCK_FRESH_MS = 30_000;

/** Its answer also changes with the clock. */
export function clockCall<N extends EndpointName>(
  name: N,
  answer: (context: CallContext<N>) => Promise<CallResult<CallData<N>>>,
): AnyCall {
  return asAny({ kind: 'public', name, freshMs: CLOCK_FRESH_MS, handle: answer });
}

/** Its answer depends on words that somebody types, and on the clock. */
export function searchCall<N extends EndpointName>(
  name: N,
  answer: (context: CallContext<N>) => Promise<CallResult<CallData<N>>>,
): AnyCall {
  return asAny({ kind: 'public', name, freshMs: CLOCK_FRESH_MS, isFreeText: true, handle: answer });
}

export function personalCall<N extends EndpointName>(name: N, answer: PersonalCall<N>['handle']): AnyCall {
  return asAny({ kind: 'personal', name, handle: answer });
}

/** For a call whose endpoint is `for: 'users'`. */
export function userCall<N extends EndpointName>(
  name: N,
  answer: (context: UserContext<N>) => Promise<CallResult<CallData<N>>>,
): AnyCall {
  return asAny({ kind: 'personal', name, handle: context => answer(context as UserContext<N>) });
}

// The one who calls `answer` has parsed what it gives with the schemas of the same name.
function asAny<N extends EndpointName>(call: PublicCall<N> | PersonalCall<N>): AnyCall {
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
