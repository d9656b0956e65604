import { type CallData, calls, type ListMeta } from '@grandstand/contract/calls.schema';
import type { EndpointName } from '@grandstand/contract/endpoints';
import type { Geo } from '@grandstand/contract/geo.schema';
import type { Channel } from '@grandstand/db/channels';
import type { ChannelContent } from '@grandstand/db/content';
import type { Database } from '@grandstand/db/database';
import type { Viewer } from '@grandstand/rules/access';
import type { z } from 'zod';
import type { Captcha } from '../../providers/captcha/captcha.ts';
import type { IdentityProvider } from '../../providers/identity/identity-provider.ts';
import type { Caller, SignedInCaller } from '../accounts/caller.ts';
import type { FairHashing } from '../accounts/fair-hashing.ts';
import type { Throttle } from '../accounts/throttle.ts';
import type { MediaSigner } from '../media/media-signer.ts';
import type { Presence } from '../media/presence.ts';
import type { Payments } from '../payments/payments.ts';
import type { RequestOrigin } from './request-input.ts';

type Part<N extends EndpointName, F extends string> =
  (typeof calls)[N] extends Record<F, infer S extends z.ZodType> ? z.output<S> : Record<never, never>;

/** What a verb is given: the channel, what was asked (already valid), and where to look. */
export interface CallContext<N extends EndpointName> {
  readonly db: Database;
  readonly channel: Channel;
  readonly params: Part<N, 'params'>;
  readonly query: Part<N, 'query'>;
  readonly body: Part<N, 'body'>;
  readonly now: Date;
  /** The channel's content, read once for each of its versions. */
  content(): Promise<ChannelContent>;
  /** A row that cannot be presented is left out and logged: it spoils its own card only. */
  presentEach<Row extends { readonly id: number }, Shown>(
    rows: readonly Row[],
    present: (row: Row) => Shown,
  ): Shown[];
  /** Shares one load among all who ask within a second; `key` counts within the channel's version. */
  shared<T>(key: string, load: () => Promise<T>): Promise<T>;
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

export interface PersonalContext<N extends EndpointName> extends CallContext<N> {
  readonly viewer: Viewer;
  /** The ingest as the asking browser reaches it. */
  readonly ingestUrl: string;
  /** Of addresses of media, for the asking key. */
  readonly signer: MediaSigner;
  readonly presence: Presence;
  readonly caller: Caller;
  readonly request: RequestOrigin;
  /** The origin of the channel's pages, for absolute URLs. */
  readonly origin: string;
  /** The host of services on other ports, for the caller's browser. */
  readonly hostname: string;
  /** Where the asking browser is. */
  readonly geo: Geo;
  /** What keys and links are signed with. */
  readonly secret: string;
  readonly captcha: Captcha;
  readonly passwords: FairHashing;
  readonly identityProviders: readonly IdentityProvider[];
  readonly throttle: Throttle;
  /** Null where nobody takes money. */
  readonly payments: Payments | null;
  /** Who gets what visitors write to the channel. */
  readonly operatorEmail: string | null;
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
