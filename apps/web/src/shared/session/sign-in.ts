import type { SignedIn } from '@grandstand/contract/auth.schema';
import type { PersonalState } from '@grandstand/contract/profile.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { resetPersonal, setProfile } from '../api/query-client.ts';
import { useStorage } from '../storage/storage-context.tsx';
import { storeOwnName } from './own-name.ts';

/** Sets the user from the response of login, registration, social login or a profile change (specification 4). */
export function setUser(queryClient: QueryClient, state: PersonalState): void {
  setProfile(queryClient, state);
}

/** Handles a login response; the client has already stored its key. */
export function useSignedIn(): (response: SignedIn) => void {
  const queryClient = useQueryClient();
  const storage = useStorage();
  return ({ api_key: _, ...state }) => {
    storeOwnName(storage, state.user);
    setUser(queryClient, state);
    void resetPersonal(queryClient);
  };
}
