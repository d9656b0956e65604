import type { EntryStorage } from '@grandstand/client/storage';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { clearUser, resetPersonal } from '../api/query-client.ts';
import { useStorage } from '../storage/storage-context.tsx';
import { OWN_NAME } from './own-name.ts';

/** The billing address of the last purchase. */
export const BILLED_TO = 'billed_to';

/** Prefixes of the stored entries that belong to the user (decision B15). */
const USER_PREFIXES = ['favorites', 'resume.', BILLED_TO, OWN_NAME];

/** After a sign-out: clears the user, caches, favourites and resume positions. */
export async function clearUserData(queryClient: QueryClient, storage: EntryStorage): Promise<void> {
  for (const name of USER_PREFIXES) storage.removeAll(name);
  clearUser(queryClient);
  queryClient.removeQueries({ type: 'inactive' });
  await resetPersonal(queryClient);
}

export function useClearUserData(): () => Promise<void> {
  const queryClient = useQueryClient();
  const storage = useStorage();
  return () => clearUserData(queryClient, storage);
}
