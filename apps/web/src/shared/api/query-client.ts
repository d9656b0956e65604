import type { Client } from '@grandstand/client/client';
import type { Endpoint } from '@grandstand/contract/endpoint';
import type { EndpointName } from '@grandstand/contract/endpoints';
import type { PersonalState } from '@grandstand/contract/profile.schema';
import { siteEndpoints } from '@grandstand/contract/site-endpoints';
import { STORE_PERSISTENCE_TIMEOUT_MS } from '@grandstand/rules/constants';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { callKey } from './call-options.ts';

/** `callKey` creates every key, so its parts are the name of a call and its input. */
function parsedKey(queryKey: QueryKey) {
  const [name, input] = queryKey as readonly [EndpointName, Record<string, unknown> | undefined];
  return { name, input };
}

/** The calls that load later are personal, all but the tags of clips. */
function isPersonal(queryKey: QueryKey): boolean {
  const site: Readonly<Partial<Record<EndpointName, Endpoint>>> = siteEndpoints;
  const endpoint = site[parsedKey(queryKey).name];
  return endpoint === undefined || endpoint.key === 'personal';
}

/** A request takes the page some milliseconds to start, and a view mounts many queries at once. */
export function ownTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve));
}

/** Retries and timeouts are the client's; the cache only dedupes in-flight requests. */
export function createQueryClient(call: Client['callWithMeta']): QueryClient {
  // `callKey` has type-checked the pair of name and options.
  const untyped = call as (name: EndpointName, options: object) => Promise<{ data: unknown; meta: unknown }>;
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => {
          await ownTask();
          const { name, input } = parsedKey(queryKey);
          const { data, meta } = await untyped(name, { ...input, signal });
          return { data: data ?? null, meta };
        },
        retry: false,
        staleTime: STORE_PERSISTENCE_TIMEOUT_MS,
        // A query that waited for the network would show nothing; one that fails shows an error.
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

/** Cancels in-flight personal requests before sign-out: the server could refuse them before it confirms the logout. */
export function cancelPersonal(queryClient: QueryClient): Promise<void> {
  return queryClient.cancelQueries({ predicate: query => isPersonal(query.queryKey) });
}

/** Sets the current user; cancels requests made for the previous one. */
export function setProfile(queryClient: QueryClient, data: PersonalState | null): void {
  const queryKey = callKey('getProfile');
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, { data, meta: undefined });
}

/** Specification 8: resets the user. */
export function clearUser(queryClient: QueryClient): void {
  setProfile(queryClient, null);
}

/** Resets personal data after a change of user; data on screen are refetched. */
export function resetPersonal(queryClient: QueryClient): Promise<void> {
  const profile = JSON.stringify(callKey('getProfile'));
  return queryClient.resetQueries({
    predicate: query => isPersonal(query.queryKey) && query.queryHash !== profile,
  });
}
