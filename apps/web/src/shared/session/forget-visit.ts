import { useQueryClient } from '@tanstack/react-query';
import { forgetPersonal, forgetUser } from '../api/query-client.ts';
import { useStorage } from '../storage/storage-context.tsx';

/** What a visit leaves behind of one fan, by the beginning of its name (decision B15). */
const OWN = ['favorites', 'resume.'];

/** Nobody is signed in any more: user, caches, favourites and resume positions go. */
export function useForgetVisit(): () => Promise<void> {
  const queryClient = useQueryClient();
  const storage = useStorage();
  return async () => {
    for (const name of OWN) storage.removeAll(name);
    forgetUser(queryClient);
    queryClient.removeQueries({ type: 'inactive' });
    await forgetPersonal(queryClient);
  };
}
