import type { CallBody, CallData, CallParams, CallQuery, ListMeta } from '@grandstand/contract/calls.schema';
import type { EndpointName } from '@grandstand/contract/endpoints';

type Nothing = Record<never, never>;
/** A field that the call does not have is forbidden; a field whose own fields are all optional may be left out. */
type OptionField<F extends string, T> = [T] extends [undefined]
  ? { readonly [K in F]?: never }
  : Nothing extends T
    ? { readonly [K in F]?: T }
    : { readonly [K in F]: T };

export type CallOptions<N extends EndpointName> = OptionField<'params', CallParams<N>> &
  OptionField<'query', CallQuery<N>> &
  OptionField<'body', CallBody<N>> & {
    readonly signal?: AbortSignal | undefined;
    /** The same for every retry of one user action; without it a write is never retried. */
    readonly idempotencyKey?: string;
  };

/** The calls whose endpoint tolerates an error status; they then return nothing. */
export type TolerantName = 'getProfile' | 'getCustomForm';

export type CallResult<N extends EndpointName> = CallData<N> | (N extends TolerantName ? undefined : never);

export interface CallResponse<N extends EndpointName> {
  readonly data: CallResult<N>;
  /** For lists only. */
  readonly meta: ListMeta | undefined;
}

/** Options are optional for calls that need neither parameters nor a body. */
export type CallArguments<N extends EndpointName> =
  Nothing extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];
