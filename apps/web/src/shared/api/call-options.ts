import type { TolerantName } from '@grandstand/client/call-options';
import type { CallData, CallParams, CallQuery, ListMeta } from '@grandstand/contract/calls.schema';
import type { EndpointName } from '@grandstand/contract/endpoints';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

/** Distinguishes the queries of one call. */
export interface CallKey<N extends EndpointName> {
  readonly params?: CallParams<N>;
  readonly query?: CallQuery<N>;
}

/** A tolerated status returns null, because the query cache cannot hold undefined. */
type Data<N extends EndpointName> = CallData<N> | (N extends TolerantName ? null : never);

export interface CachedResponse<N extends EndpointName> {
  readonly data: Data<N>;
  readonly meta: ListMeta | undefined;
}

/** Undefined for a query without values, so that `{}` and a missing query share one cache key. */
function normalized<T>(fields: T): T | undefined {
  return Object.values(fields ?? {}).some(value => value !== undefined) ? fields : undefined;
}

export function callKey<N extends EndpointName>(name: N, key: CallKey<N> = {}) {
  return [name, { params: normalized(key.params), query: normalized(key.query) }] as const;
}

/** Query options that return the data with the `meta` of a list. The query client derives the call from the key. */
export function responseOptions<N extends EndpointName>(name: N, key: CallKey<N> = {}) {
  return queryOptions<CachedResponse<N>, Error, CachedResponse<N>, ReturnType<typeof callKey<N>>>({
    queryKey: callKey(name, key),
  });
}

/** A call as a query: `useQuery(callOptions('getEvent', { params: { id } }))`. */
export function callOptions<N extends EndpointName>(name: N, key: CallKey<N> = {}) {
  return queryOptions<CachedResponse<N>, Error, Data<N>, ReturnType<typeof callKey<N>>>({
    queryKey: callKey(name, key),
    select: response => response.data,
  });
}

export function useCall<N extends EndpointName>(
  name: N,
  key: CallKey<N> & { readonly enabled?: boolean } = {},
) {
  const { enabled = true, ...rest } = key;
  return useQuery({ ...callOptions(name, rest as CallKey<N>), enabled });
}

/** Puts data from the page into the cache. `updatedAt` is in Unix milliseconds; with 0 the data are shown and refetched at once. */
export function primeCall<N extends EndpointName>(
  queryClient: QueryClient,
  name: N,
  key: CallKey<N>,
  data: Data<N>,
  updatedAt: number,
  meta?: ListMeta,
): void {
  queryClient.setQueryData<CachedResponse<N>>(callKey(name, key), { data, meta }, { updatedAt });
}
