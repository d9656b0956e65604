import type { TolerantName } from '@grandstand/client/call-options';
import type { CallData, CallParams, CallQuery, ListMeta } from '@grandstand/contract/calls.schema';
import type { EndpointName } from '@grandstand/contract/endpoints';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

/** Distinguishes the queries of one call. */
export interface CallKey<N extends EndpointName> {
  readonly params?: CallParams<N>;
  readonly query?: CallQuery<N>;
}

/** A tolerated status answers null: the query cache keeps no undefined. */
type Data<N extends EndpointName> = CallData<N> | (N extends TolerantName ? null : never);

export interface CachedResponse<N extends EndpointName> {
  readonly data: Data<N>;
  readonly meta: ListMeta | undefined;
}

/** To ask for nothing in particular is one question, however it is put. */
function normalized<T>(fields: T): T | undefined {
  return Object.values(fields ?? {}).some(value => value !== undefined) ? fields : undefined;
}

export function callKey<N extends EndpointName>(name: N, key: CallKey<N> = {}) {
  return [name, { params: normalized(key.params), query: normalized(key.query) }] as const;
}

/** A call with the `meta` of its list; the query client makes the call by the key alone. */
export function responseOptions<N extends EndpointName>(name: N, key: CallKey<N> = {}) {
  return queryOptions<CachedResponse<N>, Error, CachedResponse<N>, ReturnType<typeof callKey<N>>>({
    queryKey: callKey(name, key),
  });
}

/** A call as a query: `useQuery(callOptions('getEvent', { params: { id } }))`. */
export function callOptions<N extends EndpointName>(name: N, key: CallKey<N> = {}) {
  return queryOptions<CachedResponse<N>, Error, Data<N>, ReturnType<typeof callKey<N>>>({
    queryKey: callKey(name, key),
    select: answer => answer.data,
  });
}

export function useCall<N extends EndpointName>(
  name: N,
  key: CallKey<N> & { readonly enabled?: boolean } = {},
) {
  const { enabled = true, ...rest } = key;
  return useQuery({ ...callOptions(name, rest as CallKey<N>), enabled });
}

/** Puts what the page came with into the cache, `updatedAt` Unix milliseconds: 0 shows it and asks again at once. */
export function primeCall<N extends EndpointName>(
  queryClient: QueryClient,
  name: N,
  key: CallKey<N>,
  data: Data<N>,
  updatedAt: number,
): void {
  queryClient.setQueryData<CachedResponse<N>>(callKey(name, key), { data, meta: undefined }, { updatedAt });
}
