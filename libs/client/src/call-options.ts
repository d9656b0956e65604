import type { CallBody, CallData, CallParams, CallQuery, ListMeta } from '@grandstand/contract/calls.schema';
import type { EndpointName } from '@grandstand/contract/endpoints';

type Nothing = Record<never, never>;
/** A field that a call has not must not be given; one whose fields are all optional may be left out. */
type Given<F extends string, T> = [T] extends [undefined]
  ? { readonly [K in F]?: never }
  : Nothing extends T
    ? { readonly [K in F]?: T }
    : { readonly [K in F]: T };

export type CallOptions<N extends EndpointName> = Given<'params', CallParams<N>> &
  Given<'query', CallQuery<N>> &
  Given<'body', CallBody<N>> & {
    readonly signal?: AbortSignal | undefined;
    /** The same for every repeat of one act of the visitor; without it a write is never repeated. */
    readonly idempotencyKey?: string;
  };

/** The calls whose endpoint tolerates a status, which then answers nothing. */
export type TolerantName = 'getProfile' | 'getCustomForm';

export type CallResult<N extends EndpointName> = CallData<N> | (N extends TolerantName ? undefined : never);

export interface CallResponse<N extends EndpointName> {
  readonly data: CallResult<N>;
  /** For lists only. */
  readonly meta: ListMeta | undefined;
}

/** Calls that need neither parameters nor a body may go without options. */
export type CallArguments<N extends EndpointName> =
  Nothing extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];
