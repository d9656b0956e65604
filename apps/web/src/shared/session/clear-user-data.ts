import type { EntryStorage } from '@grandstand/client/storage';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { clearUser, resetPersonal } from '../api/query-client.ts';
import { useStorage } from '../storage/storage-context.tsx';

/** Where somebody's last purchase was billed to. */
export const BILLED_TO = 'billed_to';

/** Stored entries of one user, by the beginning of their names (decision B15). */
const OWN = ['favorites', 'resume.', BILLED_TO];

/** Nobody is signed in any more: user, caches, favourites and resume positions go. */
export async function clearUserData(queryClient: QueryClient, storage: EntryStorage): Promise<void> {
  for (const name of OWN) storage.removeAll(name);
  clearUser(queryClient);
  queryClient.removeQueries({ type: 'inactive' });
  await resetPersonal(queryClient);
}

export function useClearUserData(): () => Promise<void> {
  const queryClient = useQueryClient();
  const storage = useStorage();
  return () => clearUserData(queryClient, storage);
}
