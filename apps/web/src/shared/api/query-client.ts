import type { Client } from '@grandstand/client/client';
import { type EndpointName, endpoints } from '@grandstand/contract/endpoints';
import type { PersonalState } from '@grandstand/contract/profile.schema';
import { STORE_PERSISTENCE_TIMEOUT_MS } from '@grandstand/rules/constants';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { callKey } from './call-options.ts';

/** Every key is made by `callKey`, so its first two parts are a call and what it asks. */
function parsedKey(queryKey: QueryKey) {
  const [name, asked] = queryKey as readonly [EndpointName, Record<string, unknown> | undefined];
  return { name, asked };
}

function isPersonal(queryKey: QueryKey): boolean {
  return endpoints[parsedKey(queryKey).name].key === 'personal';
}

/** The client retries and times out, so the cache does neither. */
export function createQueryClient(call: Client['callWithMeta']): QueryClient {
  // The pair of name and options was typed where the key was made.
  const untyped = call as (name: EndpointName, options: object) => Promise<{ data: unknown; meta: unknown }>;
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => {
          const { name, asked } = parsedKey(queryKey);
          const { data, meta } = await untyped(name, { ...asked, signal });
          return { data: data ?? null, meta };
        },
        retry: false,
        staleTime: STORE_PERSISTENCE_TIMEOUT_MS,
        // A query that waits for the network shows nothing; one that fails says what happened.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}

/** Refetches personal data: another tab signed in or out. */
export function refreshPersonal(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: query => isPersonal(query.queryKey) });
}

/** Nothing that is on its way for somebody who leaves is to arrive: the server may refuse it before it says that they are gone. */
export function cancelPersonal(queryClient: QueryClient): Promise<void> {
  return queryClient.cancelQueries({ predicate: query => isPersonal(query.queryKey) });
}

/** Sets the current user; cancels requests made for the previous one. */
export function setProfile(queryClient: QueryClient, data: PersonalState | null): void {
  const queryKey = callKey('getProfile');
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, { data, meta: undefined });
}

/** Specification 8: nobody is signed in any more. */
export function clearUser(queryClient: QueryClient): void {
  setProfile(queryClient, null);
}

/** Somebody else is at the browser: what was personal is forgotten, and asked again where it is on screen. */
export function resetPersonal(queryClient: QueryClient): Promise<void> {
  const profile = JSON.stringify(callKey('getProfile'));
  return queryClient.resetQueries({
    predicate: query => isPersonal(query.queryKey) && query.queryHash !== profile,
  });
}
