import type { SignedIn } from '@grandstand/contract/auth.schema';
import type { PersonalState } from '@grandstand/contract/profile.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { resetPersonal, setProfile } from '../api/query-client.ts';

/** The user is whoever the answer says: login, registration, social login and a changed profile (specification 4). */
export function setUser(queryClient: QueryClient, state: PersonalState): void {
  setProfile(queryClient, state);
}

/** After a login-like answer; the client has stored its key already. */
export function useSignedIn(): (answer: SignedIn) => void {
  const queryClient = useQueryClient();
  return ({ api_key: _, ...state }) => {
    setUser(queryClient, state);
    void resetPersonal(queryClient);
  };
}
