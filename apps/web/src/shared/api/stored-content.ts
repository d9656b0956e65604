import { type EntryStorage, isDueForRevalidation } from '@grandstand/client/storage';
import type { EndpointName } from '@grandstand/contract/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { callKey } from './call-options.ts';

/** Channel content that changes rarely and that several pages need (decision B20). */
const STORED_CALLS = [
  'listPackages',
  'listSubscriptions',
  'listFaq',
  'listVodMediaRails',
] as const satisfies EndpointName[];

/** Raise it when the contract of a stored call changes, so that entries of older releases are ignored. */
const CONTENT_VERSION = 1;

const storedAs = (name: string) => `content.${CONTENT_VERSION}.${name}`;

/**
 * Decision B20: channel content of the last visit is shown at once, and revalidated if it is older than 60 s. Stores only calls
 * without parameters, which is how pages make them.
 */
export function syncStoredContent(queryClient: QueryClient, storage: EntryStorage, now: () => number): void {
  for (const name of STORED_CALLS) {
    const entry = storage.entry(storedAs(name));
    // Data in the page are as fresh as the page.
    if (!entry || queryClient.getQueryData(callKey(name))) continue;
    queryClient.setQueryData(callKey(name), entry.value, { updatedAt: entry.kept_at });
    if (isDueForRevalidation(entry.kept_at, now()))
      void queryClient.invalidateQueries({ queryKey: callKey(name) });
  }
  queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const name = STORED_CALLS.find(call => event.query.queryHash === JSON.stringify(callKey(call)));
    if (name) storage.set(storedAs(name), event.action.data);
  });
}
